// Boots the app: draws the routes and tells the outbox when to send. What is not needed to type and
// send a question is loaded after the first paint.

import { createRoot } from 'react-dom/client';
import { Routes } from './app/routes.tsx';
import { untilLoaded } from './lazy.tsx';
import { startStudentSession, wake } from './sync/student/student-session.ts';
import { first } from './i18n/locales/first/index.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

const screen = createRoot(document.getElementById('root')!);
// Their file was asked for before this code.
untilLoaded(
  async () => <Routes />,
  (routes) => screen.render(routes),
  first,
);

void startStudentSession();
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
});

// What is to be said meanwhile waits in its store.
untilLoaded(
  () => import('./app/after-paint.tsx'),
  ({ startTheRest }) => startTheRest(),
);
