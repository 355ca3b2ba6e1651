import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Of a package that is installed, whose main file is in a folder of its own. */
export function versionOf(name: string): string {
  const main = createRequire(import.meta.url).resolve(name);
  const description = readFileSync(path.join(main, '../../package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
