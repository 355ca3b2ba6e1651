import { expect, test } from 'vitest';
import { routes } from '../../contract/routes/all.ts';
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
  pageEntry,
  readBuilt,
  sumBytes,
} from './built-files.ts';

const journey = ['index.html', ...filesOf(studentJourney.entries)];

test('a question can be typed after the first load', () => {
  expect(sumBytes(firstLoad())).toBeLessThanOrEqual(firstLoadLimit);
});

test('nothing holds preact/compat as one object, which would keep all of it', () => {
  const scripts = firstLoad().filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => readBuilt(file).includes('unmountComponentAtNode'))).toEqual([]);
});

test('the page names what it starts with, so that nothing is waited for in turn', () => {
  const page = readBuilt('index.html');
  for (const file of filesOf([pageEntry])) expect(page).toContain(`"/${file}"`);
});

test('a student gets from the code to live answers', () => {
  expect(sumBytes(journey)).toBeLessThanOrEqual(studentJourney.limit);
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
  const texts = Object.values(routes).map(({ summary }) => summary);
  expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

test('every part that is loaded on demand has a limit', () => {
  expect(Object.keys(partLimits).toSorted()).toEqual(parts.toSorted());
});

test.each(Object.entries(partLimits))('%s, at most %i', (entry, limit) => {
  const first = new Set(firstLoad());
  const added = [...filesOf([entry])].filter((file) => !first.has(file));
  expect(sumBytes(added)).toBeLessThanOrEqual(limit);
});

test('the service worker and what it keeps', () => {
  const worker = readBuilt('sw.js');
  const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => file!);
  expect(kept).toContain('index.html');
  expect(brotliBytes('sw.js')).toBeLessThanOrEqual(serviceWorkerLimit);
  expect(sumBytes(kept.filter((file) => !file.endsWith('.png')))).toBeLessThanOrEqual(keptLimit);
});
