// Vite's configuration for the server (scripts/lib/build.ts). One file for what each process loads:
// the server's own modules, and the two libraries that come in hundreds of them (decision 68).
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist-server');

/** A process each: the server and what it starts often. */
const entries = {
  main: join(root, 'server/main.ts'),
  worker: join(root, 'server/ai/builtin/worker.ts'),
  reader: join(root, 'server/materials/extract/child/reader-main.ts'),
};

/**
 * What a module reads or starts beside itself, it still finds among the sources, unless it is built
 * as well.
 */
function findsItsNeighbours(): Plugin {
  const unused = new Set(Object.keys(entries));
  unused.delete('main');
  return {
    name: 'finds-its-neighbours',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
      const here = JSON.stringify(relative(output, id));
      return code.replaceAll(/(?:'([^'\n]*)', )?import\.meta\.url/g, (all, neighbour?: string) => {
        const file = neighbour && join(dirname(id), neighbour);
        const built = Object.entries(entries).find(([, entry]) => entry === file);
        if (!built) return all.replace('import.meta.url', `new URL(${here}, import.meta.url).href`);
        unused.delete(built[0]);
        return `'./${built[0]}.js', import.meta.url`;
      });
    },
    buildEnd() {
      if (unused.size > 0) this.error(`Nothing starts what is built as ${[...unused].join()}`);
    },
    generateBundle(_, bundle) {
      // It would be started inside of the other.
      const started = new Set(Object.keys(entries).map((name) => `${name}.js`));
      for (const chunk of Object.values(bundle)) {
        const loaded = chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [];
        const wrong = loaded.find((file) => started.has(file));
        if (wrong) this.error(`${chunk.fileName} loads ${wrong}, which is a process of its own`);
      }
    },
  };
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [findsItsNeighbours()],
  ssr: { noExternal: [/^drizzle-orm/, /^zod/] },
  build: {
    ssr: true,
    outDir: output,
    target: 'node22',
    minify: false,
    // All in one folder: what is beside the sources is told from there.
    rolldownOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
