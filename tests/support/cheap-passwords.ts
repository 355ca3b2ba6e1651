// Set-up of the tests that call the application within their own process: every account that they make
// has a password hashed, at a price that is meant to be felt. Here a hash is as good at a twentieth of it;
// what is stored says at which price it was made, so checking one is as cheap. Tests that start the
// product, and those of the hashes themselves (server/accounts), pay the price of everybody.
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (password: string) =>
      real.hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 }),
  };
});
