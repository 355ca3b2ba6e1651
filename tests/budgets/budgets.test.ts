import { expect, test } from 'vitest';
import { summaries } from '../../contract/api/summaries.ts';
import { words as firstWords } from '../../src/i18n/locales/first/en.ts';
import { languages, type Language } from '../../contract/locales.ts';
import { pageEntry } from '../../scripts/vite/chunk-list.ts';
import { isForPresenters } from '../../scripts/vite/shared-chunks.ts';
import {
  firstLoadLimit,
  keptLimit,
  partLimits,
  serviceWorkerLimit,
  studentJourney,
} from './budgets.ts';
import {
  brotliBytes,
  chunks,
  filesOf,
  firstLoad,
  readBuilt,
  sumBytes,
  sumBytesWithoutHashes,
  wordsFiles,
  wordsOf,
} from './built-files.ts';

const journey = ['index.html', ...filesOf(studentJourney.entries)];

const codes = Object.keys(languages) as Language[];

test.each(codes)('a question can be typed after the first load, in %s', (code) => {
  const bytes = sumBytes(firstLoad(code));
  console.log(`${code}: ${bytes} of ${firstLoadLimit}`);
  expect(bytes).toBeLessThanOrEqual(firstLoadLimit);
});

test('the code carries no words of its own', () => {
  const scripts = [...filesOf([pageEntry])].filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => readBuilt(file).includes(firstWords.how))).toEqual([]);
  expect(readBuilt(wordsOf('first', 'en'))).toContain(firstWords.how);
});

test('nothing holds preact/compat as one object, which would keep all of it', () => {
  const scripts = firstLoad().filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => readBuilt(file).includes('unmountComponentAtNode'))).toEqual([]);
});

test('the page names what it starts with, so that nothing is waited for in turn', () => {
  const page = readBuilt('index.html');
  for (const file of filesOf([pageEntry])) expect(page).toContain(`"/${file}"`);
});

test.each(codes)('a student gets from the code to live answers, in %s', (code) => {
  const words = [wordsOf('first', code), wordsOf('student', code)];
  expect(sumBytesWithoutHashes([...journey, ...words])).toBeLessThanOrEqual(studentJourney.limit);
});

test('a student loads nothing of the presenter, no font and no image', () => {
  const loaded = chunks.filter(({ file }) => journey.includes(file));
  const modules = loaded.flatMap((chunk) => chunk.modules);
  expect(modules.filter((module) => module.includes('presenter'))).toEqual([]);
  expect(modules.some((module) => module.startsWith('src/student/'))).toBe(true);
  const styles = journey.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(1);
  for (const file of styles) expect(readBuilt(file)).not.toMatch(/url\(|@font-face|@import/);
});

const parts = chunks.flatMap(({ entry }) => (entry && entry !== pageEntry ? entry : []));

test('the page carries nothing of the API document', () => {
  const scripts = chunks.map(({ file }) => readBuilt(file));
  const texts = Object.values(summaries);
  expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

test('no script waits for one that waits for it', () => {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]));
  const waitsFor = (file: string): Set<string> => {
    const found = new Set(importsOf.get(file));
    for (const each of found) importsOf.get(each)?.forEach((next) => found.add(next));
    return found;
  };
  expect(chunks.filter(({ file }) => waitsFor(file).has(file))).toEqual([]);
});

test('every part that is loaded on demand has a limit', () => {
  expect(Object.keys(partLimits).toSorted()).toEqual(parts.toSorted());
});

/** What loads the parts of presenters, and a few beside them. */
const routes = 'src/app/presenter-routes.tsx';
const loadedBeside = new Set(['src/app/slow-line.tsx', 'src/app/lti/course-entry.tsx']);
const isLoadedByRoutes = (entry: string): boolean =>
  isForPresenters(entry) || loadedBeside.has(entry);

test.each(Object.entries(partLimits))('%s, at most %i', (entry, limit) => {
  const there = new Set(firstLoad());
  if (isLoadedByRoutes(entry)) for (const file of filesOf([routes])) there.add(file);
  const added = [...filesOf([entry])].filter((file) => !there.has(file));
  expect(sumBytesWithoutHashes(added)).toBeLessThanOrEqual(limit);
});

test('the service worker and what it keeps', () => {
  const worker = readBuilt('sw.js');
  const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => file!);
  expect(kept).toContain('index.html');
  expect(brotliBytes('sw.js')).toBeLessThanOrEqual(serviceWorkerLimit);
  const always = kept.filter((file) => !file.endsWith('.png') && !wordsFiles.includes(file));
  // What only course pages lead to is kept nowhere.
  const ofCourses = wordsFiles.filter((file) => /words\/(course|platforms)-/.test(file));
  expect(ofCourses.length).toBeGreaterThan(codes.length);
  expect(kept.filter((file) => /course|platforms/.test(file))).toEqual([]);
  expect(kept.length - always.length).toBeGreaterThan(wordsFiles.length - ofCourses.length);
  // The worker picks out those of one language: sw/words.ts.
  const bytes = codes.map((code) =>
    sumBytesWithoutHashes([
      ...always,
      ...wordsFiles.filter((file) => file.includes(`-${code}-`) && !ofCourses.includes(file)),
    ]),
  );
  expect(Math.max(...bytes)).toBeLessThanOrEqual(keptLimit);
});
