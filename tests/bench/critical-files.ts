// The files without which the built page does not start: what index.html names, and what those
// scripts import statically. Everything else is loaded later.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = join(import.meta.dirname, '../../dist');

export interface CriticalFile {
  /** As in the address, `/index.html` for the page itself. */
  readonly path: string;
  /** Compressed as the server sends it. */
  readonly brotliBytes: number;
}

export function criticalFiles(): CriticalFile[] {
  const found = new Map<string, CriticalFile>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    const content = readFileSync(join(dist, path), 'utf8');
    found.set(path, { path, brotliBytes: brotliBytes(content) });
    if (path.endsWith('.js')) {
      for (const specifier of staticImports(content))
        add(new URL(specifier, `http://x${path}`).pathname);
    }
  };
  add('/index.html');
  for (const [, path] of readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
    /<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"/g,
  )) {
    add(path!);
  }
  return [...found.values()];
}

/** `import "x"` and `import { y } from "x"` of minified modules, but not `import("x")`. */
const staticImports = (script: string): string[] =>
  [
    ...script.matchAll(
      /(?:^|[;}\n])\s*(?:import|export)(?!\()(?:[^'"`()]*?from)?\s*["'](\.[^"']+)["']/g,
    ),
  ].map(([, specifier]) => specifier!);

const brotliBytes = (content: string): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
