// Whose address an account has: shown by a link that is mailed, asked for only where mail works.

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  getProfile,
  login,
  resetPassword,
  sendVerification,
  updatePassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { mailsTo, mailTo } from '../support/mails.ts';
import { signIn, signUp, type Presenter } from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const linkIn = (mail: string): string => /verify-email\?token=(\S+)/.exec(mail)![1]!;
const verificationsTo = async (app: TestApp, email: string) =>
  (await mailsTo(app, email)).filter((mail) => mail.includes('verify-email?token='));
const mailedLink = async (app: TestApp, email: string) =>
  linkIn(await mailTo(app, email, 'verify-email?token='));
const isUnconfirmed = async (presenter: Presenter) =>
  (await call(presenter, getProfile)).data.is_email_unconfirmed;
const confirm = async (app: TestApp, presenter: Presenter) =>
  call(app, verifyEmail, { body: { token: await mailedLink(app, presenter.email) } });

onAStore(
  'verification of addresses',
  (test) => {
    test('a link is mailed at registration, and works once', async ({ app }) => {
      const presenter = await signUp(app, 'free', { name: 'Ada\r\nYour bank' });
      expect(await isUnconfirmed(presenter)).toBe(true);
      const mail = await mailTo(app, presenter.email, 'verify-email?token=');
      expect(mail).toContain('Hello Ada Your bank,\r\n');
      expect(mail).toContain('https://ask.example.org/presenter/verify-email?token=');
      const token = linkIn(mail);
      const { rows } = await app.database.db.execute<{ hash: string }>(
        sql`select hash from email_verifications where presenter_id = ${presenter.id}`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]!.hash).not.toBe(token);
      const { message } = await call(app, verifyEmail, { body: { token } });
      expect(message).toBe('Thank you, your address is confirmed.');
      expect(await isUnconfirmed(presenter)).toBe(false);
      const again = { body: { token } };
      expect(await fail(app, verifyEmail, again)).toBe('invalid_verification_token');
    });

    test('of two presses at once one counts', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const token = await mailedLink(app, presenter.email);
      const payload = { token };
      const post = () => app.fastify.inject({ method: 'POST', url: verifyEmail.path, payload });
      const answers = await Promise.all([post(), post(), post()]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    });

    test('a link is worth nothing after six hours, nor one that nobody made', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const token = await mailedLink(app, presenter.email);
      const { rows } = await app.database.db.execute<{ hours: number }>(sql`
        select extract(epoch from expires_at - now())::float8 / 3600 as hours
        from email_verifications where presenter_id = ${presenter.id}`);
      expect(rows[0]!.hours).toBeGreaterThan(5.9);
      expect(rows[0]!.hours).toBeLessThanOrEqual(6);
      await app.database.db.execute(sql`
        update email_verifications set expires_at = now() - interval '1 second'
        where presenter_id = ${presenter.id}`);
      for (const nothing of [token, 'x', `${token}x`]) {
        const body = { token: nothing };
        expect(await fail(app, verifyEmail, { body })).toBe('invalid_verification_token');
      }
      expect(await isUnconfirmed(presenter)).toBe(true);
    });

    test('it is mailed again three times an hour; one of the links makes the others worthless', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const first = await mailedLink(app, presenter.email);
      for (let n = 2; n <= 4; n += 1) {
        const { message } = await call(presenter, sendVerification);
        expect(message).toContain(presenter.email);
        await waitUntil(`there are ${n} links`, async () =>
          (await verificationsTo(app, presenter.email)).length === n ? true : undefined,
        );
      }
      expect(await fail(presenter, sendVerification)).toBe('rate_limited');
      const links = (await verificationsTo(app, presenter.email)).map(linkIn);
      await call(app, verifyEmail, { body: { token: links.at(-1) } });
      const body = { token: first };
      expect(await fail(app, verifyEmail, { body })).toBe('invalid_verification_token');
    });

    test('a changed password is told to who has shown the address, in the profile and by mail', async ({
      app,
    }) => {
      const [known, unknown] = [await signUp(app, 'free'), await signUp(app, 'free')];
      await confirm(app, known);
      const change = ({ password: current_password, ...presenter }: Presenter) =>
        call(presenter, updateProfile, {
          body: { name: 'Ada', password: 'nanosecond', current_password },
        });
      await change(unknown);
      await change(known);
      const mail = await mailTo(app, known.email, 'password was changed');
      expect(mail).toContain('https://ask.example.org/presenter/reset-password');
      expect(mail).not.toContain('nanosecond');

      // The link goes to the address, and with that shows whose it is.
      await call(app, resetPassword, { body: { email: unknown.email } });
      const link = await mailTo(app, unknown.email, 'presenter-verify?token=');
      const told = async () =>
        (await mailsTo(app, unknown.email)).filter((one) => one.includes('password was changed'));
      expect(await told()).toEqual([]);
      const token = /presenter-verify\?token=(\S+)/.exec(link)![1];
      await call(app, updatePassword, { body: { token, new_password: 'difference-engine' } });
      await mailTo(app, unknown.email, 'password was changed');
      expect(await told()).toHaveLength(1);
      const signedIn = await signIn(app, login, {
        body: { email: unknown.email, password: 'difference-engine' },
      });
      const { data } = await call(app, getProfile, { token: signedIn.token });
      expect(data.is_email_unconfirmed).toBe(false);
    });
  },
  { SMTP_URL: 'smtp://mail.example.org' },
);

onAStore('without mail', (test) => {
  test('nobody is asked whose address it is', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    expect(await isUnconfirmed(presenter)).toBe(false);
    await call(presenter, sendVerification);
    // Nothing was queued either.
    const { rows: jobs } = await app.database.db.execute(
      sql`select 1 from pgboss.job where name = 'account-mail'`,
    );
    expect(jobs).toEqual([]);
    await call(app, resetPassword, { body: { email: presenter.email } });
    await mailTo(app, presenter.email, 'presenter-verify?token=');
    expect(await verificationsTo(app, presenter.email)).toEqual([]);
    const { rows } = await app.database.db.execute(
      sql`select 1 from email_verifications where presenter_id = ${presenter.id}`,
    );
    expect(rows).toEqual([]);
  });
});
