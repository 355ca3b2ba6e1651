// What the folders and files of the house look like, read from the code: for scripts/house.test.ts.

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { generate, parse, walk } from 'css-tree';

const imports = /(\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm;
const isTest = (file: string): boolean => /\.(test|spec|fixture|walk)\.tsx?$/.test(file);

/** Sources without tests, relative to the project's root, with forward slashes. */
export const sources = (roots: string): string[] =>
  globSync(`${roots}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
    .toSorted();

/** How many sources stand right in each folder. */
export function countByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return counts;
}

/** Files that have the same name, but for its ending. */
export function sharedNames(files: readonly string[]): string[][] {
  const byName = Map.groupBy(files, (file) => basename(file).replace(/\.tsx?$/, ''));
  return [...byName.values()].filter((same) => same.length > 1);
}

/**
 * Files of fewer than `lines` lines that only one other file imports, that have no test of their own,
 * that do not load late, that are not imported for their effect alone, which has to come first, and that
 * are not the routes or the store of their room.
 */
export function shortFiles(files: readonly string[], lines: number): string[] {
  const importers = new Map<string, Set<string>>();
  const apart = new Set<string>();
  for (const file of sources('{contract,src,sw,server,scripts,bench,training,tests}')) {
    for (const [, how, specifier] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = join(dirname(file), specifier!).replaceAll('\\', '/');
      if (how === 'import(' || how === 'import') apart.add(target);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  const tested = new Set(
    globSync('{contract,src,sw,server}/**/*.test.{ts,tsx}').map((file) =>
      file.replaceAll('\\', '/').replace(/\.test\.tsx?$/, ''),
    ),
  );
  return files.filter(
    (file) =>
      importers.get(file)?.size === 1 &&
      !apart.has(file) &&
      !tested.has(file.replace(/\.tsx?$/, '')) &&
      !/\.(routes|store)\.ts$/.test(file) &&
      readFileSync(file, 'utf8').split('\n').length <= lines,
  );
}

/** Patterns and globs of a configuration that name more than endings: what they mean would change with a name. */
export function namedFiles(config: string): string[] {
  const patterns = [...config.matchAll(/(?:test|include): \/(.+?)\/(?=[,\s]|$)/g)].map(
    ([, pattern]) => pattern!,
  );
  const globs = [...config.matchAll(/'([^'\n]*\*[^'\n]*)'/g)].map(([, glob]) => glob!);
  return [
    ...patterns.filter((pattern) => !/^\\\.[\w[\]?]+\$$/.test(pattern)),
    ...globs.filter((glob) => !/^(?:[\w-]+\/)*\*\*\/\*(?:\.\{[\w,]+\})?$/.test(glob)),
  ];
}

/** Classes that more than one of these style sheets styles by itself, with the files. */
export function sharedClasses(files: readonly string[]): Map<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const file of files) {
    walk(parse(readFileSync(file, 'utf8')), {
      visit: 'Rule',
      enter({ prelude }) {
        // What is said of a class inside of another selector is a change of it, not its own look.
        if (this.rule || this.atrule || prelude.type !== 'SelectorList') return;
        for (const selector of prelude.children) {
          const text = generate(selector);
          if (/^\.[\w-]+$/.test(text)) owners.set(text, (owners.get(text) ?? new Set()).add(file));
        }
      },
    });
  }
  return new Map(
    [...owners].filter(([, of]) => of.size > 1).map(([name, of]) => [name, [...of].toSorted()]),
  );
}

const sides =
  /^(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|^(?:left|right)$/;
const fourSides = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;
// Notches are where they are, whichever way one reads.
const isOfDevice = (value: string): boolean => value.includes('safe-area-inset-');

/** Declarations that tell left from right, where a screen that is read from the right needs start and end. */
export function physicalSides(file: string): string[] {
  const found: string[] = [];
  walk(parse(readFileSync(file, 'utf8')), {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = generate(value);
      if (isOfDevice(text)) return;
      const parts =
        value.type === 'Value' ? value.children.toArray().map((part) => generate(part)) : [];
      const isUneven = fourSides.test(property) && parts.length === 4 && parts[1] !== parts[3];
      if (sides.test(property) || isUneven) found.push(`${file}: ${property}: ${text}`);
    },
  });
  return found;
}
