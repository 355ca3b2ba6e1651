// What an operator does for an account by `npm run account`, beside the server that runs.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { io } from 'socket.io-client';
import { getProfile, login, verifyEmail } from '../../contract/api/accounts/accounts.ts';
import { call, fail } from '../support/call.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { npmRun, type Ran } from '../support/npm-run.ts';
import { signUp } from '../support/people.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { createDataFolder } from './data-folder.ts';
import { namespaces } from '../../contract/namespaces.ts';

describe.each([
  { store: 'pglite', isThere: true },
  { store: 'postgres', isThere: testDatabaseUrl() !== undefined },
])('an account on $store (skipped where there is none)', ({ store, isThere }) => {
  let database: TestDatabase | undefined;
  let dataDir: string;
  let product: Product;
  let mails: MailServer;
  let help: (...words: string[]) => Promise<Ran>;

  beforeAll(async () => {
    if (!isThere) return;
    mails = await startMailServer();
    dataDir = await createDataFolder();
    database = store === 'postgres' ? await createDatabase() : undefined;
    const env = { SMTP_URL: mails.url, PUBLIC_URL: 'https://ask.example.org' };
    product = await startProduct({ dataDir, env, ...(database && { databaseUrl: database.url }) });
    const there = database && { DATABASE_URL: database.url };
    help = (...words) => npmRun(['account', ...words], { DATA_DIR: dataDir, ...env, ...there });
  });
  afterAll(async () => {
    if (!isThere) return;
    await product.stop();
    await database?.drop();
    await mails.close();
    await rm(dataDir, { recursive: true });
  });

  test.skipIf(!isThere)('is signed out everywhere, and asked for no code any more', async () => {
    const presenter = await signUp(product, 'free');
    const { email, password } = presenter;
    const [, token] = /verify-email\?token=(\S+)/.exec(await mails.last(email, 'verify-email'))!;
    await call(product, verifyEmail, { body: { token: token! } });
    await turnOnSecondFactor(presenter);
    const socket = io(`${product.url}${namespaces.teacher}`, {
      auth: { token: presenter.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const other = await signUp(product, 'free');

    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await help('sign-out', email.toUpperCase())).toEqual({
      code: 0,
      said: `${email} is signed out everywhere\n`,
    });
    await ended;
    expect(await fail(presenter, getProfile)).toBe('unauthorized');
    expect(await call(other, getProfile)).toHaveProperty('data');

    expect(await call(product, login, { body: { email, password } })).toHaveProperty('challenge');
    expect(await help('second-factor-off', email)).toEqual({
      code: 0,
      said: `${email} signs in without a code from now on\n`,
    });
    expect(await call(product, login, { body: { email, password } })).toHaveProperty('token');
    expect(await mails.last(email, 'Two-step sign-in is off')).toContain('ask.example.org');

    expect(await help('block', email)).toEqual({
      code: 0,
      said: `${email} is signed out everywhere, and nobody signs in to it any more\n`,
    });
    expect(await fail(product, login, { body: { email, password } })).toBe('account_blocked');
    expect((await help('unblock', email)).said).toBe(`${email} signs in again\n`);
    expect(await call(product, login, { body: { email, password } })).toHaveProperty('token');
    expect((await help('disconnect', email)).said).toBe(
      `${email} is connected with no identity provider\n`,
    );

    const stranger = 'nobody@example.org';
    const nobody = { code: 1, said: `No account has the address ${stranger}\n` };
    expect(await help('sign-out', stranger)).toEqual(nobody);
    // Also where no server runs.
    await product.kill9();
    expect(await help('second-factor-off', email)).toEqual({
      code: 0,
      said: `${email} has no second factor\n`,
    });
    const unclear = await help('sign-off', 'nobody');
    expect([unclear.code, unclear.said]).toEqual([1, expect.stringContaining('valid email')]);
    await product.restart();
  });
});
