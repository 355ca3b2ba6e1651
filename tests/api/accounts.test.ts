import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as routes from '../../contract/routes/accounts.ts';
import { call, countRows, fail, newEmail, onEachStore, succeed } from '../support/app.ts';
import { signUp } from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const account = () => ({
  name: 'Ada Lovelace',
  email: newEmail(),
  password: 'analytical',
  plan_id: 1,
});

onEachStore('accounts', (getApp) => {
  test('who signed up can sign in, whatever the case of the address', async () => {
    const body = account();
    const { presenter_id } = await succeed(getApp(), routes.register, { body });
    const login = { email: ` ${body.email.toUpperCase()} `, password: body.password };
    const signedIn = await succeed(getApp(), routes.login, { body: login });
    expect(signedIn.presenter_id).toBe(presenter_id);

    const { data } = await succeed(getApp(), routes.getProfile, { token: signedIn.token });
    expect(data).toMatchObject({
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: body.email,
      plan: { type: 'FREE', presentation_limit: 3 },
    });
  });

  test('an address is registered once, also when two try at the same moment', async () => {
    const body = account();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(getApp(), routes.register, { body })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    expect(await fail(getApp(), routes.register, { body })).toBe('email_taken');
  });

  test('a wrong password and an unknown address are refused in the same words', async () => {
    const { email } = await signUp(getApp());
    const wrong = await call(getApp(), routes.login, { body: { email, password: 'wrong!' } });
    const unknown = await call(getApp(), routes.login, {
      body: { email: newEmail(), password: 'wrong!' },
    });
    expect(wrong.failure?.code).toBe('invalid_credentials');
    expect(wrong.failure?.message).toBe('Invalid email or password. Please try again.');
    expect({ ...unknown.failure, request_id: '' }).toEqual({ ...wrong.failure, request_id: '' });
  });

  test('signing out ends this session and no other', async () => {
    const { token, email, password } = await signUp(getApp());
    const other = await succeed(getApp(), routes.login, { body: { email, password } });
    await succeed(getApp(), routes.logout, { token });
    expect(await fail(getApp(), routes.getProfile, { token })).toBe('unauthorized');
    await succeed(getApp(), routes.getProfile, { token: other.token });
  });

  test('no password and no token is stored as it is', async () => {
    const { token, password } = await signUp(getApp());
    const { rows } = await getApp().database.db.execute<{ all: string }>(
      `select concat(
        (select string_agg(p::text, ' ') from presenters p),
        (select string_agg(t::text, ' ') from presenter_tokens t)) as all`,
    );
    expect(rows[0]!.all).toContain('$argon2id$');
    expect(rows[0]!.all).not.toContain(token);
    expect(rows[0]!.all).not.toContain(password);
  });

  test('a forgotten password: one link, one use, and every session ends', async () => {
    const { email, password, token: oldToken } = await signUp(getApp());
    const { message } = await succeed(getApp(), routes.resetPassword, { body: { email } });
    const unknown = await succeed(getApp(), routes.resetPassword, { body: { email: newEmail() } });
    expect(unknown.message).toBe(message);

    const token = await waitUntil('the mail is written', async () => {
      const folder = getApp().mailFolder;
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const mine = mails.find((mail) => mail.includes(email));
      // Undo quoted-printable's soft line breaks and its code for "=".
      return mine
        ?.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=')
        .match(/verify\?token=(\S+)/)?.[1];
    });
    const body = { token, new_password: 'difference' };
    expect((await succeed(getApp(), routes.updatePassword, { body })).message).toBe(
      'Password updated successfully.',
    );
    expect(await fail(getApp(), routes.updatePassword, { body })).toBe('invalid_reset_token');
    expect(await fail(getApp(), routes.getProfile, { token: oldToken })).toBe('unauthorized');
    expect(await fail(getApp(), routes.login, { body: { email, password } })).toBe(
      'invalid_credentials',
    );
    await succeed(getApp(), routes.login, { body: { email, password: 'difference' } });
  });

  test('the profile changes; a new password ends the other sessions', async () => {
    const { token, email, password } = await signUp(getApp());
    const other = await succeed(getApp(), routes.login, { body: { email, password } });
    const unchanged = { name: 'Grace Brewster Hopper', password: '' };
    const { data } = await succeed(getApp(), routes.updateProfile, { token, body: unchanged });
    expect(data).toMatchObject({ first_name: 'Grace Brewster', last_name: 'Hopper' });
    await succeed(getApp(), routes.getProfile, { token: other.token });

    const changed = { name: 'Grace Hopper', password: 'nanosecond' };
    await succeed(getApp(), routes.updateProfile, { token, body: changed });
    await succeed(getApp(), routes.getProfile, { token });
    expect(await fail(getApp(), routes.getProfile, { token: other.token })).toBe('unauthorized');
    await succeed(getApp(), routes.login, { body: { email, password: 'nanosecond' } });
  });

  test('guessing passwords is slowed down for that account only', async () => {
    const { email, password } = await signUp(getApp());
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      codes.push(await fail(getApp(), routes.login, { body: { email, password: 'guess!' } }));
    }
    expect(codes.at(0)).toBe('invalid_credentials');
    expect(codes.at(-1)).toBe('rate_limited');
    const other = await signUp(getApp());
    await succeed(getApp(), routes.login, { body: { email: other.email, password } });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['a broken address', { email: 'ada@' }, 'email'],
    ['a short password', { password: '12345' }, 'password'],
    ['an endless password', { password: 'x'.repeat(5_000) }, 'password'],
    ['a name that cannot be stored', { name: 'Ada\0' }, 'name'],
    ['a plan of the wrong kind', { plan_id: 'FREE' }, 'plan_id'],
    ['a plan beyond all numbers', { plan_id: 1e12 }, 'plan_id'],
  ])('signing up with %s is refused and stores nothing', async (_, wrong, path) => {
    const before = await countRows(getApp());
    const answer = await call(getApp(), routes.register, { body: { ...account(), ...wrong } });
    expect(answer.failure?.code).toBe('invalid_input');
    expect(answer.failure?.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await countRows(getApp())).toEqual(before);
  });

  test('a plan that does not exist is said to be unknown', async () => {
    const body = { ...account(), plan_id: 99 };
    expect(await fail(getApp(), routes.register, { body })).toBe('plan_not_found');
  });

  test('social sign-in says that it is not set up', async () => {
    const { data } = await succeed(getApp(), routes.getSetup);
    expect(data).toEqual({ google_client_id: null, facebook_app_id: null });
    expect(await fail(getApp(), routes.googleLogin, { body: { idToken: 'x' } })).toBe(
      'social_login_unavailable',
    );
    const body = { accessToken: 'x', userID: '1' };
    expect(await fail(getApp(), routes.facebookLogin, { body })).toBe('social_login_unavailable');
  });
});
