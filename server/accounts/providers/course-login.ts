// The account of somebody whom a learning platform knows. It is never found by an address: that is what
// the platform says, and nobody has shown that it is theirs.

import { isUniqueViolation } from '../../db/database-errors.ts';
import type { StoreDatabase } from '../../db/database.ts';
import type { PlanRow } from '../../db/schema.ts';
import { ApiError } from '../../lib/errors.ts';
import { findByEmail, type PresenterRow } from '../accounts.store.ts';
import type { BrowserNames } from '../browser-names.ts';
import type { Asked, SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { SignedIn } from '../sign-ins.service.ts';
import type { Names } from './provided-identity.ts';
import { findByIdentity, insertIdentity, type IdentityKey } from './providers.store.ts';

export type CourseLogin = ReturnType<typeof createCourseLogin>;

export function createCourseLogin(dependencies: {
  db: StoreDatabase;
  secondFactor: Pick<SecondFactorService, 'enter'>;
  insertAccount: (
    tx: StoreDatabase,
    plan: PlanRow,
    person: Names & { email: string },
  ) => Promise<PresenterRow>;
}) {
  const { db, secondFactor, insertAccount } = dependencies;

  return {
    /** @returns undefined where no account is connected */
    async find(key: IdentityKey): Promise<{ id: number } | undefined> {
      return await findByIdentity(db, key);
    },

    hasAccount: async (email: string): Promise<boolean> =>
      (await findByEmail(db, email)) !== undefined,

    /** @throws ApiError `account_blocked` */
    enter: (tx: StoreDatabase, id: number, names: BrowserNames): Promise<SignedIn | Asked> =>
      secondFactor.enter(tx, id, names),

    /** With an address that is to be confirmed. @returns undefined where somebody has it */
    async create(
      key: IdentityKey,
      plan: PlanRow,
      person: Names & { email: string },
    ): Promise<number | undefined> {
      try {
        return await db.transaction(async (tx) => {
          const { id } = await insertAccount(tx, plan, person);
          await insertIdentity(tx, id, key);
          return id;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return undefined;
        throw error;
      }
    },

    /** By who is signed in. @throws ApiError `lti_other_account` */
    async connect(tx: StoreDatabase, presenterId: number, key: IdentityKey): Promise<void> {
      const known = await findByIdentity(tx, key);
      if (known?.id === presenterId) return;
      // One account, one person of a platform, and the other way round.
      if (known || !(await insertIdentity(tx, presenterId, key))) {
        throw new ApiError('lti_other_account').concerning(presenterId);
      }
    },
  };
}
