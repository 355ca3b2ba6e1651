// What an account is mailed of itself: a link that shows that the address is theirs, and what was
// changed of how one signs in.

import { productName } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import {
  findById,
  insertEmailVerification,
  takeEmailVerification,
  updatePresenter,
  type PresenterRow,
} from './accounts.store.ts';
import { inOneLine } from './in-one-line.ts';
import type { Mailbox } from './mailbox.ts';
import { hashToken, newToken } from './secrets.ts';

const lifetimeMs = 6 * 60 * 60 * 1000;

/** What the owner would want to know of if it was somebody else. */
const changes = {
  password_changed: {
    subject: `Your ${productName} password was changed`,
    what: `the password of your ${productName} account was changed just now, and other devices were signed out.`,
  },
  second_factor_on: {
    subject: `Your ${productName} account asks for a code now`,
    what: `sign-in with a code of an authenticator app was turned on just now for your ${productName} account.`,
  },
  second_factor_off: {
    subject: `Your ${productName} account asks for no code any more`,
    what: `sign-in with a code was turned off just now for your ${productName} account: the password alone is enough.`,
  },
  recovery_code_used: {
    subject: `A recovery code of your ${productName} account was used`,
    what: `somebody signed in to your ${productName} account just now with the password and a recovery code. That code is used up.`,
  },
  recovery_codes_renewed: {
    subject: `Your ${productName} recovery codes were renewed`,
    what: `new recovery codes were made just now for your ${productName} account. Those of before are worth nothing any more.`,
  },
};

export type AccountChange = keyof typeof changes;
export type AccountMailKind = 'verification' | AccountChange;

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(dependencies: {
  db: StoreDatabase;
  mailbox: Mailbox;
  /** Whether mails reach anybody; without, nobody is asked for anything. */
  isConfigured: boolean;
  /** Where links in mails lead. */
  origin: () => string;
  /** Has `send` called, now or when that is possible. */
  queueMail: (kind: AccountMailKind, presenterId: number) => Promise<void>;
  logger: JobLogger;
}) {
  const { db, mailbox, isConfigured, origin, queueMail, logger } = dependencies;

  async function mailVerification(presenter: PresenterRow): Promise<void> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await insertEmailVerification(db, {
      hash: hashToken(token),
      presenterId: presenter.id,
      expiresAt,
    });
    await mailbox.send(presenter, {
      subject: `Confirm your address for ${productName}`,
      text: [
        `Hello ${inOneLine(presenter.name)},`,
        `this address was given for a ${productName} account. If it was you, confirm it here:`,
        `${origin()}/presenter/verify-email?token=${token}`,
        'The link works once, within the next six hours. If it was not you, do not open it: without it the account can send you nothing more.',
      ].join('\n\n'),
    });
  }

  const mailChange = (change: AccountChange, presenter: PresenterRow): Promise<void> =>
    mailbox.send(presenter, {
      subject: changes[change].subject,
      text: [
        `Hello ${inOneLine(presenter.name)},`,
        changes[change].what,
        'If it was not you, choose a new password at once:',
        `${origin()}/presenter/reset-password`,
      ].join('\n\n'),
    });

  const isWanted = (kind: AccountMailKind, { emailVerifiedAt }: PresenterRow): boolean =>
    kind === 'verification' ? emailVerifiedAt === null : emailVerifiedAt !== null;

  const queue = (kind: AccountMailKind, presenterId: number): void => {
    if (!isConfigured) return;
    queueMail(kind, presenterId).catch((error: unknown) =>
      logger.error({ err: error, kind }, 'A mail could not be queued'),
    );
  };

  return {
    /** After somebody registered, or asked for the link again. */
    askToVerify: (presenterId: number): void => queue('verification', presenterId),

    /** Strangers' addresses are told nothing: who only typed one gets no such mail sent to it. */
    tellChanged: queue as (change: AccountChange, presenterId: number) => void,

    /** Mails it, unless that has become pointless meanwhile. @throws what the mailer throws */
    async send(kind: AccountMailKind, presenterId: number): Promise<void> {
      const presenter = await findById(db, presenterId);
      if (!presenter || !isWanted(kind, presenter)) return;
      await (kind === 'verification' ? mailVerification(presenter) : mailChange(kind, presenter));
    },

    /** @throws ApiError `invalid_verification_token` */
    async verify(token: string): Promise<string> {
      await db.transaction(async (tx) => {
        const id = await takeEmailVerification(tx, hashToken(token));
        if (id === undefined) throw new ApiError('invalid_verification_token');
        await updatePresenter(tx, id, { emailVerifiedAt: new Date() });
      });
      return 'Thank you, your address is confirmed.';
    },
  };
}
