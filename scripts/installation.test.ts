// What `npm start` installs: all that the product needs, nothing that only tests and benchmarks need, and
// not more than a small machine has room for.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import unused from './lib/unused-parts.json' with { type: 'json' };

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** What a file takes on a disk is a whole number of these. */
const block = 4_096;

/** With what the build is made of, and the tasks that run on what `npm start` installed. */
const sources = globSync([
  '{contract,src,sw,server}/**/*.{ts,tsx}',
  'scripts/vite/*.ts',
  'scripts/lib/{build,child,licences,operator-command,pack,replace-process,run-with-flags,sbom,server-start,tools}.ts',
  'scripts/{account,backup,build,move,pack,restore,server-bundle,start}.ts',
  'vite.config.ts',
]).filter((file) => !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(file));

/** Packages that are named anywhere in the sources, but for those of which only types are taken. */
function namedPackages(): Set<string> {
  const names = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
    for (const [, name] of text.matchAll(/'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'\n]*)?'/g)) {
      names.add(name!);
    }
  }
  return names;
}

it('holds each package that the product or its build imports, and no other', () => {
  const named = namedPackages();
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
  const imported = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;$/gm, '');
    const found = text.matchAll(/^(?:import|export)\b[^;']*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/gm);
    return [...found].map(([, name]) => name!);
  });
  expect(imported.length).toBeGreaterThan(200);
  expect(imported.filter((name) => name in devDependencies)).toEqual([]);
});

it('names the parts of packages that are left out as they are called', () => {
  const heads = [...unused.files, ...unused.binaries].map((path) => path.split('/')[1]!);
  const names = globSync('node_modules/*').map((path) => path.slice('node_modules/'.length));
  const isThere = (head: string) =>
    names.some(
      (name) => name === head || (head.endsWith('*') && name.startsWith(head.slice(0, -1))),
    );
  expect(heads.filter((head) => !isThere(head))).toEqual([]);
});

it.runIf(process.platform === 'linux')('takes less than 600 MB', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const own = `/${process.platform}/${process.arch}`;
  const others = unused.binaries
    .flatMap((folder) => globSync(`${folder}/*/*`))
    .filter((folder) => !folder.endsWith(own));
  const left = [...globSync(unused.files), ...others].map((path) => `${path}/`);
  const isKept = (file: string) => !left.some((path) => `${file}/`.startsWith(path));
  let bytes = 0;
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev || !existsSync(path)) continue;
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if (file.indexOf('/node_modules/', path.length) >= 0 || !isKept(file)) continue;
      bytes += Math.ceil(statSync(file).size / block) * block;
    }
  }
  expect(bytes / 1e6).toBeGreaterThan(300);
  expect(bytes / 1e6).toBeLessThan(600);
});
