import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uuid } from './uuid.ts';

it('makes UUIDs that the contract takes, each another', () => {
  const made = Array.from({ length: 500 }, uuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).error).toBeUndefined();
  expect(new Set(made).size).toBe(made.length);
});
