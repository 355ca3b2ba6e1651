// Builds the PWA: written against react, shipped with preact/compat.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkList } from './scripts/vite/chunk-list.ts';
import { loadAgain } from './scripts/vite/load-again.ts';
import { preloadList } from './scripts/vite/preload-list.ts';
import { compiledWords } from './scripts/vite/compile-words.ts';
import { reactParts } from './scripts/vite/react-parts.ts';
import { sharedChunk } from './scripts/vite/shared-chunks.ts';
import { preactAliases } from './scripts/vite/preact-aliases.ts';
import { buildTarget } from './scripts/vite/promised-browsers.ts';
import { storedAhead } from './scripts/vite/stored-ahead.ts';

const apiTarget = process.env['API_TARGET'] ?? 'http://localhost:3000';

const ahead = storedAhead();

export default defineConfig({
  resolve: {
    alias: [
      ...preactAliases,
      // Six kilobytes lighter, for the page alone: decision 2.
      { find: /^zod\/mini$/, replacement: resolve('src/api/schema-reader.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [
    chunkList(),
    preloadList(),
    compiledWords(),
    loadAgain(),
    reactParts(),
    ahead.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        target: buildTarget,
        globPatterns: ['**/*.{html,js,css,svg}', 'icons/icon-192.png'],
        manifestTransforms: [ahead.leaveOut],
      },
    }),
  ],
  build: {
    target: buildTarget,
    // The content security policy forbids inline scripts and data: images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What a module does not export would fail in the page, where types cannot tell: an alias stands
      // in for the module that they know.
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
      output: {
        // What every page starts with is one script: together it compresses better than in parts.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: /\.[jt]sx?$/ },
            { name: sharedChunk, test: /\.[jt]sx?$/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: true,
    proxy: {
      // The server makes addresses (QR codes, mails) out of the one that the browser asked.
      '/api': { target: apiTarget, changeOrigin: false },
      '/socket.io': { target: apiTarget, changeOrigin: false, ws: true },
    },
  },
});
