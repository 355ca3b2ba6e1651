// Boots the app: the only place that wires stores, network, outbox and routes together. What is not
// needed to type a question is loaded after the first paint.

import { createRoot } from 'react-dom/client';
import { Routes } from './app/routes.tsx';
import { setCredentials } from './net/credentials.ts';
import type { Call, Deliver } from './offline/deliver.ts';
import { presenterSession } from './offline/presenter-session.ts';
import { outbox, startStudentSession, studentToken, wake } from './offline/student-session.ts';
import { renew } from './offline/student-state.ts';
import { NoticeBoard } from './ui/notice-board.tsx';
import './ui/tokens.css';
import './ui/base.css';

setCredentials({
  presenterToken: presenterSession.token,
  studentToken,
  onPresenterRefused: presenterSession.expire,
  onStudentRefused: () => void renewSession(),
});

async function renewSession(): Promise<void> {
  const { state } = outbox.view.getState();
  if (!state?.current) return;
  await outbox.change(renew(state.current));
  wake();
}

async function loadDelivery(): Promise<Deliver> {
  const [{ call }, { createDeliver }] = await Promise.all([
    import('./net/http.ts'),
    import('./offline/deliver.ts'),
  ]);
  return createDeliver(call as Call);
}

const deliver: Deliver = async (operation, state) => {
  const send = await loadDelivery().catch(() => {
    // The code for it is on the other side of the same network.
    throw Object.assign(new Error('No connection.'), { code: 'offline', canRetry: true });
  });
  return send(operation, state);
};

const root = document.getElementById('root');
if (!root) throw new TypeError('The page has no #root.');
createRoot(root).render(
  <>
    <Routes />
    <NoticeBoard />
  </>,
);

void startStudentSession({ deliver });
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
});
