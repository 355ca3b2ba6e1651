// How much a model is asked at once.

import { expect, test } from 'vitest';
import { ModelLimits } from './model-limits.ts';

const promptOf = (tokens: number) => ({
  name: 'placements',
  instructions: '',
  data: 'e'.repeat(3 * tokens),
  entries: 0,
  schema: {},
});
const telling = (contextTokens: number | null, parameters: number | null = null) => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { contextTokens, parameters };
  };
  return { ask, asked: () => asked };
};

test('what the service tells is asked once, and room is left for what it adds', async () => {
  const { ask, asked } = telling(4_000);
  const limits = new ModelLimits(ask);
  expect(await limits.fits(promptOf(3_700))).toBe(true);
  expect(await limits.fits(promptOf(3_800))).toBe(false);
  expect(await limits.isSmall()).toBe(true);
  expect(asked()).toBe(1);
});

test('what the operator says goes before it', async () => {
  const { ask, asked } = telling(4_000, 1e9);
  const limits = new ModelLimits(ask, { contextTokens: 20_000, size: 'large' });
  expect(await limits.fits(promptOf(19_000))).toBe(true);
  expect(await limits.isSmall()).toBe(false);
  expect(asked()).toBe(0);
});

test.each<[number | null, number | null, boolean]>([
  [null, null, false],
  [8_192, null, true],
  [8_193, null, false],
  [131_072, 1.8e9, true],
  [131_072, 14e9, false],
])('a context of %s and %s parameters: small is %s', async (context, parameters, isSmall) => {
  expect(await new ModelLimits(telling(context, parameters).ask).isSmall()).toBe(isSmall);
});

test('a model that cannot keep to the form is asked like a small one', async () => {
  const limits = new ModelLimits(telling(null).ask);
  for (const isValid of [true, false, true, false]) limits.answered(isValid);
  expect(await limits.isSmall()).toBe(false);
  limits.answered(false);
  expect(await limits.isSmall()).toBe(true);
  // It was a bad moment.
  for (let i = 0; i < 20; i += 1) limits.answered(true);
  expect(await limits.isSmall()).toBe(false);
});

test('after a request that was too long they are shorter, down to a floor', async () => {
  const limits = new ModelLimits(telling(null).ask);
  expect(limits.shorten(promptOf(6_000))).toBe(true);
  expect(await limits.fits(promptOf(4_200))).toBe(true);
  expect(await limits.fits(promptOf(4_201))).toBe(false);
  expect(limits.shorten(promptOf(2_000))).toBe(true);
  expect(await limits.fits(promptOf(1_401))).toBe(false);
  expect(limits.shorten(promptOf(700))).toBe(false);
  expect(await limits.fits(promptOf(1_400))).toBe(true);
});
