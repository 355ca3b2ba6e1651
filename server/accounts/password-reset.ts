// Forgotten passwords: a link by mail, good for an hour and for one use.

import { productName } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import type { Mailer } from '../mail/mail.ts';
import {
  deleteTokensOf,
  findByEmail,
  insertPasswordReset,
  takePasswordReset,
  updatePresenter,
} from './accounts.store.ts';
import type { LiveSessions } from './accounts.service.ts';
import { hashPassword, hashToken, newToken } from './secrets.ts';

const lifetimeMs = 60 * 60 * 1000;

export type PasswordReset = ReturnType<typeof createPasswordReset>;

export function createPasswordReset(dependencies: {
  db: StoreDatabase;
  mailer: Mailer;
  live: LiveSessions;
  logger: JobLogger;
}) {
  const { db, mailer, live, logger } = dependencies;

  async function sendLink(email: string, origin: string): Promise<void> {
    const presenter = await findByEmail(db, email);
    if (!presenter) return;
    const token = newToken();
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await insertPasswordReset(db, { hash: hashToken(token), presenterId: presenter.id, expiresAt });
    const link = `${origin}/presenter/presenter-verify?token=${token}`;
    await mailer.send({
      to: presenter.email,
      subject: `Reset your ${productName} password`,
      text: [
        `Hello ${presenter.name},`,
        `somebody asked for a new password for your ${productName} account. To choose one, open`,
        link,
        'The link works once, within the next hour. If it was not you, you need not do anything.',
      ].join('\n\n'),
    });
  }

  return {
    /**
     * Answers at once and in the same way whether the address is known or not; what goes wrong
     * with the mail is in the log.
     */
    request(email: string, origin: string): string {
      sendLink(email, origin).catch((error: unknown) =>
        logger.error({ err: error }, 'The mail with a reset link could not be sent'),
      );
      return 'If this address is registered, a reset link is on its way.';
    },

    /** Ends all sessions of the presenter. @throws ApiError `invalid_reset_token` */
    async complete(token: string, password: string): Promise<string> {
      const passwordHash = await hashPassword(password);
      const presenterId = await db.transaction(async (tx) => {
        const id = await takePasswordReset(tx, hashToken(token));
        if (id === undefined) throw new ApiError('invalid_reset_token');
        await updatePresenter(tx, id, { passwordHash });
        await deleteTokensOf(tx, id);
        return id;
      });
      live.signOutPresenter(presenterId);
      return 'Password updated successfully.';
    },
  };
}
