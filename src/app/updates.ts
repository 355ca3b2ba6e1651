// The service worker as the page sees it: registered after the page has loaded, and a new version
// offered, never forced.

import { Workbox } from 'workbox-window';
import { student } from '../i18n/locales/student/index.ts';
import { again } from '../lazy.tsx';

/** Open pages look for a new version that often. */
const checkMs = 60 * 60_000;
/** A request for the new version that nothing came of is told once more. */
const askAgainMs = 3_000;

/**
 * Only where there are workers, which plain http has not.
 * @returns false when the network broke off while the first one fetched its files: call it again
 */
export async function registerWorker(): Promise<boolean> {
  const workbox = new Workbox('/sw.js');
  let isAccepted = false;
  workbox.addEventListener('waiting', async () => {
    // The very first one may take a moment to become active: it replaces nothing.
    const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (!active || !waiting) return;
    const { offerUpdate } = await again(() => import('./update-offer.tsx'), student);
    await offerUpdate();
    isAccepted = true;
    workbox.messageSkipWaiting();
    // Until the page is loaded anew: a browser may lose it while the old worker is at work.
    setInterval(() => workbox.messageSkipWaiting(), askAgainMs);
  });
  workbox.addEventListener('controlling', () => {
    // Another tab may have accepted; this one goes on with what it has.
    if (isAccepted) location.reload();
  });
  const registration = await workbox.register();
  if (!registration) return false;
  if (!registration.active && !(await isInstalled(registration.installing))) return false;
  setInterval(async () => {
    try {
      await workbox.update();
    } catch {
      // Without a network there is nothing new.
    }
  }, checkMs);
  return true;
}

/** @param worker null when it is installed already */
const isInstalled = (worker: ServiceWorker | null): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker?.state !== 'parsed' && worker?.state !== 'installing') {
        resolve(worker?.state !== 'redundant');
      }
    };
    worker?.addEventListener('statechange', look);
    look();
  });
