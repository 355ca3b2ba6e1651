// The rules of the house that no linter has: docs/architecture.md names them.

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  countByFolder,
  groupsByFile,
  physicalSides,
  sharedClasses,
  sharedNames,
  shortFiles,
  sources,
} from './lib/house.ts';

const filesMax = 20;
const fewLines = 40;

it('no folder holds more than what one reads at a glance', () => {
  const counts = countByFolder(sources('{contract,src,sw,server,scripts,bench,training}'));
  expect([...counts].filter(([, count]) => count > filesMax)).toEqual([]);
});

it.each(['src', 'server'])('a name is that of one file of %s', (root) => {
  const named = sources(root).filter((file) => !/\/(index|[a-z]{2})\.ts$/.test(file));
  expect(named.length).toBeGreaterThan(200);
  expect(sharedNames(named)).toEqual([]);
});

it('what loads together follows from folders, but for groups that are still to come', () => {
  // No group may be added: move what loads together into a folder.
  expect(groupsByFile(readFileSync('vite.config.ts', 'utf8'))).toEqual([
    'mark',
    'channel',
    'field',
    'said',
    'calls',
    'presenter-channel',
    'presentations',
  ]);
});

it('tells a group of a folder from one of files', () => {
  const config = (pattern: string) => `{ name: 'x', test: /${pattern}/ },`;
  expect(groupsByFile(config('ui\\/icon\\/'))).toEqual([]);
  expect(groupsByFile(config('ui\\/(icon|form)\\/.*'))).toEqual(['x']);
  expect(groupsByFile(config('ui\\/icons'))).toEqual(['x']);
});

it('a short file has two importers or a test', () => {
  const named = sources('{contract,src,sw,server}').filter((file) => !file.includes('/locales/'));
  expect(shortFiles(named, fewLines)).toEqual([]);
});

it('a class is styled by one file: two screens on one page would style each other', () => {
  expect(Object.fromEntries(sharedClasses(globSync('src/**/*.css').toSorted()))).toEqual({});
});

it('a style says start and end, not left and right', () => {
  expect(globSync('src/**/*.css').toSorted().flatMap(physicalSides)).toEqual([]);
});
