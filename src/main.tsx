// Boots the app: the only place that wires stores, network, outbox and routes together. What is not
// needed to type a question is loaded after the first paint.

import { createRoot } from 'react-dom/client';
import { Routes } from './app/routes.tsx';
import { askForBackgroundSync } from './app/background-sync.ts';
import { setCredentials } from './net/credentials.ts';
import type { Deliver } from './offline/deliver.ts';
import { createDrainer } from './offline/drainer.ts';
import { presenterSession } from './offline/presenter-session.ts';
import {
  hasUnsent,
  outbox,
  outboxTag,
  provideDeliver,
  startStudentSession,
  studentToken,
  wake,
} from './offline/student-session.ts';
import { renew } from './offline/student-changes.ts';
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

/** Again after a failure: it may have been the network. */
async function loadDelivery(): Promise<Deliver> {
  const [{ createStudentCalls }, { createDeliver }] = await Promise.all([
    import('./net/student-calls.ts'),
    import('./offline/deliver.ts'),
  ]);
  return createDeliver(createStudentCalls());
}

provideDeliver(async (operation, state) => {
  const send = await loadDelivery().catch(() => {
    // The code for it is on the other side of the same network.
    throw Object.assign(new Error('No connection.'), { code: 'offline', canRetry: true });
  });
  return send(operation, state);
});

const root = document.getElementById('root');
if (!root) throw new TypeError('The page has no #root.');
createRoot(root).render(<Routes />);

// Tried until the network lets it through; what is said meanwhile waits in its store.
const noticeLoader = createDrainer(async () => {
  const board = await import('./ui/notice-board.tsx').catch(() => undefined);
  const place = document.getElementById('notices');
  if (board && place) createRoot(place).render(<board.NoticeBoard />);
  return { isDone: board !== undefined };
});
noticeLoader.wake();

void startStudentSession();
// Ahead of time: when it is needed, the network may be away. What fails now is tried again then.
void loadDelivery().catch(() => {});
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
  else if (hasUnsent()) void askForBackgroundSync(outboxTag);
});
outbox.view.subscribe(({ trouble }, before) => {
  if (trouble && !before.trouble) void askForBackgroundSync(outboxTag);
});

async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const { registerWorker } = await import('./app/updates.ts');
    await registerWorker();
  } catch {
    // No network, or a browser that refuses: the app goes on without, and tries at the next visit.
  }
}

const workerWaitsAtMostMs = 10_000;

/** The worker's code is not to compete with the first scan for a slow network. */
function whenNothingIsSent(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      const { state, trouble } = outbox.view.getState();
      const isEntering = location.pathname === '/student/auth';
      if (state === null || (!trouble && (isEntering || hasUnsent()))) return;
      leave();
      resolve();
    };
    const leave = outbox.view.subscribe(settle);
    setTimeout(resolve, workerWaitsAtMostMs);
    settle();
  });
}

const onLoaded = () => void whenNothingIsSent().then(startWorker);
if (document.readyState === 'complete') onLoaded();
else addEventListener('load', onLoaded);
