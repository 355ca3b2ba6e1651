// The sessions of presenters: begun by signing in, listed to their owner, ended one by one.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { lockAndSeeBlocked } from './accounts.store.ts';
import type { BrowserNames } from './browser-names.ts';
import type { LiveSessions } from './live-sessions.ts';
import { fromNow } from '../db/expiry.ts';
import { hashToken, newToken, signInSeconds } from './secrets.ts';
import {
  deleteExpiredTokens,
  deleteToken,
  deleteTokenOf,
  deleteTokensOf,
  findByToken,
  insertToken,
  listTokensOf,
  noteUse,
} from './sign-ins.store.ts';
import type { SignIn } from '../../contract/api/accounts/sign-ins.ts';

/** More than anybody reads; a script that signs in every hour makes more. */
const listedMax = 100;

export interface SignedIn {
  presenter_id: number;
  token: string;
}

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns(dependencies: {
  db: StoreDatabase;
  live: LiveSessions;
  /** After which one ends that is not used. */
  idleDays: number;
}) {
  const { db, live, idleDays } = dependencies;

  const find = (tokenHash: string) => findByToken(db, tokenHash, idleDays);

  return {
    find,

    /** A store that has no room for it, say, signs nobody out. */
    noteUse: (tokenHash: string): Promise<void> => noteUse(db, tokenHash).catch(() => {}),

    forgetExpired: (): Promise<void> => deleteExpiredTokens(db, idleDays),

    refuseBlocked,

    /**
     * @param idToken of the provider, where it is to end its session as well
     * @throws ApiError `account_blocked`
     */
    async begin(
      tx: StoreDatabase,
      presenterId: number,
      names: BrowserNames,
      idToken: string | null = null,
    ): Promise<SignedIn> {
      await refuseBlocked(tx, presenterId);
      const token = newToken();
      const expiresAt = fromNow(signInSeconds);
      await insertToken(tx, { ...names, hash: hashToken(token), presenterId, expiresAt, idToken });
      return { presenter_id: presenterId, token };
    },

    /** The caller's own first, then the last used. */
    async list({ id: presenterId, tokenHash }: SignedInPresenter): Promise<SignIn[]> {
      const rows = await listTokensOf(db, presenterId, idleDays, tokenHash, listedMax);
      return rows.map(({ id, browser, system, createdAt, lastUsedAt, endsAt, hash }) => ({
        id,
        browser,
        system,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        ends_at: endsAt.toISOString(),
        is_this: hash === tokenHash,
      }));
    },

    /** @throws ApiError `sign_in_not_found` */
    async end(presenter: SignedInPresenter, id: number): Promise<void> {
      const hash = await deleteTokenOf(db, presenter.id, id);
      if (hash === undefined) throw new ApiError('sign_in_not_found');
      live.signOut(hash);
    },

    async endOthers({ id, tokenHash }: SignedInPresenter): Promise<void> {
      await deleteTokensOf(db, id, tokenHash);
      live.signOutPresenter(id, tokenHash);
    },

    /** @returns the token of the provider through which it was begun */
    async endOwn({ tokenHash }: SignedInPresenter): Promise<string | undefined> {
      const idToken = await deleteToken(db, tokenHash);
      live.signOut(tokenHash);
      return idToken;
    },
  };
}

/** Nobody is blocked before the transaction is over. @throws ApiError `account_blocked` */
async function refuseBlocked(tx: StoreDatabase, presenterId: number): Promise<void> {
  if (await lockAndSeeBlocked(tx, presenterId)) {
    throw new ApiError('account_blocked').concerning(presenterId);
  }
}
