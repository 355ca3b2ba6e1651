// The service worker as the page sees it: registered after the page has loaded, and a new version
// offered, never forced. By hand, because the usual library weighs as much as the rest of this.

/** Open pages look for a new version that often. */
const checkMs = 60 * 60_000;

/**
 * Only where there are workers, which plain http has not.
 * @returns false when the network broke off while the first one fetched its files: call it again
 */
export async function registerWorker(): Promise<boolean> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js');
  if (!registration.active && !(await isInstalled(registration.installing))) return false;
  let isAccepted = false;

  const offer = async () => {
    const { offerUpdate } = await import('./update-offer.tsx');
    await offerUpdate();
    isAccepted = true;
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  };
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first one does not wait: there is nothing to be replaced.
      if (installing.state === 'installed' && registration.active) void offer();
    });
  };
  workers.addEventListener('controllerchange', () => {
    // Another tab may have accepted; this one goes on with what it has.
    if (isAccepted) location.reload();
  });
  registration.addEventListener('updatefound', watch);
  watch();
  if (registration.active && registration.waiting) void offer();
  setInterval(async () => {
    try {
      await registration.update();
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
