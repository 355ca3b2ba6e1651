// Writes down what a screen for everybody is drawn with, for the server: told with the page, it comes
// beside the page's own script instead of two round trips after it.
import type { Plugin } from 'vite';
import { languages } from '../../contract/locales.ts';
import type { Route } from '../../contract/define.ts';
import { getSetup } from '../../contract/api/accounts/accounts.ts';
import { getPlans } from '../../contract/api/accounts/plans-and-usage.ts';
import { getBigScreen } from '../../contract/api/presentations/presentations.ts';
import { chunksOf, filesOf, pageEntry } from './chunk-list.ts';
import { wordsFolder } from './compile-words.ts';

const routes = 'src/app/presenter-routes.tsx';
const welcome = 'src/presenter/shell/welcome-layout.tsx';

interface Drawn {
  /** What is loaded on demand until something can be seen. */
  readonly sources: readonly string[];
  /** Parts of the words (src/i18n/locales) that are asked for with it. */
  readonly words: readonly string[];
  /** What it asks the server for at once, and cannot be drawn in full without. */
  readonly calls?: readonly Route[];
}

const welcoming = (screen: string, ...words: string[]): Drawn => ({
  sources: [routes, welcome, screen],
  words: ['failures', 'entry', ...words],
});

/** By the address as the router names it. */
export const drawnWith: Readonly<Record<string, Drawn>> = {
  '/': { sources: [routes, 'src/student/join/no-presentation.tsx'], words: ['student'] },
  '/plans': {
    sources: [routes, 'src/presenter/billing/plans/plans-screen.tsx'],
    words: ['failures', 'plans'],
    calls: [getPlans],
  },
  '/privacy': welcoming('src/presenter/account/privacy/privacy-screen.tsx', 'privacy'),
  '/presenter/login': {
    ...welcoming('src/presenter/account/entry/login-screen.tsx'),
    calls: [getSetup],
  },
  '/presenter/provider/:provider': welcoming('src/presenter/account/entry/provider-screen.tsx'),
  '/presenter/register': {
    ...welcoming('src/presenter/account/entry/presenter-register-screen.tsx'),
    calls: [getPlans, getSetup],
  },
  '/presenter/reset-password': welcoming('src/presenter/account/entry/reset-password-screen.tsx'),
  '/presenter/presenter-verify': welcoming(
    'src/presenter/account/entry/verify-password-screen.tsx',
  ),
  '/presenter/verify-email': welcoming('src/presenter/account/entry/verify-email-screen.tsx'),
  '/embed/:token/ask': {
    sources: [routes, 'src/student/embed/framed-screen.tsx'],
    words: ['student'],
  },
  '/embed/:key/wall': {
    sources: [routes, 'src/presenter/big-screen/framed-big-screen.tsx'],
    words: ['big-screen'],
    calls: [getBigScreen],
  },
};

export const preloadList = (): Plugin => ({
  name: 'preload-list',
  // After Vite has put the styles beside the chunks.
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const ofPage = [...filesOf(chunks, [pageEntry])];
    const wordsOf = (part: string, language: string): string => {
      const start = `${wordsFolder}${part}-${language}-`;
      const found = Object.keys(bundle).find((file) => file.startsWith(start));
      if (found === undefined) throw new Error(`The build has no words ${part} in ${language}.`);
      return found;
    };
    const list = Object.entries(drawnWith).map(([address, { sources, words, calls = [] }]) => [
      address,
      {
        // The page's own comes first: nothing is drawn without it.
        files: [...new Set([...ofPage, ...filesOf(chunks, sources)])],
        calls: calls.map(({ path }) => path),
        words: Object.fromEntries(
          Object.keys(languages).map((language) => [
            language,
            ['first', ...words].map((part) => wordsOf(part, language)),
          ]),
        ),
      },
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.preloads.json',
      source: JSON.stringify(Object.fromEntries(list), null, 1),
    });
  },
});
