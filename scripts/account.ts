// `npm run account -- sign-out EMAIL` ends all sign-ins of an account, `npm run account --
// second-factor-off EMAIL` lets who has lost phone and recovery codes in again, `npm run account --
// disconnect EMAIL` whoever has another account at an identity provider by now, `npm run account --
// block EMAIL` nobody any more, until `unblock`; also while the server runs. The environment is the server's.
import { join } from 'node:path';
import { pino } from 'pino';
import { reasonOf } from '../contract/messages/field-reasons.ts';
import { inEnglish } from '../contract/messages/reasons.ts';
import { reasonOfIssue } from '../contract/reason-of-issue.ts';
import { createAccountHelp, helpWanted, type HelpWanted } from '../server/accounts/account-help.ts';
import { createAccountMails } from '../server/accounts/account-mails.ts';
import { createMailbox } from '../server/accounts/mailbox.ts';
import { notifySignedOut } from '../server/accounts/sign-ins.store.ts';
import type { Config } from '../server/config.ts';
import { openUsed } from '../server/db/copy/copy.ts';
import type { Database } from '../server/db/database.ts';
import { createMailer } from '../server/mail/mail.ts';
import { askForHelp } from '../server/ops/admin-socket.ts';
import { placeOf, run } from './lib/operator-command.ts';

await run(
  ['sign-out | second-factor-off | disconnect | block | unblock', 'EMAIL'],
  {},
  async ({ given, config }) => {
    const { data: wanted, error } = helpWanted.safeParse(
      { help: given[0], email: given[1] },
      { error: reasonOfIssue },
    );
    if (error) {
      throw new Error(error.issues.map(({ message }) => inEnglish(reasonOf(message))).join('\n'));
    }
    const place = placeOf(config);
    const byServer = 'dataDir' in place ? await askForHelp(place.dataDir, wanted) : undefined;
    console.log(byServer ?? (await helpIn(await openUsed(place), config, wanted)));
  },
);

async function helpIn(database: Database, config: Config, wanted: HelpWanted): Promise<string> {
  const { db } = database;
  const logger = pino({ level: 'warn' }, process.stderr);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: join(config.DATA_DIR, 'mail'),
    logger,
  });
  const mails = createAccountMails({
    db,
    mailbox: createMailbox({ db, mailer, logger }),
    isConfigured: config.SMTP_URL !== undefined,
    origin: () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    // Nothing runs here that would send it later.
    queueMail: (kind, presenterId) => mails.send(kind, presenterId),
    logger,
  });
  const help = createAccountHelp({
    db,
    logger,
    endChannels: (presenterId) => notifySignedOut(db, presenterId),
    async tellOff(presenterId) {
      if (config.SMTP_URL === undefined) return;
      try {
        await mails.send('second_factor_off', presenterId);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`It is off, but its owner could not be mailed: ${reason}`, {
          cause: error,
        });
      }
    },
  });
  try {
    return await help(wanted);
  } finally {
    await database.close();
  }
}
