// Whatever is sent to whichever call, what a person reads is written by us: zod's own words would show
// where a schema was given none.

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reasonOfIssue } from './reason-of-issue.ts';
import type { Route } from './define.ts';
import { reasonOf } from './messages/field-reasons.ts';
import { inEnglish } from './messages/reasons.ts';
import { routes } from './api/all.ts';

const zodsOwn = 'ZOD’S OWN WORDS';
const before = z.config().localeError;
beforeAll(() => void z.config({ localeError: () => zodsOwn }));
afterAll(() => void z.config({ localeError: before }));

const long = 'x'.repeat(10_000);
const bad: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'abc',
  'a\0b',
  '\ud800',
  long,
  `${long}@example.org`,
  '🧪'.repeat(300),
  '0',
  '-1',
  '1.5',
  0,
  -1,
  1.5,
  2,
  Number.NaN,
  Infinity,
  1e12,
  true,
  {},
  [],
  [1],
  { $ne: null },
];

/** The object in a schema that may be missing. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { def, shape } = schema as {
    def?: { innerType?: unknown };
    shape?: Record<string, unknown>;
  };
  if (shape) return shape;
  return def?.innerType ? shapeOf(def.innerType) : {};
}

function inputs(schema: z.ZodMiniType): unknown[] {
  const fields = Object.keys(shapeOf(schema));
  const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  return [
    ...bad,
    ...bad.map(all),
    ...fields.flatMap((field) => bad.map((value) => ({ [field]: value }))),
  ];
}

const parts = (Object.entries(routes) as [string, Route][]).flatMap(([name, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? [[`${part} of ${name}`, schema] as const] : [];
  }),
);

test.each(parts)('%s', (_, schema) => {
  const heard = new Set<string>();
  for (const input of inputs(schema)) {
    const { error } = schema.safeParse(input, { error: reasonOfIssue });
    for (const { path, message } of error?.issues ?? []) {
      const words = message === zodsOwn ? zodsOwn : inEnglish(reasonOf(message));
      heard.add(`${path.join('.')}: ${words}`);
    }
  }
  expect(heard.size).toBeGreaterThan(0);
  expect(
    [...heard].filter((text) => !/: \p{Lu}.*[.!]$/u.test(text) || text.includes(zodsOwn)),
  ).toEqual([]);
});

test('what is typed into a form needs no words but those of its fields', () => {
  const forms = ['login', 'register', 'resetPassword', 'updatePassword', 'updateProfile'] as const;
  const wordless: string[] = [];
  for (const name of [...forms, 'renameTopic', 'updateName', 'updateDescription'] as const) {
    const schema: z.ZodMiniType = routes[name].body;
    // The page sends these by itself.
    const fields = Object.keys(shapeOf(schema)).filter(
      (field) => !field.endsWith('_id') && field !== 'language',
    );
    for (const value of bad.filter((one) => typeof one === 'string')) {
      const typed = Object.fromEntries(fields.map((field) => [field, value]));
      for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
        const isTyped = fields.includes(path.join('.'));
        if (isTyped && message === zodsOwn) wordless.push(`${name}: ${path.join('.')}`);
      }
    }
  }
  expect(wordless).toEqual([]);
});
