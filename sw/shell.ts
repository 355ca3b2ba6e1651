// Keeps the app itself on the phone, so that every address opens without a network. Each version's
// files are stored as one whole when it is installed; the version before serves until it is replaced.

import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** What the server answers itself, also when it is opened as a page: calls, and files by name. */
const notScreens = [/^\/api\//, /^\/socket\.io\//, /\/[^/?]+\.[^/]+$/];

export function installShell(): void {
  precacheAndRoute(self.__WB_MANIFEST);
}

export function routeShell(): void {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notScreens }),
  );
}

/** A page that was open before the first worker was there gets its files from it, too. */
export const claimPages = (): Promise<void> => self.clients.claim();
