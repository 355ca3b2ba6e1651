// Another address for an account: asked for with the password, its own once the mailed link is used.

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  getProfile,
  login,
  register,
  resetPassword,
  sendVerification,
  updatePassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import {
  changeEmail,
  getEmailChange,
  keepEmail,
} from '../../contract/api/accounts/email-change.ts';
import { planIds } from '../../contract/limits.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { deleteExpiredEmailChanges } from '../../server/accounts/email-change/email-change.store.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { mailsTo, mailTo } from '../support/mails.ts';
import { newEmail, signIn, signUp, type Presenter } from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const linkIn = (mail: string): string => /verify-email\?token=(\S+)/.exec(mail)![1]!;
const mailedLink = async (app: TestApp, email: string) =>
  linkIn(await mailTo(app, email, 'verify-email?token='));
const ask = async ({ password, ...presenter }: Presenter, email: string) =>
  (await call(presenter, changeEmail, { body: { email, password } })).data.email;
const pending = async (presenter: Presenter) => (await call(presenter, getEmailChange)).data.email;
const addressOf = async (presenter: Presenter) => (await call(presenter, getProfile)).data.email;
const confirm = (app: TestApp, token: string) => call(app, verifyEmail, { body: { token } });
const isWorthless = async (app: TestApp, token: string) =>
  expect(await fail(app, verifyEmail, { body: { token } })).toBe('invalid_verification_token');
const mailedJobs = async ({ database }: TestApp, presenter: Presenter) => {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where name = 'account-mail'
    and state = 'completed' and data->>'presenter_id' = ${String(presenter.id)}
    and data->>'kind' = 'email_change'`);
  return rows[0]!.count;
};

onEachStore('another address', (test) => {
  test('is that of the account once its link is used, by one of many presses', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { email: former, password } = presenter;
    const wanted = newEmail();
    expect(await pending(presenter)).toBeNull();
    expect(await ask(presenter, ` ${wanted.toUpperCase()}`)).toBe(wanted);
    expect(await pending(presenter)).toBe(wanted);
    const token = await mailedLink(app, wanted);
    const { rows } = await app.database.db.execute<{ hash: string; hours: number }>(sql`
      select hash, extract(epoch from expires_at - now())::float8 / 3600 as hours
      from email_changes where presenter_id = ${presenter.id}`);
    expect(rows[0]!.hash).not.toBe(token);
    expect(rows[0]!.hours).toBeGreaterThan(5.9);
    expect(rows[0]!.hours).toBeLessThanOrEqual(6);

    expect(await addressOf(presenter)).toBe(former);
    expect(await call(app, login, { body: { email: former, password } })).toHaveProperty('token');
    const wrong = { body: { email: wanted, password } };
    expect(await fail(app, login, wrong)).toBe('invalid_credentials');

    const post = () =>
      app.fastify.inject({ method: 'POST', url: verifyEmail.path, payload: { token } });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    expect(await addressOf(presenter)).toBe(wanted);
    expect(await pending(presenter)).toBeNull();
    expect(await call(app, login, { body: { email: wanted, password } })).toHaveProperty('token');
    const old = { body: { email: former, password } };
    expect(await fail(app, login, old)).toBe('invalid_credentials');
    // Nobody has the former one any more.
    await signUp(app, 'free', { email: former });
  });

  test('asks for the present password, ten times a minute, and mails three links an hour', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const email = newEmail();
    const guess = (password: string) => fail(presenter, changeEmail, { body: { email, password } });
    expect(await guess('a guess')).toBe('wrong_password');
    expect(await guess('')).toBe('invalid_input');
    expect(await pending(presenter)).toBeNull();
    for (let n = 0; n < 3; n += 1) await ask(presenter, newEmail());
    expect(await guess(presenter.password)).toBe('rate_limited');
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) codes.push(await guess(`guess ${n}`));
    expect(codes).toEqual([...Array<string>(5).fill('wrong_password'), ...limited(2)]);
    expect(await mailsTo(app, email)).toEqual([]);
  });
  const limited = (count: number) => Array<string>(count).fill('rate_limited');

  test('an account without a password needs one first', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    await app.database.db.execute(
      sql`update presenters set password_hash = null where id = ${presenter.id}`,
    );
    const body = { email: newEmail(), password: 'x' };
    expect(await fail(presenter, changeEmail, { body })).toBe('no_password');
  });

  test('that is taken is refused to its owner’s mailbox only, and stays theirs', async ({
    app,
  }) => {
    const owner = await signUp(app, 'free', { name: 'Grace' });
    const presenter = await signUp(app, 'free');
    const [taken, free] = [owner.email, newEmail()];
    const bodies = [taken, free].map((email) => ({ email, password: presenter.password }));
    const said = [];
    for (const body of bodies) {
      const { status, body: answer } = await attempt(presenter, changeEmail, { body });
      said.push({ status, keys: Object.keys(answer!), email: await pending(presenter) });
      await waitUntil('its mail is written', async () =>
        (await mailedJobs(app, presenter)) === said.length ? true : undefined,
      );
    }
    expect(said[0]).toEqual({ ...said[1], email: taken });
    const mail = await mailTo(app, taken, 'Someone wants your address');
    expect(mail).toContain('Hello Grace,');
    expect(mail).toContain('https://ask.example.org/presenter/reset-password');
    expect(mail).not.toContain(presenter.email);
    expect(mail).not.toContain('token=');
    expect(await addressOf(owner)).toBe(taken);
  });

  test('that somebody else took meanwhile stays theirs', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const wanted = newEmail();
    await ask(presenter, wanted);
    const token = await mailedLink(app, wanted);
    const body = { name: 'Grace', email: wanted, password: 'nanosecond', plan_id: planIds.free };
    await call(app, register, { body });
    expect(await fail(app, verifyEmail, { body: { token } })).toBe('email_taken');
    expect(await addressOf(presenter)).toBe(presenter.email);
  });

  test('ends the other sign-ins and what was mailed to the former address', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { email, password } = presenter;
    const other = await signIn(app, login, { body: { email, password } });
    await call(app, resetPassword, { body: { email } });
    const reset = /presenter-verify\?token=(\S+)/.exec(
      await mailTo(app, email, 'presenter-verify?token='),
    )![1];
    const wanted = newEmail();
    await ask(presenter, wanted);
    await confirm(app, await mailedLink(app, wanted));
    expect(await fail(app, getProfile, { token: other.token })).toBe('unauthorized');
    expect(await addressOf(presenter)).toBe(wanted);
    const body = { token: reset, new_password: 'difference-engine' };
    expect(await fail(app, updatePassword, { body })).toBe('invalid_reset_token');
  });

  test('ends with a new password, with another request, when it is taken back, and with time', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const [first, second, third, fourth] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const { db } = app.database;
    const again = async (email: string) => {
      await db.execute(sql`delete from rate_limits where key like 'address change %'`);
      await ask(presenter, email);
      return mailedLink(app, email);
    };
    const links = [await again(first), await again(second)];
    await isWorthless(app, links[0]!);
    expect((await call(presenter, keepEmail)).data.email).toBeNull();
    await isWorthless(app, links[1]!);
    // Who asks for the address that the account has keeps it, too.
    const back = await again(third);
    expect(await ask(presenter, presenter.email)).toBeNull();
    await isWorthless(app, back);

    const late = await again(fourth);
    await db.execute(sql`
      update email_changes set expires_at = now() - interval '1 second'
      where presenter_id = ${presenter.id}`);
    expect(await pending(presenter)).toBeNull();
    await isWorthless(app, late);
    await deleteExpiredEmailChanges(db);
    const { rows } = await db.execute(
      sql`select 1 from email_changes where presenter_id = ${presenter.id}`,
    );
    expect(rows).toEqual([]);

    const stolen = await again(newEmail());
    const { password: current_password } = presenter;
    const changes = { name: 'Ada', password: 'nanosecond', current_password };
    await call(presenter, updateProfile, { body: changes });
    await isWorthless(app, stolen);
    await ask({ ...presenter, password: 'nanosecond' }, newEmail());
    await call(app, resetPassword, { body: { email: presenter.email } });
    const mail = await mailTo(app, presenter.email, 'presenter-verify?token=');
    const token = /presenter-verify\?token=(\S+)/.exec(mail)![1];
    await call(app, updatePassword, { body: { token, new_password: 'difference-engine' } });
    const left = await db.execute(
      sql`select 1 from email_changes where presenter_id = ${presenter.id}`,
    );
    expect(left.rows).toEqual([]);
    expect(
      await call(app, login, { body: { email: presenter.email, password: 'difference-engine' } }),
    ).toHaveProperty('token');
  });
});

onEachStore(
  'another address where mails are sent',
  (test) => {
    test('is told to the former one when it is wanted, and when it is so', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email: former } = presenter;
      await confirm(app, await mailedLink(app, former));
      const wanted = newEmail();
      await ask(presenter, wanted);
      const asked = await mailTo(app, former, 'is getting a new address');
      expect(asked).toContain(wanted);
      expect(asked).toContain('https://ask.example.org/presenter/reset-password');
      await confirm(app, await mailedLink(app, wanted));
      const done = await mailTo(app, former, 'has a new address');
      expect(done).toContain(wanted);
      expect(done).toContain('https://ask.example.org/presenter/login');
      expect((await call(presenter, getProfile)).data.is_email_unconfirmed).toBe(false);
    });

    test('is told to nobody where anybody may have typed the former one', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const link = await mailedLink(app, presenter.email);
      const wanted = newEmail();
      await ask(presenter, wanted);
      await confirm(app, await mailedLink(app, wanted));
      expect((await call(presenter, getProfile)).data.is_email_unconfirmed).toBe(false);
      await isWorthless(app, link);
      await call(presenter, sendVerification);
      await waitUntil('all its mails are through', async () => {
        const { rows } = await app.database.db.execute(sql`
          select 1 from pgboss.job where name = 'account-mail' and state < 'completed'
          and data->>'presenter_id' = ${String(presenter.id)}`);
        return rows.length === 0 ? true : undefined;
      });
      expect(await mailsTo(app, presenter.email)).toHaveLength(1);
    });
  },
  { SMTP_URL: 'smtp://mail.example.org' },
);
