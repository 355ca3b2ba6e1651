import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as routes from '../../contract/api/accounts/accounts.ts';
import { changeEmail } from '../../contract/api/accounts/email-change.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { hashPassword } from '../../server/accounts/secrets.ts';
import { deleteExpiredLinks } from '../../server/accounts/accounts.store.ts';
import { deleteExpiredTokens } from '../../server/accounts/sign-ins.store.ts';
import { countRows, onAStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { mailTo } from '../support/mails.ts';
import { newEmail, signIn, signUp } from '../support/people.ts';

const account = () => ({
  name: 'Ada Lovelace',
  email: newEmail(),
  password: 'analytical',
  plan_id: 1,
});

onAStore(
  'accounts',
  (test) => {
    /** Of the reset link that was mailed to this address. */
    const mailedToken = async (app: TestApp, email: string): Promise<string> =>
      (await mailTo(app, email, 'verify?token=')).match(/verify\?token=(\S+)/)![1]!;

    test('who signed up can sign in, whatever the case of the address', async ({ app }) => {
      const body = account();
      const { presenter_id } = await call(app, routes.register, { body });
      const login = { email: ` ${body.email.toUpperCase()} `, password: body.password };
      const signedIn = await signIn(app, routes.login, { body: login });
      expect(signedIn.presenter_id).toBe(presenter_id);

      const { data } = await call(app, routes.getProfile, { token: signedIn.token });
      expect(data).toMatchObject({
        name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: body.email,
        plan: { type: 'FREE', presentation_limit: 3 },
      });
    });

    test.for([
      ['password1', 'common_password'],
      ['Sunshine1', 'common_password'],
      ['1q2w3e4r5t', 'common_password'],
      ['iloveyou2', 'common_password'],
      ['my-AskRoom-4711', 'forbidden_password'],
      ['Lövelace-Academy1', 'forbidden_password'],
    ] as const)('nobody chooses %s, which is tried first: %s', async ([common, code], { app }) => {
      const body = { ...account(), password: common };
      const before = await countRows(app);
      const refused = await attempt(app, routes.register, { body });
      expect(refused.failure).toMatchObject({
        code,
        message: expect.stringContaining('Choose another one.'),
      });
      expect(await countRows(app)).toEqual(before);
      const presenter = await signUp(app, 'free');
      const changes = { name: 'Ada', password: common, current_password: presenter.password };
      expect(await fail(presenter, updateProfile, { body: changes })).toBe(code);
      await call(app, routes.resetPassword, { body: { email: presenter.email } });
      const token = await mailedToken(app, presenter.email);
      const reset = { token, new_password: common };
      expect(await fail(app, routes.updatePassword, { body: reset })).toBe(code);
      // The link is not used up by that.
      const better = { token, new_password: 'difference-engine' };
      await call(app, routes.updatePassword, { body: better });
    });

    test('who has a short and common password from before goes on signing in', async ({ app }) => {
      const { email, id } = await signUp(app, 'free');
      const hash = await hashPassword('dragon');
      await app.database.db.execute(
        sql`update presenters set password_hash = ${hash} where id = ${id}`,
      );
      await signIn(app, routes.login, { body: { email, password: 'dragon' } });
    });

    test('an address is registered once, also when two try at the same moment', async ({ app }) => {
      const body = account();
      const answers = await Promise.all(
        [1, 2, 3].map(() => attempt(app, routes.register, { body })),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
      expect(await fail(app, routes.register, { body })).toBe('email_taken');
    });

    test('a wrong password and an unknown address are refused in the same words', async ({
      app,
    }) => {
      const { email } = await signUp(app, 'free');
      const wrong = await attempt(app, routes.login, { body: { email, password: 'wrong!' } });
      const unknown = await attempt(app, routes.login, {
        body: { email: newEmail(), password: 'wrong!' },
      });
      expect(wrong.failure?.code).toBe('invalid_credentials');
      expect(wrong.failure?.message).toBe('Invalid email or password. Please try again.');
      expect({ ...unknown.failure, request_id: '' }).toEqual({ ...wrong.failure, request_id: '' });
    });

    test('signing out ends this session and no other', async ({ app }) => {
      const { token, email, password } = await signUp(app, 'free');
      const other = await signIn(app, routes.login, { body: { email, password } });
      await call(app, routes.logout, { token });
      expect(await fail(app, routes.getProfile, { token })).toBe('unauthorized');
      await call(app, routes.getProfile, { token: other.token });
    });

    test('a name cannot make a mail say something else', async ({ app }) => {
      const { email, id } = await signUp(app, 'free');
      const name = 'Ada,\r\n\r\nYour account is locked.\u2028Call us.';
      await app.database.db.execute(sql`update presenters set name = ${name} where id = ${id}`);
      await call(app, routes.resetPassword, { body: { email } });
      const mail = await mailTo(app, email, 'token=');
      expect(mail).toContain('Hello Ada, Your account is locked. Call us.,\r\n');
    });

    test('sessions and links that have expired are deleted, the others are not', async ({
      app,
    }) => {
      const { db } = app.database;
      const { token, id } = await signUp(app, 'free');
      for (const [hash, end] of [
        ['old', '-1 hour'],
        ['new', '1 hour'],
      ] as const) {
        const until = sql`now() + ${end}::interval`;
        await db.execute(sql`insert into password_resets values (${hash + id}, ${id}, ${until})`);
        await db.execute(sql`
        insert into presenter_tokens (hash, presenter_id, expires_at) values (${hash + id}, ${id}, ${until})`);
      }
      await deleteExpiredTokens(db, 7);
      await deleteExpiredLinks(db);
      const { rows } = await db.execute<{ hash: string }>(sql`
      select hash from password_resets where presenter_id = ${id}
      union all select hash from presenter_tokens where presenter_id = ${id} and hash in (${`old${id}`}, ${`new${id}`})`);
      expect(rows.map(({ hash }) => hash)).toEqual([`new${id}`, `new${id}`]);
      await call(app, routes.getProfile, { token });
    });

    test('no password and no token is stored as it is', async ({ app }) => {
      const { token, password } = await signUp(app, 'free');
      const { rows } = await app.database.db.execute<{ all: string }>(
        `select concat(
        (select string_agg(p::text, ' ') from presenters p),
        (select string_agg(t::text, ' ') from presenter_tokens t)) as all`,
      );
      expect(rows[0]!.all).toContain('$argon2id$');
      expect(rows[0]!.all).not.toContain(token);
      expect(rows[0]!.all).not.toContain(password);
    });

    test('a forgotten password: one link, one use, and every session ends', async ({ app }) => {
      const { email, password, token: oldToken } = await signUp(app, 'free');
      const { message } = await call(app, routes.resetPassword, { body: { email } });
      const unknown = await call(app, routes.resetPassword, { body: { email: newEmail() } });
      expect(unknown.message).toBe(message);

      const token = await mailedToken(app, email);
      const body = { token, new_password: 'difference-engine' };
      expect((await call(app, routes.updatePassword, { body })).message).toBe(
        'Password updated successfully.',
      );
      expect(await fail(app, routes.updatePassword, { body })).toBe('invalid_reset_token');
      expect(await fail(app, routes.getProfile, { token: oldToken })).toBe('unauthorized');
      expect(await fail(app, routes.login, { body: { email, password } })).toBe(
        'invalid_credentials',
      );
      await signIn(app, routes.login, { body: { email, password: 'difference-engine' } });
    });

    test('the profile changes; a new password ends the other sessions', async ({ app }) => {
      const { token, email, password } = await signUp(app, 'free');
      const other = await signIn(app, routes.login, { body: { email, password } });
      const unchanged = { name: 'Grace Brewster Hopper', password: '' };
      const { data } = await call(app, updateProfile, { token, body: unchanged });
      expect(data).toMatchObject({ first_name: 'Grace Brewster', last_name: 'Hopper' });
      await call(app, routes.getProfile, { token: other.token });

      const changed = {
        name: 'Grace Hopper',
        password: 'nanosecond',
        current_password: password,
      };
      await call(app, updateProfile, { token, body: changed });
      await call(app, routes.getProfile, { token });
      expect(await fail(app, routes.getProfile, { token: other.token })).toBe('unauthorized');
      await signIn(app, routes.login, { body: { email, password: 'nanosecond' } });
    });

    test('the parts of a name come back as they were typed', async ({ app }) => {
      const { token } = await signUp(app, 'free');
      const names = { first_name: 'María José', last_name: 'García Pérez' };
      const name = 'María José García Pérez';
      const profile = async () => (await call(app, routes.getProfile, { token })).data;
      const { data } = await call(app, updateProfile, { token, body: { name, ...names } });
      expect(data).toMatchObject({ name, ...names });
      expect(await profile()).toMatchObject({ name, ...names });
      // Who sends the same name as a whole does not say that it divides otherwise.
      await call(app, updateProfile, { token, body: { name } });
      expect(await profile()).toMatchObject(names);
      await call(app, updateProfile, { token, body: { name: 'Dr. Lovelace' } });
      expect(await profile()).toMatchObject({ first_name: '', last_name: 'Dr. Lovelace' });
    });

    test('a new password asks for the present one', async ({ app }) => {
      const { token, email, password } = await signUp(app, 'free');
      const body = { name: 'Somebody Else', password: 'nanosecond' };
      const missing = await attempt(app, updateProfile, { token, body });
      expect(missing.failure?.issues).toEqual([
        {
          path: 'current_password',
          message: 'Please enter your current password.',
          reason: { code: 'present_password_missing', params: {} },
        },
      ]);
      const wrong = { ...body, current_password: 'guessed' };
      expect(await fail(app, updateProfile, { token, body: wrong })).toBe('wrong_password');
      // Nothing of it was stored, and nobody was signed out.
      const { data } = await call(app, routes.getProfile, { token });
      expect(data.name).not.toBe('Somebody Else');
      await signIn(app, routes.login, { body: { email, password } });
      const codes = [];
      for (let guess = 0; guess < 10; guess += 1) {
        codes.push(await fail(app, updateProfile, { token, body: wrong }));
      }
      expect(codes.at(-1)).toBe('rate_limited');
    });

    test('a new password makes the links worthless that were mailed before', async ({ app }) => {
      const { token, email, password } = await signUp(app, 'free');
      await call(app, routes.resetPassword, { body: { email } });
      const link = await mailedToken(app, email);
      const body = { name: 'Grace Hopper', password: 'nanosecond', current_password: password };
      await call(app, updateProfile, { token, body });
      const reset = { token: link, new_password: 'difference-engine' };
      expect(await fail(app, routes.updatePassword, { body: reset })).toBe('invalid_reset_token');
    });

    /**
     * What `act` has to wait for behind other passwords takes long enough that the account is taken
     * back meanwhile, as by a mailed link.
     */
    async function takeBackDuring<T>(app: TestApp, id: number, act: () => Promise<T>): Promise<T> {
      const passwordHash = await hashPassword('difference-engine');
      const others = Array.from({ length: 20 }, () => hashPassword('of somebody else'));
      const acted = act();
      await call(app, routes.getSetup);
      await app.database.db.transaction(async (tx) => {
        await tx.execute(
          sql`update presenters set password_hash = ${passwordHash} where id = ${id}`,
        );
        await tx.execute(sql`delete from presenter_tokens where presenter_id = ${id}`);
      });
      await Promise.all(others);
      return acted;
    }

    test('who signs in while the password is changed is kept out', async ({ app }) => {
      const { id, email, password } = await signUp(app, 'free');
      const signIn = () => fail(app, routes.login, { body: { email, password } });
      expect(await takeBackDuring(app, id, signIn)).toBe('invalid_credentials');
    });

    test('a session that is ended meanwhile changes no password and no address, and deletes nothing', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const { id, token, email, password } = presenter;
      const profile = { name: 'Mallory', password: 'mallory-was-here', current_password: password };
      const codes = await takeBackDuring(app, id, () =>
        Promise.all([
          fail(app, updateProfile, { token, body: profile }),
          fail(app, changeEmail, { token, body: { email: newEmail(), password } }),
          fail(app, routes.deleteAccount, { token, body: { password } }),
        ]),
      );
      for (const code of codes) expect(code).toMatch(/unauthorized|wrong_password/);
      await signIn(app, routes.login, { body: { email, password: 'difference-engine' } });
      const { rows } = await app.database.db.execute(
        sql`select email from email_changes where presenter_id = ${id}`,
      );
      expect(rows).toEqual([]);
    });

    test('guessing passwords is slowed down for that account only', async ({ app }) => {
      const { email } = await signUp(app, 'free');
      const codes = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        codes.push(await fail(app, routes.login, { body: { email, password: 'guess!' } }));
      }
      expect(codes.at(0)).toBe('invalid_credentials');
      expect(codes.at(-1)).toBe('rate_limited');
      const other = await signUp(app, 'free');
      const body = { email: other.email, password: other.password };
      await signIn(app, routes.login, { body });
    });

    test.for<[string, object, string]>([
      ['no name', { name: ' ' }, 'name'],
      ['no address', { email: '' }, 'email'],
      ['a broken address', { email: 'ada@' }, 'email'],
      ['a short password', { password: '12345' }, 'password'],
      ['an endless password', { password: 'x'.repeat(5_000) }, 'password'],
      ['a name that cannot be stored', { name: 'Ada\0' }, 'name'],
      ['a plan of the wrong kind', { plan_id: 'FREE' }, 'plan_id'],
      ['a plan beyond all numbers', { plan_id: 1e12 }, 'plan_id'],
    ])('signing up with %s is refused and stores nothing', async ([_, wrong, path], { app }) => {
      const before = await countRows(app);
      const answer = await attempt(app, routes.register, { body: { ...account(), ...wrong } });
      expect(answer.failure?.code).toBe('invalid_input');
      expect(answer.failure?.issues?.map((issue) => issue.path)).toEqual([path]);
      expect(await countRows(app)).toEqual(before);
    });

    test('a plan that does not exist is said to be unknown', async ({ app }) => {
      const body = { ...account(), plan_id: 99 };
      expect(await fail(app, routes.register, { body })).toBe('plan_not_found');
    });

    test('social sign-in says that it is not set up', async ({ app }) => {
      const { data } = await call(app, routes.getSetup);
      expect(data).toMatchObject({ google_client_id: null, facebook_app_id: null });
      expect(await fail(app, routes.googleLogin, { body: { idToken: 'x' } })).toBe(
        'social_login_unavailable',
      );
      const body = { accessToken: 'x', userID: '1' };
      expect(await fail(app, routes.facebookLogin, { body })).toBe('social_login_unavailable');
    });
  },
  { PASSWORD_FORBIDDEN_WORDS: ['lovelace'] },
);
