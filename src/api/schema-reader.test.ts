// Each schema of the contract as the page reads it beside zod: what is read, and what is said first of
// each field, on values that are right, nearly so, and not at all.

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { anything, type JsonSchema } from '../../tests/support/from-schema.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  /** Of zod alone. */
  format?: string;
}

interface Parser {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly Issue[] };
  };
}

const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Every schema that is exported or part of a call, by where it stands. */
async function readContract(): Promise<Map<string, Parser>> {
  const modules = import.meta.glob(['../../contract/{*,api/**/*}.ts', '!**/*.test.ts']);
  const found = new Map<string, Parser>();
  for (const [file, load] of Object.entries(modules)) {
    for (const [name, value] of Object.entries((await load()) as object)) {
      const parts = isParser(value) ? { '': value as unknown } : Object(value);
      for (const [part, schema] of Object.entries(parts as object)) {
        if (isParser(schema)) found.set(`${file} ${name} ${part}`, schema);
      }
    }
  }
  return found;
}

const zods = await readContract();
vi.resetModules();
vi.doMock('zod/mini', () => import('./schema-reader.ts'));
const slims = await readContract();

const said = ({ success, data, error }: ReturnType<Parser['safeParse']>) => {
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.map(String).join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return success ? { data } : { first };
};

/** Of a list in which a number is no integer zod does not say how long it is: no form has one. */
function expectSame(slim: Parser, zod: Parser, value: unknown): void {
  const [ofSlim, ofZod] = [slim.safeParse(value), zod.safeParse(value)];
  const [saidBySlim, saidByZod] = [said(ofSlim), said(ofZod)];
  for (const { path, format } of ofZod.error?.issues ?? []) {
    const list = path.slice(0, -1).map(String).join('.');
    if (format === 'safeint' && !saidByZod.first?.has(list)) saidBySlim.first?.delete(list);
  }
  expect(saidBySlim).toEqual(saidByZod);
}

test('the whole contract is read both ways', () => {
  expect([...slims.keys()]).toEqual([...zods.keys()]);
  expect(zods.size).toBeGreaterThan(150);
  for (const [name, schema] of slims)
    expect([name, schema === zods.get(name)]).toEqual([name, false]);
});

test('a list that is too short says so, also where an item is wrong', () => {
  const name = '../../contract/entities.ts mergeSuggestion ';
  const read = (schemas: Map<string, Parser>) =>
    said(schemas.get(name)!.safeParse({ id: 1, topic_ids: [[]] }));
  expect(read(zods).first?.has('topic_ids')).toBe(true);
  expect(read(slims)).toEqual(read(zods));
});

test('a list that is too short is refused, also where an item is no integer', () => {
  const name = '../../contract/entities.ts mergeSuggestion ';
  const value = { id: 1, topic_ids: [0.5] };
  expectSame(slims.get(name)!, zods.get(name)!, value);
  expect(said(slims.get(name)!.safeParse(value)).first?.has('topic_ids.0')).toBe(true);
});

describe('as zod reads it', () => {
  test.each([...zods.keys()])('%s', (name) => {
    const zod = zods.get(name)!;
    const slim = slims.get(name)!;
    const described = z.toJSONSchema(zod as unknown as z.ZodMiniType, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema;
    fc.assert(
      fc.property(anything(described), (value) => expectSame(slim, zod, value)),
      { numRuns: 60 },
    );
  });
});
