// A code beside the password: of an authenticator app, or a recovery code.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  getProfile,
  login,
  loginWithCode,
  resetPassword,
  updatePassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../../contract/api/accounts/second-factor.ts';
import { listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { deleteExpiredChallenges } from '../../server/accounts/second-factor/second-factor.store.ts';
import { createLimitsService } from '../../server/limits/limits.service.ts';
import { countRows, onAStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { mailTo, mailsTo } from '../support/mails.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { appCode, fromBase32, turnOnSecondFactor, wrongAppCode } from '../support/second-factor.ts';

type Person = Pick<Presenter, 'email' | 'password'>;

async function askedFor(app: TestApp, { email, password }: Person): Promise<string> {
  const answer = await call(app, login, { body: { email, password } });
  expect(answer).not.toHaveProperty('token');
  if (!('challenge' in answer)) throw new Error('No code is asked for');
  return answer.challenge;
}

const stateOf = async (presenter: Presenter) => (await call(presenter, getSecondFactor)).data;
/** The codes of this half minute are good again. */
const asLater = ({ database }: TestApp, { id }: Presenter) =>
  database.db.execute(sql`update second_factors set last_step = 0 where presenter_id = ${id}`);

onAStore('the second factor', (test) => {
  test('is turned on with a first code, and then asked for', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { email, password, id } = presenter;
    expect(await stateOf(presenter)).toEqual({ is_on: false, recovery_codes_left: 0 });
    const wrong = { body: { password: 'a guess' } };
    expect(await fail(presenter, beginSecondFactor, wrong)).toBe('wrong_password');
    expect(await fail(presenter, confirmSecondFactor, { body: { code: '123456' } })).toBe(
      'second_factor_off',
    );
    const begin = async () =>
      (await call(presenter, beginSecondFactor, { body: { password } })).data;
    const { secret: first } = await begin();
    const { secret, uri } = await begin();
    expect(secret).not.toBe(first);
    expect(fromBase32(secret)).toHaveLength(20);
    const address = new URL(uri);
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Askroom:${email}`,
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({ secret, issuer: 'Askroom' });

    // Nothing is asked for before a code has shown that the app has the secret.
    expect(await call(app, login, { body: { email, password } })).toHaveProperty('token');
    expect(await stateOf(presenter)).toEqual({ is_on: false, recovery_codes_left: 0 });
    const confirmWith = (code: string) => ({ body: { code } });
    expect(await fail(presenter, confirmSecondFactor, confirmWith(appCode(first)))).toBe(
      'wrong_code',
    );
    const spaced = appCode(secret).replace(/^.../, '$& ');
    const { data } = await call(presenter, confirmSecondFactor, confirmWith(spaced));
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(data.recovery_codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await stateOf(presenter)).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await fail(presenter, beginSecondFactor, { body: { password } })).toBe(
      'second_factor_on',
    );
    expect(await fail(presenter, confirmSecondFactor, confirmWith(appCode(secret, 1)))).toBe(
      'second_factor_on',
    );

    const challenge = await askedFor(app, presenter);
    const body = { challenge, code: appCode(secret, 1) };
    const signedIn = await call(app, loginWithCode, { body });
    expect(signedIn.presenter_id).toBe(id);
    await call(app, getProfile, { token: signedIn.token });
    // The one of signing up, the one before it was on, and this one.
    expect((await call(presenter, listSignIns)).data).toHaveLength(3);
  });

  test('is in the database as a secret and hashes', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { recoveryCodes } = await turnOnSecondFactor(presenter);
    const challenge = await askedFor(app, presenter);
    const { rows } = await app.database.db.execute<{ all: string }>(sql`
      select (select string_agg(t::text, ' ') from recovery_codes t)
        || (select string_agg(t::text, ' ') from sign_in_challenges t) as all`);
    expect(rows[0]!.all).toContain('$argon2id$');
    for (const secret of [challenge, ...recoveryCodes, recoveryCodes[0]!.replace('-', '')]) {
      expect(rows[0]!.all).not.toContain(secret);
    }
  });

  test('a password that is wrong gets no challenge', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    await turnOnSecondFactor(presenter);
    const before = await countRows(app);
    const body = { email: presenter.email, password: 'a guess' };
    expect(await fail(app, login, { body })).toBe('invalid_credentials');
    expect(await countRows(app)).toEqual(before);
  });

  test('of many with one code one gets in, and neither code nor challenge is good twice', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { secret, code: used } = await turnOnSecondFactor(presenter);
    const replayed = { challenge: await askedFor(app, presenter), code: used };
    expect(await fail(app, loginWithCode, { body: replayed })).toBe('wrong_code');
    const code = appCode(secret, 1);
    const challenges = await Promise.all([1, 2, 3].map(() => askedFor(app, presenter)));
    const all = await Promise.all(
      challenges.map((challenge) => attempt(app, loginWithCode, { body: { challenge, code } })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    const spent = challenges[all.findIndex(({ status }) => status === 200)];
    await asLater(app, presenter);
    const again = { challenge: spent, code: appCode(secret) };
    expect(await fail(app, loginWithCode, { body: again })).toBe('sign_in_too_old');
  });

  test('of many with one challenge one gets in', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { recoveryCodes } = await turnOnSecondFactor(presenter);
    const challenge = await askedFor(app, presenter);
    const all = await Promise.all(
      recoveryCodes
        .slice(0, 3)
        .map((code) => attempt(app, loginWithCode, { body: { challenge, code } })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    // What got nobody in is not used up.
    expect((await stateOf(presenter)).recovery_codes_left).toBe(9);
  });

  test('a recovery code lets in once, however it is typed', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { recoveryCodes } = await turnOnSecondFactor(presenter);
    const code = ` ${recoveryCodes[7]!.toLowerCase().replace('-', ' ')} `;
    const enter = async () => ({ challenge: await askedFor(app, presenter), code });
    const all = await Promise.all(
      [await enter(), await enter()].map((body) => attempt(app, loginWithCode, { body })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await fail(app, loginWithCode, { body: await enter() })).toBe('wrong_code');
    expect((await stateOf(presenter)).recovery_codes_left).toBe(9);
    const stranger = await signUp(app, 'free');
    const others = await turnOnSecondFactor(stranger);
    const body = { challenge: await askedFor(app, presenter), code: others.recoveryCodes[0] };
    expect(await fail(app, loginWithCode, { body })).toBe('wrong_code');
  });

  test('new recovery codes make those of before worthless', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
    const { password } = presenter;
    const renew = (body: object) => ({ body: { password, ...body } });
    const code = wrongAppCode(secret);
    expect(await fail(presenter, renewRecoveryCodes, renew({ code }))).toBe('wrong_code');
    const right = { code: appCode(secret, 1) };
    const stolen = renew({ ...right, password: 'a guess' });
    expect(await fail(presenter, renewRecoveryCodes, stolen)).toBe('wrong_password');
    const { data } = await call(presenter, renewRecoveryCodes, renew(right));
    const challenge = await askedFor(app, presenter);
    const old = { challenge, code: recoveryCodes[0] };
    expect(await fail(app, loginWithCode, { body: old })).toBe('wrong_code');
    await call(app, loginWithCode, { body: { challenge, code: data.recovery_codes[9] } });
  });

  test('is turned off with password and code, of either kind, and can be turned on anew', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { password, email } = presenter;
    const off = (code: string, typed = password) => ({ body: { password: typed, code } });
    expect(await fail(presenter, turnOffSecondFactor, off('123456'))).toBe('second_factor_off');
    const { secret } = await turnOnSecondFactor(presenter);
    const open = await askedFor(app, presenter);
    expect(await fail(presenter, turnOffSecondFactor, off(appCode(secret, 1), 'a guess'))).toBe(
      'wrong_password',
    );
    expect(await fail(presenter, turnOffSecondFactor, off(wrongAppCode(secret)))).toBe(
      'wrong_code',
    );
    const before = await countRows(app);
    await call(presenter, turnOffSecondFactor, off(appCode(secret, 1)));
    expect(await countRows(app)).toEqual({
      ...before,
      second_factors: before['second_factors']! - 1,
      recovery_codes: before['recovery_codes']! - 10,
      sign_in_challenges: before['sign_in_challenges']! - 1,
    });
    expect(await fail(app, loginWithCode, { body: { challenge: open, code: '123456' } })).toBe(
      'sign_in_too_old',
    );
    expect(await call(app, login, { body: { email, password } })).toHaveProperty('token');
    const { recoveryCodes } = await turnOnSecondFactor(presenter);
    await call(presenter, turnOffSecondFactor, off(recoveryCodes[0]!));
  });

  interface Sent {
    from?: string;
    device_id?: string;
    person?: Person;
  }
  const sender =
    (app: TestApp, presenter: Presenter) =>
    async (code: string, { from = '203.0.113.1', device_id, person = presenter }: Sent = {}) => {
      const sent = await app.fastify.inject({
        method: 'POST',
        url: loginWithCode.path,
        payload: { challenge: await askedFor(app, person), code, device_id },
        remoteAddress: from,
      });
      // Of a password that is right every time, no test of its limit.
      await app.database.db.execute(sql`delete from rate_limits where key like 'sign-in %'`);
      return sent;
    };
  const many = async (count: number, send: () => Promise<{ statusCode: number }>) => {
    const codes: number[] = [];
    for (let n = 0; n < count; n += 1) codes.push((await send()).statusCode);
    return codes;
  };
  const tenAndNoMore = [...Array<number>(10).fill(403), 429];

  test('wrong codes are counted by network, right ones are not', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
    const send = sender(app, presenter);
    // Twelve that are right count for nothing.
    const right = async () => {
      await asLater(app, presenter);
      return send(appCode(secret));
    };
    expect(await many(12, right)).toEqual(Array<number>(12).fill(200));
    expect(await many(11, () => send(wrongAppCode(secret)))).toEqual(tenAndNoMore);
    await asLater(app, presenter);
    const late = await send(appCode(secret));
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    // Who knows the password and guesses keeps nobody out: not elsewhere,
    expect((await send(appCode(secret), { from: '203.0.113.2' })).statusCode).toBe(200);
    // not with a recovery code from the same network,
    expect((await send(recoveryCodes[0]!)).statusCode).toBe(200);
    // and not where somebody is signed in.
    const body = { password: presenter.password, code: appCode(secret, 1) };
    await call(presenter, turnOffSecondFactor, { body });
  });

  test('a browser whose code was right before has its own count', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { secret } = await turnOnSecondFactor(presenter);
    const send = sender(app, presenter);
    const device_id = randomUUID();
    expect((await send(appCode(secret, 1), { device_id })).statusCode).toBe(200);
    expect(await many(11, () => send(wrongAppCode(secret)))).toEqual(tenAndNoMore);
    await asLater(app, presenter);
    // Neither a new one nor that of somebody else.
    const stranger = await signUp(app, 'free');
    const others = await turnOnSecondFactor(stranger);
    const theirs = { device_id: randomUUID(), person: stranger };
    expect((await send(appCode(others.secret, 1), theirs)).statusCode).toBe(200);
    for (const other of [randomUUID(), theirs.device_id]) {
      expect((await send(appCode(secret), { device_id: other })).statusCode).toBe(429);
    }
    const wrong = () => send(wrongAppCode(secret), { device_id });
    expect(await many(3, wrong)).toEqual([403, 403, 403]);
    expect((await send(appCode(secret), { device_id })).statusCode).toBe(200);
    // It is no way around the count either.
    expect(await many(9, wrong)).toEqual([...Array<number>(7).fill(403), 429, 429]);
    const { rows } = await app.database.db.execute<{ all: string }>(
      sql`select string_agg(key, ' ') as all from rate_limits`,
    );
    expect(rows[0]!.all).not.toContain(device_id);
  });

  test('all strangers together guess sixty codes a day, until there is another password', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { email } = presenter;
    const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
    const send = sender(app, presenter);
    // Each of a million guesses costs a password: all but the last are only counted here.
    const limits = createLimitsService({ db: app.database.db });
    const ofStrangers = { what: 'second factor', max: 60, windowSeconds: 24 * 60 * 60 };
    const guess = async (person: Person) => {
      for (let n = 0; n < 59; n += 1) await limits.take(ofStrangers, String(presenter.id));
      const last = ['198.51.100.1', '198.51.100.2'].map((from) => ({ from, person }));
      const codes = [];
      for (const sent of last) codes.push((await send(wrongAppCode(secret), sent)).statusCode);
      expect(codes).toEqual([403, 429]);
    };
    await guess(presenter);
    const from = '203.0.113.99';
    await asLater(app, presenter);
    expect((await send(appCode(secret), { from })).statusCode).toBe(429);
    expect((await send(recoveryCodes[0]!, { from })).statusCode).toBe(200);
    await call(app, resetPassword, { body: { email } });
    const mail = await mailTo(app, email, 'presenter-verify?token=');
    const token = /verify\?token=(\S+)/.exec(mail)![1]!;
    await call(app, updatePassword, { body: { token, new_password: 'analytical-engine' } });
    const person = { email, password: 'analytical-engine' };
    expect((await send(appCode(secret), { from, person })).statusCode).toBe(200);
    // Nor where it is changed in the profile.
    await guess(person);
    const entered = await send(recoveryCodes[1]!, { from, person });
    const { token: session } = entered.json<{ token: string }>();
    const changes = {
      name: 'Ada',
      password: 'difference-engine',
      current_password: 'analytical-engine',
    };
    await call(app, updateProfile, { token: session, body: changes });
    await asLater(app, presenter);
    const again = { from, person: { email, password: 'difference-engine' } };
    expect((await send(appCode(secret), again)).statusCode).toBe(200);
  });

  test('a sign-in waits five minutes for its code, and is then forgotten', async ({ app }) => {
    const { db } = app.database;
    const presenter = await signUp(app, 'free');
    const { secret } = await turnOnSecondFactor(presenter);
    const challenge = await askedFor(app, presenter);
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from expires_at - now())::float8 as seconds
      from sign_in_challenges where presenter_id = ${presenter.id}`);
    expect(rows[0]!.seconds).toBeGreaterThan(280);
    expect(rows[0]!.seconds).toBeLessThanOrEqual(300);
    await db.execute(sql`
      update sign_in_challenges set expires_at = now() where presenter_id = ${presenter.id}`);
    for (const nothing of [challenge, 'x', `${challenge}x`]) {
      const body = { challenge: nothing, code: appCode(secret, 1) };
      expect(await fail(app, loginWithCode, { body })).toBe('sign_in_too_old');
    }
    const { sign_in_challenges: before } = await countRows(app);
    const good = await askedFor(app, presenter);
    await deleteExpiredChallenges(db);
    expect((await countRows(app))['sign_in_challenges']).toBe(before);
    const body = { challenge: good, code: appCode(secret, 1) };
    await call(app, loginWithCode, { body });
  });

  test('stays on when the password is changed or reset; sign-ins that wait do not', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { email, password } = presenter;
    const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
    const first = await askedFor(app, presenter);
    const changes = { name: 'Ada', password: 'difference-engine', current_password: password };
    await call(presenter, updateProfile, { body: changes });
    const code = appCode(secret, 1);
    expect(await fail(app, loginWithCode, { body: { challenge: first, code } })).toBe(
      'sign_in_too_old',
    );
    const second = await askedFor(app, { email, password: 'difference-engine' });
    await call(app, resetPassword, { body: { email } });
    const mail = await mailTo(app, email, 'presenter-verify?token=');
    const token = /verify\?token=(\S+)/.exec(mail)![1]!;
    await call(app, updatePassword, { body: { token, new_password: 'analytical-engine' } });
    expect(await fail(app, loginWithCode, { body: { challenge: second, code } })).toBe(
      'sign_in_too_old',
    );
    const challenge = await askedFor(app, { email, password: 'analytical-engine' });
    await call(app, loginWithCode, { body: { challenge, code: recoveryCodes[0] } });
  });
});

onAStore(
  'the second factor where mails are sent',
  (test) => {
    test('waits for a confirmed address, which is then told of every change', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email, password } = presenter;
      const begin = { body: { password } };
      expect(await fail(presenter, beginSecondFactor, begin)).toBe('address_unconfirmed');
      const token = /verify-email\?token=(\S+)/.exec(
        await mailTo(app, email, 'verify-email?token='),
      )![1]!;
      await call(app, verifyEmail, { body: { token } });
      const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
      const challenge = await askedFor(app, presenter);
      await call(app, loginWithCode, { body: { challenge, code: recoveryCodes[0] } });
      const guessed = await askedFor(app, presenter);
      for (let n = 0; n < 10; n += 1) {
        const guess = { challenge: guessed, code: wrongAppCode(secret) };
        expect(await fail(app, loginWithCode, { body: guess })).toBe('wrong_code');
      }
      const renewed = await call(presenter, renewRecoveryCodes, {
        body: { password, code: appCode(secret, 1) },
      });
      const [code] = renewed.data.recovery_codes;
      await call(presenter, turnOffSecondFactor, { body: { password, code } });
      for (const subject of [
        'Two-step sign-in is on for your Askroom account',
        'A recovery code was used for your Askroom account',
        'Someone is guessing codes for your Askroom account',
        'Your Askroom recovery codes were replaced',
        'Two-step sign-in is off for your Askroom account',
      ]) {
        const mail = await mailTo(app, email, `Subject: ${subject}`);
        expect(mail).toContain('https://ask.example.org/presenter/reset-password');
      }
      const all = (await mailsTo(app, email)).join('\n');
      for (const one of [secret, ...recoveryCodes, code!]) expect(all).not.toContain(one);
    });
  },
  { SMTP_URL: 'smtp://nobody.example.org' },
);
