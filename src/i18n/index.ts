// What the page says, in the language that was chosen. A part of it is what some screens say together;
// each language of a part is a script of its own (scripts/vite/compile-words.ts), so that nobody loads what
// nobody reads.

import { createStore } from 'zustand/vanilla';
import type { Language } from '../../contract/locales.ts';
import type { Params } from '../../contract/messages/word-params.ts';
import { number } from './number.ts';

type Table = Readonly<Record<string, string | ((params: unknown) => string)>>;

/** What index.html knows before any other script: it asks for the first words there. */
export interface WordsAtStart {
  /** The language that was chosen before, else the browser's. */
  code: Language;
  /** Rejects where the network does not give them. */
  load: (part: string, code: Language) => Promise<{ words: Table }>;
}
/** In tests there may be no page: nothing is said there. */
const { code, load } =
  (globalThis as { askroom?: WordsAtStart }).askroom ?? ({ code: 'en' } as WordsAtStart);

export const language = createStore<{
  code: Language;
  /** Grows when words are there that were not: what is on screen is said anew. */
  edition: number;
}>(() => ({ code, edition: 0 }));

/** Of the parts that this page needs: gets the words of a language, and then puts them in place. */
export const loaders = new Set<(code: Language) => Promise<() => void>>();

/** A number as the page's language writes it. */
export const digits = (value: number): string => number(language.getState().code, value);

/** A part of what the page says. The type is that of its English words. */
export function createWords<T extends Readonly<Record<string, string>>>(part: string) {
  let table: Table = {};
  const loader = async (to: Language) => {
    const { words } = await load(part, to);
    return () => {
      table = words;
    };
  };
  return {
    say<K extends keyof T & string>(key: K, ...[params]: Params<T[K]>): string {
      const word = table[key] ?? '';
      return typeof word === 'string' ? word : word(params);
    },
    /** What is said for a code, if anything. */
    find: (key: string): string | undefined =>
      Object.hasOwn(table, key) ? (table[key] as string) : undefined,
    /** Resolves when it can be said. @throws TypeError where the network does not give it: call it again */
    async need(): Promise<void> {
      loaders.add(loader);
      const now = language.getState().code;
      const put = await loader(now);
      // The language may be another one by now.
      if (now !== language.getState().code) return this.need();
      put();
      language.setState(({ edition }) => ({ edition: edition + 1 }));
    },
  };
}
