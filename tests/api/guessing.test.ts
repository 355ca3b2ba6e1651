// Limits on guessing are passed by neither spelling, nor noise, nor a second process.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { io } from 'socket.io-client';
import { failure } from '../../contract/failure.ts';
import {
  getProfile,
  login,
  register,
  resetPassword,
  updatePassword,
} from '../../contract/api/accounts/accounts.ts';
import { getOwnData } from '../../contract/api/students/student-data.ts';
import { scan } from '../../contract/api/students/students.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { deleteExpiredLinks } from '../../server/accounts/accounts.store.ts';
import { deleteExpiredTokens } from '../../server/accounts/sign-ins.store.ts';
import { hashPassword } from '../../server/accounts/secrets.ts';
import { wrongPerMinute } from '../../server/http/token-looks.ts';
import { createLimitsService } from '../../server/limits/limits.service.ts';
import { listen, onEachStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { mailTo } from '../support/mails.ts';
import { createReady, tokenOf, newEmail, signUp } from '../support/people.ts';
import { namespaces } from '../../contract/namespaces.ts';

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

    test('invented tokens are looked up so often from one network, and hurt nobody there', async ({
      app,
    }) => {
      const own = await signUp(app, 'free');
      const presentation = await createReady(own);
      const from = { 'x-forwarded-for': '203.0.113.77' };
      const ask = (token: string, path: string = getProfile.path) =>
        app.fastify.inject({ url: path, headers: { ...from, authorization: `Bearer ${token}` } });
      expect((await ask(own.token)).statusCode).toBe(200);
      const codes = new Map<string, number>();
      for (let n = 0; n < wrongPerMinute / 50 + 2; n += 1) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, k) =>
            ask(randomUUID(), k % 2 ? getOwnData.path : getProfile.path),
          ),
        );
        for (const answer of answers) {
          const { code } = failure.parse(answer.json());
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }
      }
      expect(Object.fromEntries(codes)).toEqual({
        unauthorized: wrongPerMinute / 2,
        invalid_session: wrongPerMinute / 2,
        rate_limited: 100,
      });
      expect(Number((await ask('x')).headers['retry-after'])).toBeGreaterThan(0);
      // Who has been right there, and who comes in now.
      expect((await ask(own.token)).statusCode).toBe(200);
      const body = { token: tokenOf(presentation), device_id: randomUUID() };
      const entered = await app.fastify.inject({
        method: 'POST',
        url: scan.path,
        headers: from,
        payload: body,
      });
      const { session_id: session } = scan.response.parse(entered.json()).record;
      expect((await ask(session, getOwnData.path)).statusCode).toBe(200);

      const origin = await listen(app);
      const live = async (namespace: string, token: string): Promise<unknown> => {
        const options = {
          auth: { token },
          extraHeaders: from,
          reconnection: false,
          forceNew: true,
        };
        const socket = io(origin + namespace, { ...options, transports: ['websocket'] });
        const answer = Promise.withResolvers<unknown>();
        socket.once('connect', () => answer.resolve('connected'));
        socket.once('connect_error', (error) =>
          answer.resolve((error as { data?: { code?: string } }).data?.code ?? error.message),
        );
        const heard = await answer.promise;
        socket.close();
        return heard;
      };
      expect(await live(namespaces.teacher, randomUUID())).toBe('rate_limited');
      expect(await live(namespaces.student, randomUUID())).toBe('rate_limited');
      expect(await live(namespaces.teacher, own.token)).toBe('connected');
      expect(await live(namespaces.student, session)).toBe('connected');
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

    // A clock that is set back two days is, for what is stored, as if all of it was made in two days.
    const setBack = ({ database }: TestApp) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update rate_limits set ends_at = ends_at + interval '2 days'`);
        for (const table of ['password_resets', 'email_changes', 'sign_in_challenges'] as const) {
          const name = sql.raw(table);
          await tx.execute(sql`update ${name} set expires_at = expires_at + interval '2 days'`);
        }
        await tx.execute(sql`
          update presenter_tokens set expires_at = expires_at + interval '2 days',
            last_used_at = last_used_at + interval '2 days'`);
      });

    test('a limit ends after its time, also where the clock was set back', async ({ app }) => {
      const limits = createLimitsService({ db: app.database.db });
      const limit = { what: 'set back', max: 2, windowSeconds: 600 };
      const crowd = { ...limit, what: 'crowd set back', atOnce: 1 };
      for (let n = 0; n < 2; n += 1) {
        await limits.take(limit, 'ada');
        await limits.pass(crowd, 'ada');
      }
      await setBack(app);
      const refused = await limits.take(limit, 'ada').catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'rate_limited' });
      const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(590);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
      // Another process, which remembers nothing.
      const other = createLimitsService({ db: app.database.db });
      await expect(other.pass(crowd, 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
      const { rows } = await app.database.db.execute<{ seconds: number }>(sql`
        select max(extract(epoch from ends_at - now()))::float8 as seconds from rate_limits
        where key like 'set back %' or key like 'crowd set back %'`);
      expect(rows[0]!.seconds).toBeLessThanOrEqual(600);
    });

    test('the right password is taken a minute after wrong ones, wherever the clock was set', async ({
      app,
    }) => {
      const { email, password } = await signUp(app, 'free');
      const from = '203.0.113.7';
      const wrong = { email, password: 'letmein' };
      for (let n = 0; n < 11; n += 1) await post(app, login.path, from, wrong);
      await setBack(app);
      const refused = await post(app, login.path, from, { email, password });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    });

    test('links that were made before the clock was set back are over, sign-ins go on', async ({
      app,
    }) => {
      const { email, token } = await signUp(app, 'free');
      await post(app, resetPassword.path, '203.0.113.8', { email });
      const mail = await mailTo(app, email, 'presenter-verify?token=');
      const link = /verify\?token=(\S+)/.exec(mail)![1]!;
      await setBack(app);
      const body = { token: link, new_password: randomUUID() };
      expect(await fail(app, updatePassword, { body })).toBe('invalid_reset_token');
      const { data } = await call(app, listSignIns, { token });
      const left = () =>
        app.database.db.execute<{ days: number; used: boolean }>(sql`
          select extract(epoch from max(expires_at) - now()) / 86400 as days,
            bool_and(last_used_at <= now()) as used from presenter_tokens`);
      expect(data).toHaveLength(1);
      // It ends when it would have, from now on: that it was used has been noted.
      const { rows } = await app.database.db.execute<{ days: number }>(sql`
        select (extract(epoch from expires_at - now()) / 86400)::float8 as days
        from presenter_tokens where id = ${data[0]!.id}`);
      expect(rows[0]!.days).toBeLessThanOrEqual(30);
      await deleteExpiredTokens(app.database.db, 7);
      await deleteExpiredLinks(app.database.db);
      const [all] = (await left()).rows;
      expect(Number(all!.days)).toBeLessThanOrEqual(30);
      expect(all!.used).toBe(true);
      const links = await app.database.db.execute(sql`select 1 from password_resets`);
      expect(links.rows).toEqual([]);
    });
  },
  { ACCOUNTS_PER_HOUR: accountsPerHour },
);
