// The rules of the house that no linter has: docs/architecture.md names them.

import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  countByFolder,
  namedFiles,
  physicalSides,
  sharedClasses,
  sharedNames,
  shortFiles,
  sources,
} from './lib/house.ts';
import { foldersOnDemand } from './vite/stored-ahead.ts';

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

it('the build names folders, no files', () => {
  expect(namedFiles(readFileSync('vite.config.ts', 'utf8'))).toEqual([]);
  expect(foldersOnDemand.filter((folder) => !statSync(folder).isDirectory())).toEqual([]);
});

it('tells what names files from what names folders and endings', () => {
  expect(namedFiles("test: /\\.[jt]sx?$/, glob: ['**/*.{html,js}', 'src/**/*']")).toEqual([]);
  expect(namedFiles('test: /ui\\/icon/')).toEqual(['ui\\/icon']);
  expect(namedFiles("globIgnores: ['assets/course-*.css']")).toEqual(['assets/course-*.css']);
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
