import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: Base32 of "%s" is %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(fromBase32(encoded)?.toString()).toBe(text);
});

test.each(['M', 'MZ', 'MZXW7', 'MZXW6YTBO', 'mzxw6', 'MZXW0', 'MZ W6'])(
  '%j is no Base32 of anything',
  (text) => expect(fromBase32(text)).toBeUndefined(),
);
