// What an account is mailed of itself: a link that shows that the address is theirs, and what was
// changed of how one signs in.

import { productName as product } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import { toMail } from '../mail/letter.ts';
import { mailWords } from '../words/mails.ts';
import {
  findById,
  insertEmailVerification,
  takeEmailVerification,
  updatePresenter,
  type PresenterRow,
} from './accounts.store.ts';
import { inOneLine } from './in-one-line.ts';
import { languageOf, type Mailbox } from './mailbox.ts';
import { hashToken, newToken } from './secrets.ts';

const lifetimeMs = 6 * 60 * 60 * 1000;

/** What the owner would want to know of if it was somebody else. */
export type AccountChange =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed';
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
    const language = languageOf(presenter);
    const say = mailWords(language);
    await mailbox.send(
      presenter,
      toMail({
        language,
        subject: say('verification', { product }),
        hello: say('hello', { name: inOneLine(presenter.name) }),
        before: [say('verification_why', { product })],
        link: `${origin()}/presenter/verify-email?token=${token}`,
        press: say('verification_press'),
        after: [say('verification_end')],
      }),
    );
  }

  function mailChange(change: AccountChange, presenter: PresenterRow): Promise<void> {
    const language = languageOf(presenter);
    const say = mailWords(language);
    return mailbox.send(
      presenter,
      toMail({
        language,
        subject: say(change, { product }),
        hello: say('hello', { name: inOneLine(presenter.name) }),
        before: [say(`${change}_what`, { product }), say('not_you')],
        link: `${origin()}/presenter/reset-password`,
        press: say('reset_press'),
        after: [],
      }),
    );
  }

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
