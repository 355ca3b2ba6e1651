// Writes down what the build is made of, for the budgets: which modules are in each script, and what
// it brings along.
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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

/** What the page itself starts with. */
export const pageEntry = 'index.html';

const page = resolve(pageEntry);
const source = (id: string): string => relative(process.cwd(), id.replace(/^\0/, ''));

/** @param bundle with the styles that Vite has put beside the chunks */
export const chunksOf = (bundle: Rolldown.OutputBundle): ChunkEntry[] =>
  Object.values(bundle).flatMap((output): ChunkEntry[] => {
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

/**
 * The scripts and styles that these sources bring along.
 * @returns paths without the leading slash
 * @throws Error naming a source that no script starts with
 */
export function filesOf(chunks: readonly ChunkEntry[], entries: readonly string[]): Set<string> {
  const chunkOf = (key: 'file' | 'entry', name: string): ChunkEntry => {
    const found = chunks.find((chunk) => chunk[key] === name);
    if (!found) throw new Error(`The build has no ${key} ${name}.`);
    return found;
  };
  const files = new Set<string>();
  const add = (chunk: ChunkEntry): void => {
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.styles) files.add(style);
    for (const file of chunk.imports) add(chunkOf('file', file));
  };
  for (const entry of entries) add(chunkOf('entry', entry));
  return files;
}

export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  // After Vite has put the styles beside the chunks.
  enforce: 'post',
  generateBundle(_, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: chunkListFile,
      source: JSON.stringify(chunksOf(bundle), null, 1),
    });
  },
});
