// Keeps the words of the language that this phone reads, so that every screen can be read without a
// network; other languages are kept once somebody has read them.

import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { indexedDbStorage } from '../src/sync/state-storage.ts';
import { isLanguage, languageOf, type Language } from '../contract/locales.ts';

const cacheName = 'words';
const folder = 'assets/words/';

const urlOf = (entry: PrecacheEntry | string): string =>
  typeof entry === 'string' ? entry : entry.url;
export const isWords = (entry: PrecacheEntry | string): boolean => urlOf(entry).startsWith(folder);

/** The language that the page has told; until then the browser's. */
const told = indexedDbStorage<Language>('language', (value) =>
  isLanguage(value) ? value : languageOf(navigator.languages),
);
export const readLanguage = (): Promise<Language> =>
  told.read().catch(() => languageOf(navigator.languages));

/** @param message of a page */
export function languageIn(message: unknown): Language | undefined {
  const { type, code } = (message ?? {}) as { type?: unknown; code?: unknown };
  return type === 'LANGUAGE' && isLanguage(code) ? code : undefined;
}

/** @param entries all that the build has made */
export function createWordsKeeper(entries: readonly (PrecacheEntry | string)[]) {
  const paths = entries.filter(isWords).map((entry) => `/${urlOf(entry)}`);

  /** Rejects where the network does not give them all. */
  async function keep(language: Language): Promise<void> {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = paths.filter((path) => path.includes(`-${language}-`) && !kept.has(path));
    await cache.addAll(missing);
  }

  return {
    /** With a new version, as a part of it. */
    keepForLanguage: async (): Promise<void> => keep(await readLanguage()),
    /** The person reads another one now. What the network does not give is kept when it is read. */
    async keepOther(language: Language): Promise<void> {
      await told.update(() => language).catch(() => language);
      await keep(language).catch(() => {});
    },
    /** Once no page runs on the version before. */
    async forgetOld(): Promise<void> {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
      }
    },
    route(): void {
      registerRoute(
        ({ url }) => url.origin === location.origin && url.pathname.startsWith(`/${folder}`),
        async ({ request }) => {
          const cache = await caches.open(cacheName);
          const kept = await cache.match(request.url);
          if (kept) return kept;
          const answer = await fetch(request);
          // Where nothing can be kept it is read all the same.
          if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => {});
          return answer;
        },
      );
    },
  };
}
