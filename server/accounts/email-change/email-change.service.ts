// Another address for an account: wanted in the profile, its own once a link that was mailed to it is
// used. Who asks is told the same whether somebody has the address already or not.

import { isUniqueViolation } from '../../db/database-errors.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import type { SignedInPresenter } from '../../http/callers.ts';
import type { AccountMails } from '../account-mails.ts';
import {
  deleteEmailVerificationsOf,
  deletePasswordResetsOf,
  findById,
  lockPresenter,
  updatePresenter,
} from '../accounts.store.ts';
import {
  deleteEmailChangeOf,
  findEmailChange,
  findEmailChangeByLink,
  putEmailChange,
  takeEmailChange,
} from './email-change.store.ts';
import { fromNow } from '../../db/expiry.ts';
import type { LiveSessions } from '../live-sessions.ts';
import { deleteChallengesOf } from '../second-factor/second-factor.store.ts';
import { lockWhileSignedIn } from '../recheck-session.ts';
import { hashToken, addressLinkSeconds } from '../secrets.ts';
import { deleteTokensOf } from '../sign-ins.store.ts';

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

export function createEmailChangeService(dependencies: {
  db: StoreDatabase;
  live: LiveSessions;
  mails: AccountMails;
}) {
  const { db, live, mails } = dependencies;

  const keep = (presenterId: number): Promise<void> => deleteEmailChangeOf(db, presenterId);

  /** @returns whose address was which; undefined where the link is worth nothing (any more) */
  const take = (hash: string) =>
    db.transaction(async (tx) => {
      const change = await findEmailChangeByLink(tx, hash);
      if (!change) return undefined;
      const { presenterId, email, askedBy } = change;
      await lockPresenter(tx, presenterId);
      const former = await findById(tx, presenterId);
      if (!former || !(await takeEmailChange(tx, hash))) return undefined;
      await updatePresenter(tx, presenterId, {
        email,
        emailVerifiedAt: new Date(),
        mailFailure: null,
        mailFailedAt: null,
      });
      await deleteTokensOf(tx, presenterId, askedBy);
      await deleteChallengesOf(tx, presenterId);
      await deletePasswordResetsOf(tx, presenterId);
      await deleteEmailVerificationsOf(tx, presenterId);
      return { former, askedBy };
    });

  return {
    /** @returns the address that is to be, else null */
    async get({ id }: SignedInPresenter): Promise<string | null> {
      return (await findEmailChange(db, id))?.email ?? null;
    },

    /**
     * Who asks for the address that the account has keeps it.
     * @returns as `get`
     * @throws ApiError `unauthorized` when the session has been ended meanwhile
     */
    async ask(presenter: SignedInPresenter, email: string): Promise<string | null> {
      const { id, tokenHash } = presenter;
      if (email === presenter.email) {
        await keep(id);
        return null;
      }
      const expiresAt = fromNow(addressLinkSeconds);
      await db.transaction(async (tx) => {
        await lockWhileSignedIn(tx, presenter);
        await putEmailChange(tx, { presenterId: id, email, askedBy: tokenHash, expiresAt });
      });
      await mails.askNewAddress(id);
      mails.tellChanged('email_change_asked', id);
      return email;
    },

    keep: ({ id }: SignedInPresenter): Promise<void> => keep(id),

    /**
     * Ends, as a new password does, all sessions but that of who asked, and what was mailed to the
     * former address.
     * @returns whose address it is; undefined where this is no such link
     * @throws ApiError `email_taken` where somebody else has the address since
     */
    async confirm(token: string): Promise<number | undefined> {
      const taken = await take(hashToken(token)).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
      });
      if (!taken) return undefined;
      const { former, askedBy } = taken;
      live.signOutPresenter(former.id, askedBy);
      mails.tellFormerAddress(former);
      return former.id;
    },
  };
}
