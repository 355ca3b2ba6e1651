// Boots the app: draws the routes and tells the outbox when to send. What is not needed to type and
// send a question is loaded after the first paint.

import { createRoot } from 'react-dom/client';
import { Routes } from './app/routes.tsx';
import { createDrainer } from './sync/retry-loop.ts';
import { startStudentSession, wake } from './sync/student/student-session.ts';
import { first } from './i18n/locales/first/index.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

const screen = createRoot(document.getElementById('root')!);
// Their file was asked for before this code; tried until the network lets it through.
createDrainer(async () => {
  const isDone = await first.need().then(
    () => true,
    () => false,
  );
  if (isDone) screen.render(<Routes />);
  return { isDone };
}).wake();

void startStudentSession();
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
});

// Tried until the network lets it through; what is to be said meanwhile waits in its store.
createDrainer(async () => {
  const rest = await import('./app/after-paint.tsx').catch(() => undefined);
  rest?.startTheRest();
  return { isDone: rest !== undefined };
}).wake();
