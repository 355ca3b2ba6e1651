// Writes down what a screen for everybody is drawn with, for the server: told with the page, it comes
// beside the page's own script instead of two round trips after it.
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const preloadListFile = '.preloads.json';

/** Paths without the leading slash, by the address as the router names it. */
export type PreloadList = Readonly<Record<string, readonly string[]>>;

const routes = 'src/app/presenter-routes.tsx';
const welcome = 'src/app/welcome-layout.tsx';

/** The sources that are loaded on demand, in this order, until something can be seen. */
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
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const sourceOf = (id: string) => relative(process.cwd(), id);
    const chunkWith = (source: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => sourceOf(id) === source)) ??
      this.error(`No script has ${source}, which scripts/preload-list.ts names.`);
    const ofPage = filesOf(bundle, [chunkWith('src/main.tsx')]);
    const list = Object.entries(sourcesOf).map(([address, sources]) => [
      address,
      [...filesOf(bundle, sources.map(chunkWith))].filter((file) => !ofPage.has(file)),
    ]);
    const source = JSON.stringify(Object.fromEntries(list), null, 1);
    this.emitFile({ type: 'asset', fileName: preloadListFile, source });
  },
});

function filesOf(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return files;
}
