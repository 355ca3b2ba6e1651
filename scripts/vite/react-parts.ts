// Gives packages that hold React as one object the parts of it that they use (src/react-parts.ts). What one
// of them uses beyond that stops the build: `IMPORT_IS_UNDEFINED`, or a browser test.
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const holders = /\/node_modules\/(zustand|wouter|react-qr-code)\//;

export const reactParts = (): Plugin => ({
  name: 'react-parts',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    // An alias has made it of `react` by then.
    source === 'preact/compat' && holders.test(importer)
      ? resolve('src/react-parts.ts')
      : undefined,
});
