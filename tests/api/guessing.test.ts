// Limits on guessing are passed by neither spelling, nor noise, nor a second process.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { login, register, resetPassword, updatePassword } from '../../contract/routes/accounts.ts';
import { updateProfile } from '../../contract/routes/profile.ts';
import { hashPassword } from '../../server/accounts/secrets.ts';
import { createLimitsService } from '../../server/limits/limits.service.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { fail } from '../support/call.ts';
import { newEmail, signUp } from '../support/people.ts';

const accountsPerHour = 30;

onEachStore(
  'guessing',
  (test) => {
    const post = (app: TestApp, url: string, from: string, payload: object) =>
      app.fastify.inject({ method: 'POST', url, payload, remoteAddress: from });

    test('one address cannot try a password on hundreds of accounts', async ({ app }) => {
      const own = await signUp(app, 'free');
      const right = { email: own.email, password: own.password };
      const from = '203.0.113.1';
      // Who is right is not guessing.
      for (let n = 0; n < 5; n += 1) {
        expect((await post(app, login.path, from, right)).statusCode).toBe(200);
      }
      const codes: number[] = [];
      for (let n = 0; n < 101; n += 1) {
        const guess = { email: newEmail(), password: 'letmein' };
        codes.push((await post(app, login.path, from, guess)).statusCode);
      }
      expect(codes.slice(0, 100)).toEqual(Array<number>(100).fill(401));
      expect(codes.at(-1)).toBe(429);
      const refused = await post(app, login.path, from, right);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await post(app, login.path, '203.0.113.2', right)).statusCode).toBe(200);
    });

    test('nobody is sent hundreds of links, from however many addresses they are asked for', async ({
      app,
    }) => {
      const { email } = await signUp(app, 'free');
      const codes: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const asked = await post(app, resetPassword.path, `203.0.113.${100 + n}`, { email });
        codes.push(asked.statusCode);
      }
      expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
    });

    test('a link that is worth nothing costs no password', async ({ app }) => {
      // As many as may wait, so that one more is refused.
      const others = Array.from({ length: 130 }, () => hashPassword('x').catch(() => 'refused'));
      const body = { token: 'made-up', new_password: randomUUID() };
      expect(await fail(app, updatePassword, { body })).toBe('invalid_reset_token');
      expect(await Promise.all(others)).toContain('refused');
    });

    test('one address makes only so many accounts', async ({ app }) => {
      const from = '2001:db8:1:2:3::4';
      const make = (address: string) =>
        post(app, register.path, address, {
          name: 'Ada',
          email: newEmail(),
          password: randomUUID(),
          plan_id: 3,
        });
      const codes: number[] = [];
      for (let n = 0; n <= accountsPerHour; n += 1) {
        // Any address of one network.
        codes.push((await make(`2001:db8:1:2::${n + 1}`)).statusCode);
      }
      expect(codes.filter((code) => code === 201)).toHaveLength(accountsPerHour);
      expect(codes.at(-1)).toBe(429);
      expect((await make(from)).statusCode).toBe(429);
      expect((await make('2001:db8:1:3::1')).statusCode).toBe(201);
    });

    test('a session is one however its header is written', async ({ app }) => {
      const { token } = await signUp(app, 'free');
      const codes: number[] = [];
      for (const spelling of ['Bearer ', 'bearer ', 'BEARER  ', 'bEaReR   ']) {
        for (let n = 0; n < 3; n += 1) {
          const response = await app.fastify.inject({
            method: updateProfile.method,
            url: updateProfile.path,
            headers: { authorization: spelling + token },
            payload: { name: 'Ada', password: 'nanosecond', current_password: 'guess' },
          });
          codes.push(response.statusCode);
        }
      }
      expect(codes.slice(0, 10)).toEqual(Array<number>(10).fill(403));
      expect(codes.slice(10)).toEqual([429, 429]);
    });

    test('processes count together, in the time of the database, whatever else is counted', async ({
      app,
    }) => {
      const [here, there] = [1, 2].map(() => createLimitsService({ db: app.database.db }));
      const limit = { what: 'test', max: 10, windowSeconds: 600 };
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? here! : there!).take(limit, 'ada')),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      await app.database.db.execute(sql`
        insert into rate_limits select 'noise ' || n, 1, now() + interval '1 hour'
        from generate_series(1, 10000) n`);
      await expect(here!.take(limit, 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
      const giveBack = await here!.take(limit, 'grace');
      await giveBack();
      // Its window ends: it begins anew, and what is over is deleted.
      await app.database.db.execute(sql`
        update rate_limits set ends_at = now() - interval '1 second' where key like 'test %'`);
      await there!.take(limit, 'ada');
      await there!.forgetOver();
      const { rows } = await app.database.db.execute<{ key: string }>(
        sql`select key from rate_limits where key like 'test %'`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]!.key).not.toContain('ada');
    });
  },
  { ACCOUNTS_PER_HOUR: accountsPerHour },
);
