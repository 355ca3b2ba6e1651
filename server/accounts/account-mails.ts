// What an account is mailed of itself: a link that shows that the address is theirs, and what was
// changed of how one signs in.

import { productName as product } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import { toMail, inOneLine } from '../mail/letter.ts';
import { mailWords } from '../i18n/locales/mails/index.ts';
import type { Mail } from '../mail/mail.ts';
import {
  findByEmail,
  findById,
  insertEmailVerification,
  takeEmailVerification,
  updatePresenter,
  type PresenterRow,
} from './accounts.store.ts';
import { findEmailChange, putLink } from './email-change/email-change.store.ts';
import { fromNow } from '../db/expiry.ts';
import { languageOf, type Mailbox } from './mailbox.ts';
import { hashToken, newToken, addressLinkSeconds } from './secrets.ts';

/** What the owner would want to know of if it was somebody else. */
export type AccountChange =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_guessed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'email_change_asked';
/** Of mails that do not go to the address that the account has. */
type ElsewhereKind = 'email_change' | 'email_changed';
export type AccountMailKind = 'verification' | AccountChange | ElsewhereKind;

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(dependencies: {
  db: StoreDatabase;
  mailbox: Mailbox;
  /** Whether mails reach anybody; without, nobody is asked for anything. */
  isConfigured: boolean;
  /** Where links in mails lead. */
  origin: () => string;
  /** Has `send` called, now or when that is possible. */
  queueMail: (kind: AccountMailKind, presenterId: number, formerEmail?: string) => Promise<void>;
  logger: JobLogger;
}) {
  const { db, mailbox, isConfigured, origin, queueMail, logger } = dependencies;

  const newLink = () => ({ token: newToken(), expiresAt: fromNow(addressLinkSeconds) });

  function verificationTo(presenter: PresenterRow, token: string): Omit<Mail, 'to'> {
    const language = languageOf(presenter);
    const say = mailWords(language);
    return toMail({
      language,
      subject: say('verification', { product }),
      hello: say('hello', { name: inOneLine(presenter.name) }),
      before: [say('verification_why', { product })],
      link: `${origin()}/presenter/verify-email?token=${token}`,
      press: say('verification_press'),
      after: [say('verification_end')],
    });
  }

  async function mailVerification(presenter: PresenterRow): Promise<void> {
    const { token, expiresAt } = newLink();
    const hash = hashToken(token);
    await insertEmailVerification(db, { hash, presenterId: presenter.id, expiresAt });
    await mailbox.send(presenter, verificationTo(presenter, token));
  }

  /** Whose the address is already reads so instead: only they learn that it has an account. */
  async function mailNewAddress(presenter: PresenterRow): Promise<void> {
    const change = await findEmailChange(db, presenter.id);
    if (!change) return;
    const owner = await findByEmail(db, change.email);
    if (owner) {
      const say = mailWords(languageOf(owner));
      return mailbox.send(
        owner,
        toldTo(owner, 'email_taken', say('email_taken_what', { product })),
      );
    }
    const { token, expiresAt } = newLink();
    const isWanted = await putLink(db, change, { hash: hashToken(token), expiresAt });
    if (isWanted) await mailbox.sendTo(change.email, verificationTo(presenter, token));
  }

  async function mailFormerAddress(presenter: PresenterRow, formerEmail: string): Promise<void> {
    const language = languageOf(presenter);
    const say = mailWords(language);
    const { email } = presenter;
    const mail = toMail({
      language,
      subject: say('email_changed', { product }),
      hello: say('hello', { name: inOneLine(presenter.name) }),
      before: [say('email_changed_what', { product, email }), say('email_changed_not_you')],
      link: `${origin()}/presenter/login`,
      press: say('sign_in_press'),
      after: [],
    });
    await mailbox.sendTo(formerEmail, mail);
  }

  function toldTo(
    presenter: PresenterRow,
    subject: AccountChange | 'email_taken',
    ...before: string[]
  ): Omit<Mail, 'to'> {
    const language = languageOf(presenter);
    const say = mailWords(language);
    return toMail({
      language,
      subject: say(subject, { product }),
      hello: say('hello', { name: inOneLine(presenter.name) }),
      before,
      link: `${origin()}/presenter/reset-password`,
      press: say('reset_press'),
      after: [],
    });
  }

  async function mailChange(change: AccountChange, presenter: PresenterRow): Promise<void> {
    const say = mailWords(languageOf(presenter));
    let what: string;
    if (change === 'email_change_asked') {
      const asked = await findEmailChange(db, presenter.id);
      if (!asked) return;
      what = say('email_change_asked_what', { product, email: asked.email });
    } else what = say(`${change}_what`, { product });
    await mailbox.send(presenter, toldTo(presenter, change, what, say('not_you')));
  }

  const queue = (kind: AccountMailKind, presenterId: number, formerEmail?: string): void => {
    if (!isConfigured) return;
    queueMail(kind, presenterId, formerEmail).catch((error: unknown) =>
      logger.error({ err: error, kind }, 'A mail could not be queued'),
    );
  };

  return {
    /** After somebody registered, or asked for the link again. */
    askToVerify: (presenterId: number): void => queue('verification', presenterId),

    /** Strangers' addresses are told nothing: who only typed one gets no such mail sent to it. */
    tellChanged: queue as (change: AccountChange, presenterId: number) => void,

    /** Somebody waits for it, so that it goes into a file where mail is not set up. */
    askNewAddress: (presenterId: number): Promise<void> => queueMail('email_change', presenterId),

    /** @param former as the account was before its address changed */
    tellFormerAddress({ id, email, emailVerifiedAt }: PresenterRow): void {
      if (emailVerifiedAt) queue('email_changed', id, email);
    },

    /**
     * Mails it, unless that has become pointless meanwhile.
     * @param formerEmail where `email_changed` goes
     * @throws what the mailer throws
     */
    async send(kind: AccountMailKind, presenterId: number, formerEmail?: string): Promise<void> {
      const presenter = await findById(db, presenterId);
      if (!presenter) return;
      const isVerified = presenter.emailVerifiedAt !== null;
      if (kind === 'email_change') await mailNewAddress(presenter);
      else if (kind === 'email_changed') await mailFormerAddress(presenter, formerEmail!);
      else if (kind !== 'verification') await (isVerified && mailChange(kind, presenter));
      else if (!isVerified) await mailVerification(presenter);
    },

    /** It was tried as often as makes sense. */
    async giveUp(kind: AccountMailKind, presenterId: number): Promise<void> {
      const isElsewhere = kind === 'email_change' || kind === 'email_changed';
      if (isElsewhere) logger.error({ kind }, 'A mail to another address could not be sent');
      else await mailbox.giveUp(presenterId);
    },

    /** @returns whose address it is @throws ApiError `invalid_verification_token` */
    async verify(token: string): Promise<number> {
      return await db.transaction(async (tx) => {
        const id = await takeEmailVerification(tx, hashToken(token));
        if (id === undefined) throw new ApiError('invalid_verification_token');
        await updatePresenter(tx, id, { emailVerifiedAt: new Date() });
        return id;
      });
    },
  };
}
