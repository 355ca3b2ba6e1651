import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublicKey } from './public-key.ts';

test('a point of the curve is a key, and nothing else', () => {
  const key = createECDH('prime256v1').generateKeys();
  expect(isPublicKey(key.toString('base64url'))).toBe(true);
  const moved = Buffer.from(key);
  moved[64]! ^= 1;
  const others = [moved, Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(65, 255)];
  for (const bytes of others) expect(isPublicKey(bytes.toString('base64url'))).toBe(false);
  expect(isPublicKey('')).toBe(false);
});
