// Chance that can be had again: a test that fails prints the seed to run it with.

import { onTestFailed } from 'vitest';

/**
 * To be called within a test.
 * @returns numbers from 0 to below 1, the same for the same TEST_SEED (Lehmer's generator,
 * https://doi.org/10.1145/63039.63042)
 */
export function seededChance(): () => number {
  const modulus = 2_147_483_647;
  const given = process.env['TEST_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * (modulus - 1)) + 1 : Number(given);
  if (!Number.isInteger(seed) || seed < 1 || seed >= modulus) {
    throw new RangeError(`TEST_SEED must be a whole number from 1 to ${modulus - 1}: ${given}`);
  }
  onTestFailed(() => console.log(`TEST_SEED=${seed}`));
  let state = seed;
  return () => {
    state = (state * 48_271) % modulus;
    return (state - 1) / (modulus - 1);
  };
}
