// Every field of every call refuses a text that is much too long before it does anything to it whose
// cost grows with the length, or with its square.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { JsonSchema } from '../../tests/support/from-schema.ts';
import type { Route } from '../../contract/define.ts';
import { routes } from '../../contract/api/all.ts';
import { subscription } from '../../contract/subscription.ts';
import { normalizeLine, normalizeText } from '../../contract/text.ts';

type Path = readonly (string | number)[];

/** Where a schema has a value of any kind that is no object and no list. */
function leaves(schema: JsonSchema, path: Path = []): Path[] {
  const { anyOf, properties, items } = schema;
  if (anyOf) return anyOf.flatMap((one) => leaves(one, path));
  if (properties)
    return Object.entries(properties).flatMap(([key, one]) => leaves(one, [...path, key]));
  return items ? leaves(items, [...path, 0]) : [path];
}

const valueAt = (path: Path, value: unknown): unknown =>
  path.reduceRight((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);

const parts = ['params', 'query', 'body'] as const;
const schemas = [
  ...(Object.entries(routes) as [string, Route][]).flatMap(([name, route]) =>
    parts.flatMap((part) => (route[part] ? [[`${name} ${part}`, route[part]] as const] : [])),
  ),
  ['subscription', subscription] as const,
];
const fields = schemas.flatMap(([name, schema]) => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return leaves(described as JsonSchema).map((path) => ({
    at: `${name} ${path.join('.')}`,
    schema,
    path,
  }));
});

/** NFC sorts marks of falling classes, and composes those that can be. */
const units = {
  marks: '\u0301\u0316',
  'letters with marks': 'e\u0316\u0301',
  spaces: ' ',
  'line breaks': '\r\n',
  'nothing to see': '\u200d\u202e',
  joiners: '\u0628\u200d',
  letters: 'a',
  digits: '9',
  'an address': 'http://a@',
} as const;

/** The quickest of a few, in ms of the processor's time: others work on this machine, too. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** Generous: reading a megabyte once takes one or two. Sorting 20,000 marks takes 250. */
const atMostMs = 50;

test('the fields of all calls are known', () => {
  expect(fields.length).toBeGreaterThan(80);
  for (const at of ['postQuestion body title', 'register body email', 'scan body token']) {
    expect(fields.map((field) => field.at)).toContain(at);
  }
});

test.for(fields)('$at refuses what is much too long at once', ({ schema, path }) => {
  for (const [what, unit] of Object.entries(units)) {
    // The shorter first, for where it is not refused at once the other would take minutes.
    for (const length of [20_000, 1_000_000]) {
      const value = valueAt(path, unit.repeat(length / unit.length));
      const parsed = schema.safeParse(value);
      const isRefusedThere = parsed.error?.issues.some(({ path: place }) =>
        path.every((key, index) => place[index] === key || index >= place.length),
      );
      expect([what, isRefusedThere]).toEqual([what, true]);
      expect(timeOf(() => schema.safeParse(value))).toBeLessThan(atMostMs);
    }
  }
});

test.for(Object.entries(units))('a text of %s is brought into its form in no time', ([, unit]) => {
  const text = `x${unit.repeat(64_000 / unit.length)}x`;
  expect(timeOf(() => normalizeText(text))).toBeLessThan(atMostMs);
  expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
});

test('thirty marks on a letter are more than any language has', () => {
  const marks = '\u0316'.repeat(15) + '\u0301'.repeat(15);
  expect(normalizeText(`x${marks}y`)).toBe(`x${marks}y`);
  expect(normalizeText(`x${marks}\u0301y`)).toBe(`x${marks}y`);
  // Of which NFC makes two each.
  const double = normalizeText(`x${'\u0344'.repeat(30)}y`);
  expect([double.length, normalizeText(double)]).toEqual([32, double]);
});

test('a line has no breaks', () => {
  expect(normalizeLine(' a\r\n\n b\u2029c\u202e ')).toBe('a b c');
});
