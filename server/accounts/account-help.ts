// What an operator does for an account whose owner cannot, or must not, do it: `npm run account`.

import { z } from 'zod';
import { email } from '../../contract/fields.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { Listener } from '../db/postgres/listener.ts';
import type { JobLogger } from '../jobs/definition.ts';
import { findByEmail, type PresenterRow } from './accounts.store.ts';
import type { LiveSessions } from './live-sessions.ts';
import {
  deleteChallengesOf,
  deleteSecondFactorOf,
  findSecondFactor,
} from './second-factor/second-factor.store.ts';
import { setBlocked } from './operator/blocking.ts';
import { deleteIdentitiesOf } from './providers/providers.store.ts';
import { deleteTokensOf, signedOutChannel } from './sign-ins.store.ts';

export const helpWanted = z.strictObject({
  help: z.enum(['sign-out', 'second-factor-off', 'disconnect', 'block', 'unblock']),
  email,
});
export type HelpWanted = z.infer<typeof helpWanted>;

/** The message is for whoever asked. */
export class NoSuchAccount extends Error {
  override name = 'NoSuchAccount';
}

/** @returns what was done, in words @throws NoSuchAccount */
export type AccountHelp = (wanted: HelpWanted) => Promise<string>;

export function createAccountHelp(dependencies: {
  db: StoreDatabase;
  logger: JobLogger;
  /** Ends the account's live channels. */
  endChannels: (presenterId: number) => unknown;
  /** Its owner is mailed. @throws where that is not possible */
  tellOff: (presenterId: number) => unknown;
}): AccountHelp {
  const { db, logger, endChannels, tellOff } = dependencies;

  const helps: Record<HelpWanted['help'], (account: PresenterRow) => Promise<string>> = {
    async 'sign-out'({ id, email: address }) {
      await db.transaction(async (tx) => {
        await deleteTokensOf(tx, id);
        await deleteChallengesOf(tx, id);
      });
      logger.info(
        { event: 'sign_ins_ended_by_operator', presenter_id: id },
        'An operator ended all sign-ins of an account',
      );
      await endChannels(id);
      return `${address} is signed out everywhere`;
    },

    async 'second-factor-off'({ id, email: address }) {
      if (!(await findSecondFactor(db, id))?.confirmedAt) return `${address} has no second factor`;
      await db.transaction((tx) => deleteSecondFactorOf(tx, id));
      logger.info(
        { event: 'second_factor_off_by_operator', presenter_id: id },
        'An operator turned the second factor of an account off',
      );
      await tellOff(id);
      return `${address} signs in without a code from now on`;
    },

    async block({ id, email: address }) {
      await setBlocked(db, id, true);
      logger.info(
        { event: 'blocked_by_operator', account_id: id },
        'An operator blocked an account, which ends its sign-ins',
      );
      await endChannels(id);
      return `${address} is signed out everywhere, and nobody signs in to it any more`;
    },

    async unblock({ id, email: address }) {
      await setBlocked(db, id, false);
      logger.info(
        { event: 'unblocked_by_operator', account_id: id },
        'An operator unblocked an account',
      );
      return `${address} signs in again`;
    },

    async disconnect({ id, email: address }) {
      const count = await deleteIdentitiesOf(db, id);
      if (count === 0) return `${address} is connected with no identity provider`;
      logger.info(
        { event: 'disconnected_by_operator', presenter_id: id },
        'An operator disconnected an account from its identity providers',
      );
      return `${address} is connected anew with whom a provider next vouches for as its owner`;
    },
  };

  return async ({ help, email: address }) => {
    const account = await findByEmail(db, address);
    if (!account) throw new NoSuchAccount(`No account has the address ${address}`);
    return helps[help](account);
  };
}

export const endChannelsWhenTold = (listener: Listener, live: LiveSessions): Promise<void> =>
  listener.listen(signedOutChannel, (presenterId) => live.signOutPresenter(Number(presenterId)));
