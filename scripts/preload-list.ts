// Writes down what a screen for everybody is drawn with, for the server: told with the page, it comes
// beside the page's own script instead of two round trips after it.
import type { Plugin } from 'vite';
import { chunksOf, filesOf, pageEntry } from './chunk-list.ts';

const routes = 'src/app/presenter-routes.tsx';
const welcome = 'src/app/welcome-layout.tsx';

/** By the address as the router names it: what is loaded on demand until something can be seen. */
export const sourcesOf: Readonly<Record<string, readonly string[]>> = {
  '/plans': [routes, 'src/presenter/plans/plans-screen.tsx'],
  '/privacy': [routes, welcome, 'src/presenter/privacy/privacy-screen.tsx'],
  '/presenter/login': [routes, welcome, 'src/presenter/login/login-screen.tsx'],
  '/presenter/register': [routes, welcome, 'src/presenter/register/register-screen.tsx'],
  '/presenter/reset-password': [
    ...[routes, welcome],
    'src/presenter/reset-password/reset-password-screen.tsx',
  ],
  '/presenter/presenter-verify': [
    ...[routes, welcome],
    'src/presenter/verify-password/verify-password-screen.tsx',
  ],
  '/presenter/verify-email': [
    ...[routes, welcome],
    'src/presenter/verify-email/verify-email-screen.tsx',
  ],
  '/embed/:token/ask': [routes, 'src/student/framed/framed-screen.tsx'],
  '/embed/:key/wall': [routes, 'src/presenter/wall/framed-wall.tsx'],
};

export const preloadList = (): Plugin => ({
  name: 'preload-list',
  // After Vite has put the styles beside the chunks.
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const ofPage = filesOf(chunks, [pageEntry]);
    const list = Object.entries(sourcesOf).map(([address, sources]) => [
      address,
      [...filesOf(chunks, sources)].filter((file) => !ofPage.has(file)),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.preloads.json',
      source: JSON.stringify(Object.fromEntries(list), null, 1),
    });
  },
});
