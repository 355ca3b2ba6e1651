import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

it.each([
  ['docs/security.md', 50],
  ['docs/resilience.md', 20],
])('%s names only tests, files and decisions that are there', (name, atLeast) => {
  const text = readFileSync(name, 'utf8');
  const files = [...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path!);
  const decisions = [...text.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(
    ([, path]) => `docs/${path}`,
  );
  const paths = [...files.filter((path) => !path.startsWith('/')), ...decisions];
  expect(paths.length).toBeGreaterThan(atLeast);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('names a test wherever it says that one shows it', () => {
  const rows = page.split('\n').filter((line) => /^\| [\d.]+.* \| shown/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/`[\w./-]+\.(test|spec)\.ts`/.test(row))).toEqual([]);
});

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0, which numbers those of level 3 last. */
const sections: Readonly<Record<string, readonly number[]>> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
};

/** `10.6.1 to 10.6.3` are three. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section, first, last] = /^(\d+\.\d+)\.(\d+) to \1\.(\d+)$/.exec(part) ?? [];
    if (section === undefined) return [part];
    const from = Number(first);
    return Array.from({ length: Number(last) - from + 1 }, (_, i) => `${section}.${from + i}`);
  });
}

it('answers each requirement of the standard once', () => {
  const all = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, i) => `${chapter}.${section + 1}.${i + 1}`),
    ),
  );
  expect(all).toHaveLength(253);
  const answered = [...page.matchAll(/^\| (\d[\d., to]*) \|/gm)].flatMap(([, cell]) =>
    numbersIn(cell!.trim()),
  );
  expect(answered.toSorted()).toEqual(all.toSorted());
});

it('lists as open what it does not meet, or in part', () => {
  const list = page.slice(page.indexOf('## What is open'), page.indexOf('## Keys and algorithms'));
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (?:not met|\w+ in part) \|/gm)];
  expect(rows.length).toBeGreaterThan(5);
  const open = list.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  expect(open.toSorted()).toEqual(rows.map(([, number]) => number!).toSorted());
});
