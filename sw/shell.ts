// Keeps the app itself on the phone, so that every address opens without a network. Each version's
// files are stored as one whole when it is installed; the version before serves until it is replaced.

import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { createWordsKeeper, isWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * The app's screens, by where their addresses begin; all else that is opened is the server's. The
 * expressions are held against path and query.
 */
const screens = [/^\/(\?|$)/, /^\/(j|plans|presenter|privacy|student)([/?]|$)/];

const files = self.__WB_MANIFEST;
export const words = createWordsKeeper(files);

export function installShell(): void {
  precacheAndRoute(files.filter((entry) => !isWords(entry)));
  words.route();
}

export function routeShell(): void {
  const page = createHandlerBoundToURL('index.html');
  registerRoute(new NavigationRoute(page, { allowlist: screens }));
}

/** A page that was open before the first worker was there gets its files from it, too. */
export const claimPages = (): Promise<void> => self.clients.claim();
