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
import { preactAliases } from './scripts/vite/preact-aliases.ts';
import { buildTarget } from './scripts/vite/promised-browsers.ts';

/**
 * Large libraries of single screens, left out of what phones store ahead. The app's own screens are
 * all stored: after an update of the server an open page still finds those of its version. But for what
 * only course pages lead to, and most servers do without.
 */
const ON_DEMAND =
  /\/node_modules\/(uplot|react-qr-code)\/|\/src\/(app\/lti|presenter\/(course|operator\/platforms)|student\/course|i18n\/locales\/(course|platforms))\//;

const folderOf = (sources: string[]): string =>
  sources.some((source) => ON_DEMAND.test(`/${source}`)) ? 'assets/on-demand' : 'assets';

const apiTarget = process.env['API_TARGET'] ?? 'http://localhost:3000';

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
        globIgnores: [
          'assets/on-demand/**',
          'assets/words/{course,platforms}-*',
          // Of several parts, whose folder its name does not say.
          'assets/course-*.css',
        ],
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
            // What screens share, in few files: one of thirty small ones waits five round trips for them.
            // The first that takes a module takes along what it needs, so what students have comes first.
            {
              name: 'mark',
              test: /ui\/mark|sync\/keep-for-good|contract\/(locales|parsed-address)/,
            },
            { name: 'channel', test: /contract\/namespaces|api\/live\// },
            { name: 'icons', test: /ui\/icon\// },
            { name: 'field', test: /ui\/form\/field/ },
            // The words of presenters and what each of their calls needs.
            {
              name: 'said',
              test: /presenter-session|slow-calls|contract\/grouped|src\/i18n\/(?!locales\/(course|platforms))|failure-text|ui\/(fill|use-title)/,
            },
            // And what most of their answers are made of: in two parts it weighs more.
            {
              name: 'calls',
              test: /presenter-calls|contract\/(entities|fields|messages\/field-reasons|language-field|api\/(answers|params|topics\/topic-patch))/,
            },
            { name: 'form', test: /forms\/fields\// },
            { name: 'presenter-channel', test: /contract\/events|presenter-channel/ },
            { name: 'kept', test: /sync\/presenter\/offline\// },
            { name: 'presentations', test: /api\/presentations\/presentations/ },
            // What walls and lists of topics have of it, then all that the screens with live topics share.
            { name: 'topics', test: /topics\/state\// },
            { name: 'queue', test: /presenter\/queue\// },
            { name: 'live', test: /presenter\/live\// },
          ],
        },
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
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
