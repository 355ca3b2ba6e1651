// Writes down what the build is made of, for the budgets: which modules are in each script, and what
// it brings along.
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

export const chunkListFile = '.chunks.json';

export interface ChunkEntry {
  /** As the other lists name it, such as `assets/index-x1y2.js`. */
  readonly file: string;
  /** The source that a page or a dynamic import asks for; null for what others share. */
  readonly entry: string | null;
  /** Scripts without which it does not start. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

const page = resolve('index.html');
const source = (id: string): string => relative(process.cwd(), id.replace(/^\0/, ''));

export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  // After Vite has put the styles beside the chunks.
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((output): ChunkEntry[] => {
      if (output.type !== 'chunk') return [];
      const { fileName: file, facadeModuleId, imports, viteMetadata, moduleIds } = output;
      // The page's script is put together with what it needs, and then names no module of its own.
      const entry = facadeModuleId ?? (moduleIds.includes(resolve('src/main.tsx')) ? page : null);
      return [
        {
          file,
          entry: entry === null ? null : source(entry),
          imports,
          styles: [...(viteMetadata?.importedCss ?? [])],
          modules: moduleIds.map(source),
        },
      ];
    });
    this.emitFile({
      type: 'asset',
      fileName: chunkListFile,
      source: JSON.stringify(chunks, null, 1),
    });
  },
});
