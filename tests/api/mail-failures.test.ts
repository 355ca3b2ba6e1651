// A mail that does not arrive is told in the profile: refused at once, given up after the last try,
// and forgotten when one goes out. Against a mail server that refuses.

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import {
  getProfile,
  resetPassword,
  sendVerification,
} from '../../contract/api/accounts/accounts.ts';
import { createMailer } from '../../server/mail/mail.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { call } from '../support/call.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newEmail, signUp, type Presenter } from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const mails = await startMailServer();
afterAll(() => mails.close());

const mailer = createMailer({
  smtpUrl: mails.url,
  from: 'Askroom <askroom@example.org>',
  folder: '',
  logger: pino({ level: 'silent' }),
});

const failureOf = async (presenter: Presenter) =>
  (await call(presenter, getProfile)).data.mail_failure;
const untilFailure = (presenter: Presenter, reason: string | undefined) =>
  waitUntil(`the profile says ${reason}`, async () => {
    const failure = await failureOf(presenter);
    return failure?.reason === reason ? { failure } : undefined;
  });

/** The next try of what waits for one is the last, and now. */
const lastTry = (app: TestApp, job: string) =>
  waitUntil(`${job} waits for another try`, async () => {
    const { rows } = await app.database.db.execute(sql`
      update pgboss.job set retry_limit = retry_count, start_after = now()
      where name = ${job} and state = 'retry' returning id`);
    return rows.length === 1 ? true : undefined;
  });

onEachStore(
  'mail that does not arrive',
  (test) => {
    test('refused for good, it is told at once and tried no more, until one goes out', async ({
      app,
    }) => {
      const email = newEmail();
      mails.refuse(email, 550);
      const presenter = await signUp(app, 'free', { email });
      const { failure } = await untilFailure(presenter, 'refused');
      expect(Math.abs(Date.parse(failure!.at) - Date.now())).toBeLessThan(60_000);
      await waitUntil('its job is done', async () => {
        const { rows } = await app.database.db.execute(sql`
          select 1 from pgboss.job where name = 'account-mail' and state = 'completed'
          and data->>'presenter_id' = ${String(presenter.id)}`);
        return rows.length === 1 ? true : undefined;
      });

      mails.accept(email);
      await call(presenter, sendVerification);
      await untilFailure(presenter, undefined);
      expect(mails.count(email, 'verify-email?token=')).toBe(1);
    });

    test('put off again and again, it is told once it is given up', async ({ app }) => {
      const email = newEmail();
      mails.refuse(email, 451);
      const presenter = await signUp(app, 'free', { email });
      await lastTry(app, 'account-mail');
      await untilFailure(presenter, 'unsent');

      mails.accept(email);
      await call(app, resetPassword, { body: { email } });
      await untilFailure(presenter, undefined);
    });

    test('a link for a new password is a mail as others are', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email } = presenter;
      await mails.last(email, 'verify-email?token=');
      expect(await failureOf(presenter)).toBeNull();
      mails.refuse(email, 451);
      await call(app, resetPassword, { body: { email } });
      await lastTry(app, 'reset-mail');
      await untilFailure(presenter, 'unsent');
      mails.refuse(email, 552);
      await call(app, resetPassword, { body: { email } });
      await untilFailure(presenter, 'refused');
    });
  },
  { SMTP_URL: mails.url },
  { mailer },
);
