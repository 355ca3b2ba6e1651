import { expect, test, vi } from 'vitest';

const broken = vi.hoisted(() => ({ times: 1 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) =>
      broken.times-- > 0 ? Promise.reject(new Error('no memory')) : real.hash(...given),
  };
});

test('a hash that fails once does not fail for ever', async () => {
  const { isPasswordRight } = await import('./secrets.ts');
  await expect(isPasswordRight(null, 'sesame')).rejects.toThrow('no memory');
  expect(await isPasswordRight(null, 'sesame')).toBe(false);
});

test('a hash costs what the recommendation says', async () => {
  const { hashPassword } = await import('./secrets.ts');
  expect(await hashPassword('sesame')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
