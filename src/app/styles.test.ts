// Whatever is loaded by itself brings the styles that it is drawn with, or what loads it has them: a
// screen that is opened first must look as it does after all others.

import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !/\.test\./.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const isSheet = (file: string) => file.endsWith('.css');
const all = (file: string, pattern: RegExp): string[] =>
  [...texts.get(file)!.matchAll(pattern)].map(([, found]) => found!);
const here = (file: string, named: string[]): string[] =>
  named.map((path) => normalize(join(file, '..', path))).filter((path) => texts.has(path));

/** The file and all that it imports, sheets among them. */
function withImports(file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    const imports = all(one, /^(?:import|export) (?!type )[^;]*?'(\.[^']+)';/gm);
    for (const imported of here(one, imports)) found.add(imported);
  }
  return found;
}

/** What is loaded by itself, each with what it brings and with what may load it. */
const parts = new Map<string, { brings: Set<string>; loaders: string[] }>();
function follow(part: string): void {
  const brings = withImports(part);
  parts.set(part, { brings, loaders: [] });
  for (const one of brings) {
    for (const later of here(one, all(one, /import\(\s*'(\.[^']+)'/g))) {
      if (!parts.has(later)) follow(later);
      parts.get(later)!.loaders.push(part);
    }
  }
}
/** What every page loads, in turn. */
const always = ['main.tsx', 'app/after-paint.tsx'];
always.forEach(follow);

/** Whether one of the sheets is there whenever the part is. */
function hasOneOf(sheets: string[], part: string, seen: readonly string[] = []): boolean {
  const { brings, loaders } = parts.get(part)!;
  if (sheets.some((sheet) => brings.has(sheet))) return true;
  const others = loaders.filter((loader) => !seen.includes(loader));
  return others.length > 0 && others.every((loader) => hasOneOf(sheets, loader, [...seen, part]));
}

const sheetsOf = Map.groupBy(
  files.filter(isSheet).flatMap((sheet) =>
    // At the start of a line: further in, it is another sheet's, in a place of its own.
    all(sheet, /^\.([\w-]+)/gm).map((name) => ({ name, sheet })),
  ),
  ({ name }) => name,
);

test('each class is defined by a sheet that is loaded wherever it is used', () => {
  const lacking = [...parts].flatMap(([part, { brings }]) =>
    [...brings]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        all(file, /className=("[^"]*"|\{[^}]*\}+)/g)
          .flatMap((value) => value.match(/[\w-]+/g) ?? [])
          .filter((name) => {
            const sheets = sheetsOf.get(name)?.map(({ sheet }) => sheet);
            return sheets && ![part, ...always].some((one) => hasOneOf(sheets, one));
          })
          .map((name) => `${file}: .${name}`),
      ),
  );
  expect(parts.size).toBeGreaterThan(50);
  expect([...new Set(lacking)]).toEqual([]);
});
