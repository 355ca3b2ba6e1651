// Mails to presenters, and what became of the last one as far as this server knows: shown in the
// profile, since whoever waits for a mail that will never come has no other way to find out.

import { isLanguage, type Language } from '../../contract/locales.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { JobLogger } from '../jobs/definition.ts';
import { MailRefused, type Mail, type Mailer } from '../mail/mail.ts';
import { forgetMailFailure, noteMailFailure, type PresenterRow } from './accounts.store.ts';

/** In which a presenter is written to: of the page that the account was used on last. */
export const languageOf = ({ language }: PresenterRow): Language =>
  isLanguage(language) ? language : 'en';

export type Mailbox = ReturnType<typeof createMailbox>;

export function createMailbox(dependencies: {
  db: StoreDatabase;
  mailer: Mailer;
  logger: JobLogger;
}) {
  const { db, mailer, logger } = dependencies;

  /** @returns false where it was refused for good: it is not tried again then */
  async function wasSent(mail: Mail, whose: 'a presenter' | 'another address'): Promise<boolean> {
    try {
      await mailer.send(mail);
      return true;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      logger.warn({ smtp_code: error.smtpCode }, `A mail to ${whose} was refused`);
      return false;
    }
  }

  return {
    /** What is refused for good is not tried again. @throws what the mailer throws otherwise */
    async send({ id, email: to }: PresenterRow, mail: Omit<Mail, 'to'>): Promise<void> {
      const isSent = await wasSent({ to, ...mail }, 'a presenter');
      await (isSent ? forgetMailFailure(db, id) : noteMailFailure(db, id, 'refused'));
    },

    /** To an address that is not, or no longer, that of an account. @throws as `send` */
    async sendTo(to: string, mail: Omit<Mail, 'to'>): Promise<void> {
      await wasSent({ to, ...mail }, 'another address');
    },

    /** It was tried as often as makes sense. */
    async giveUp(presenterId: number): Promise<void> {
      logger.error('A mail to a presenter could not be sent');
      await noteMailFailure(db, presenterId, 'unsent');
    },
  };
}
