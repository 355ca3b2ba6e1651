// The command-line tools of node_modules, run by this very Node.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../node_modules');

/** Arguments for `process.execPath` that start the program `name` of an installed package. */
export function tool(packageName: string, name: string = packageName): string {
  const manifest = join(MODULES, packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packageName} has no program ${name}`);
  return join(dirname(manifest), file);
}
