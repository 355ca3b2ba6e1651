// Vite's configuration for the server (scripts/lib/build.ts). One file for what a start loads: the
// server's own modules, and the two libraries that come in hundreds of them (decision 68).
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist-server');

/** What a module reads or starts beside itself, it still finds among the sources. */
const findsItsNeighbours: Plugin = {
  name: 'finds-its-neighbours',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const source = JSON.stringify(relative(output, id));
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
  },
};

export default defineConfig({
  root,
  publicDir: false,
  plugins: [findsItsNeighbours],
  ssr: { noExternal: [/^drizzle-orm/, /^zod/] },
  build: {
    ssr: 'server/main.ts',
    outDir: output,
    target: 'node22',
    minify: false,
    // All in one folder: what is beside the sources is told from there.
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
