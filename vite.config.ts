// Builds the PWA: written against react, shipped with preact/compat.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preactAliases } from './scripts/preact-aliases.ts';

const apiTarget = process.env['API_TARGET'] ?? 'http://localhost:3000';

export default defineConfig({
  resolve: { alias: preactAliases },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
      injectManifest: {
        rollupFormat: 'iife',
        target: 'es2022',
        globPatterns: ['**/*.{html,js,css,svg,webmanifest}', 'icons/icon-192.png'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    // The content security policy forbids inline scripts and data: images.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    host: true,
    proxy: {
      '/api': apiTarget,
      '/socket.io': { target: apiTarget, ws: true },
    },
  },
});
