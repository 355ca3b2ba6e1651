import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ada King Lovelace', 'AL'],
  ['plato', 'P'],
  ['  Grace   Hopper ', 'GH'],
  ['𝒜da 𝓛ovelace', '𝒜𝓛'],
  ['Dr. Ada Lovelace', 'AL'],
  ['Prof. Dr. Noether', 'N'],
  ['', '?'],
])('%j has the initials %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
