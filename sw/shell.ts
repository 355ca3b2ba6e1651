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

/** The server's own, which the worker has no part in. */
const calls = ['/api/*', '/socket.io/*'];

/** Static routing, which not all browsers and none of TypeScript's libraries know. */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
};

/**
 * Calls go past the worker: none waits until it has started. Nor do they keep it at work, as
 * Chromium lets a new version that was accepted wait (up to five minutes) for a worker that a call
 * has started again at the wrong moment.
 */
export async function leaveCallsToTheNetwork(event: ExtendableEvent): Promise<void> {
  const rules = calls.map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  await (event as RoutedInstallEvent).addRoutes?.(rules);
}

export function routeShell(): void {
  const page = createHandlerBoundToURL('index.html');
  registerRoute(new NavigationRoute(page, { allowlist: screens }));
}

/** A page that was open before the first worker was there gets its files from it, too. */
export const claimPages = (): Promise<void> => self.clients.claim();
