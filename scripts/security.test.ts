import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

it('names only tests, files and decisions that are there', () => {
  const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path!);
  const decisions = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(
    ([, path]) => `docs/${path}`,
  );
  const paths = [...files.filter((path) => !path.startsWith('/')), ...decisions];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('names a test wherever it says that one shows it', () => {
  const rows = page.split('\n').filter((line) => /^\| [\d.]+.* \| shown/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/`[\w./-]+\.(test|spec)\.ts`/.test(row))).toEqual([]);
});
