// What a page starts once a question can be typed and sent: notices, the service worker, and the
// worker's help with what a closed page leaves behind.

import { createRoot } from 'react-dom/client';
import { createRetryLoop } from '../sync/retry-loop.ts';
import { hasUnsent, outbox, outboxTag } from '../sync/student/student-session.ts';
import { NoticeBoard } from '../ui/notice/notice-board.tsx';
import { keepFocus, stayAboveKeyboard } from '../student/keyboard.ts';
import { again, untilLoaded } from '../lazy.tsx';
import { student } from '../i18n/locales/student/index.ts';
import { keepForGood } from '../sync/keep-for-good.ts';
// Here, so that the first load names no other file: the live connection says when it shows.
import '../student/live/own-cards.css';
import { language } from '../i18n/index.ts';

// Tells the service worker which language this phone reads, so that it keeps the words of that one.

async function tell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'LANGUAGE', code: language.getState().code });
}

/** Once a page. */
function announceLanguage(): void {
  if (!('serviceWorker' in navigator)) return;
  void tell();
  language.subscribe(({ code }, before) => {
    if (code !== before.code) void tell();
  });
}

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the worker to send what is left when the network is back, also after the page has gone. */
async function askForBackgroundSync(tag: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (worker as SyncRegistration | undefined)?.sync?.register(tag);
  } catch {
    // Refused where the person has switched it or all site data off; the page sends by itself as well.
  }
}

const workerWaitsAtMostMs = 10_000;

const workerStarter = createRetryLoop(async () => {
  try {
    const { registerWorker } = await again(() => import('./updates.ts'));
    return { isDone: await registerWorker() };
  } catch (error) {
    // A browser that refuses will go on refusing; a network may come back.
    return { isDone: error instanceof DOMException };
  }
});

/** The worker's code is not to compete with the first scan for a slow network. */
function whenNothingIsSent(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { state, trouble } = outbox.view.getState();
      const isEntering = location.pathname === '/student/auth';
      if (state === null || (!trouble && (isEntering || hasUnsent()))) return;
      leave();
      resolve();
    };
    const leave = outbox.view.subscribe(look);
    setTimeout(resolve, workerWaitsAtMostMs);
    look();
  });
}

async function startWorker(): Promise<void> {
  // In another page's frame nothing is kept for later, nor where what is made for one is looked at.
  const isFramed = self !== top || location.pathname.startsWith('/embed/');
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || isFramed) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await whenNothingIsSent();
  workerStarter.wake();
}

/** Only who asks the system for it loads it. */
function followContrast(): void {
  const more = matchMedia('(prefers-contrast: more) or (forced-colors: active)');
  const look = () => {
    // Without a network the colours stay as they are, which can be read.
    if (more.matches) again(() => import('../ui/theme/more-contrast.css')).catch(() => {});
  };
  more.addEventListener('change', look);
  look();
}

/** Once a page. */
export function startTheRest(): void {
  const board = document.getElementById('notices');
  if (board) createRoot(board).render(<NoticeBoard />);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && hasUnsent()) void askForBackgroundSync(outboxTag);
  });
  outbox.view.subscribe(({ trouble }, before) => {
    if (trouble && !before.trouble) void askForBackgroundSync(outboxTag);
  });
  // What notices on any page say.
  untilLoaded(
    async () => true,
    () => {},
    student,
  );
  announceLanguage();
  keepFocus();
  stayAboveKeyboard();
  keepForGood(outbox.view, ({ operations }) => operations.some(({ kind }) => kind === 'ask'));
  followContrast();
  void startWorker();
}
