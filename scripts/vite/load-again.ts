// What the page loads beside a script that it opens on demand. Vite's own helper asks for each style once: a
// part whose style was lost on a bad network would come up without it when it is opened again. Styles are
// waited for, scripts are not.
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** It stands in the page as it is: plain JavaScript that names nothing outside. */
function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const waits = files.map((file) => {
    const isStyle = file.endsWith('.css');
    const there = document.querySelector<HTMLLinkElement & { isThere?: Promise<unknown> }>(
      `link[href="/${file}"]`,
    );
    if (there) return there.isThere;
    const link: HTMLLinkElement & { isThere?: Promise<unknown> } = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    if (isStyle) {
      link.isThere = new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => {
          // It can be asked for again.
          link.remove();
          reject(new Error(`No ${file}`));
        });
      });
    }
    document.head.append(link);
    return link.isThere;
  });
  return Promise.all(waits).then(load);
}

export const loadAgain = (): Plugin => ({
  name: 'load-again',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === helper ? { code: `export const __vitePreload = ${preload};`, map: null } : undefined,
});
