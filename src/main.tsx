// Boots the app: the only place that wires stores, network, outbox and routes together. What is not
// needed to type and send a question is loaded after the first paint.

import { createRoot } from 'react-dom/client';
import { Routes } from './app/routes.tsx';
import { askForBackgroundSync } from './app/background-sync.ts';
import { setCredentials } from './net/credentials.ts';
import { createStudentCalls } from './net/student-calls.ts';
import { createDeliver } from './offline/deliver.ts';
import { createDrainer } from './offline/drainer.ts';
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

setCredentials({ studentToken, onStudentRefused: () => void renewSession() });

async function renewSession(): Promise<void> {
  const { state } = outbox.view.getState();
  if (!state?.current) return;
  await outbox.change(renew(state.current));
  wake();
}

provideDeliver(createDeliver(createStudentCalls()));

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
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
  else if (hasUnsent()) void askForBackgroundSync(outboxTag);
});
outbox.view.subscribe(({ trouble }, before) => {
  if (trouble && !before.trouble) void askForBackgroundSync(outboxTag);
});

const workerStarter = createDrainer(async () => {
  try {
    const { registerWorker } = await import('./app/updates.ts');
    return { isDone: await registerWorker() };
  } catch (error) {
    // A browser that refuses will go on refusing; a network may come back.
    return { isDone: error instanceof DOMException };
  }
});

function startWorker(): void {
  if ('serviceWorker' in navigator && !import.meta.env.DEV) workerStarter.wake();
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
