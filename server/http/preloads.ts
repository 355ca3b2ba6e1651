// What the page is told to fetch beside itself: the build lists it for the screens that everybody may open.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The value of a `Link` header, by the address as its route names it. */
export type Preloads = ReadonlyMap<string, string>;

export function readPreloads(root: string): Preloads {
  const file = join(root, '.preloads.json');
  if (!existsSync(file)) return new Map();
  const list = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return new Map(Object.entries(list).map(([address, files]) => [address, linkOf(files)]));
}

const linkOf = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload`,
    )
    .join(', ');
