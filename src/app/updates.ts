// The service worker as the page sees it: registered after the page has loaded, and a new version
// offered, never forced.

import { Workbox } from 'workbox-window';

/** Open pages look for a new version that often. */
const checkMs = 60 * 60_000;

/** Only where there are workers, which plain http has not. */
export async function registerWorker(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  let isAccepted = false;
  workbox.addEventListener('waiting', async () => {
    const { offerUpdate } = await import('./update-offer.tsx');
    await offerUpdate();
    isAccepted = true;
    workbox.messageSkipWaiting();
  });
  workbox.addEventListener('controlling', () => {
    // Another tab may have accepted; this one goes on with what it has.
    if (isAccepted) location.reload();
  });
  await workbox.register();
  setInterval(async () => {
    try {
      await workbox.update();
    } catch {
      // Without a network there is nothing new.
    }
  }, checkMs);
}
