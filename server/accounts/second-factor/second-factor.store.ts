import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { recoveryCodes, secondFactors, signInChallenges } from '../../db/schema.ts';
import { fromNow, holds, isOver } from '../../db/expiry.ts';
import { challengeSeconds } from '../secrets.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Confirmed or not. */
export async function findSecondFactor(
  db: StoreDatabase,
  presenterId: number,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.presenterId, presenterId));
  return row;
}

/** In place of one that was not confirmed. @returns false where one is confirmed already */
export async function putUnconfirmed(
  db: StoreDatabase,
  presenterId: number,
  secret: Uint8Array,
): Promise<boolean> {
  const written = await db
    .insert(secondFactors)
    .values({ presenterId, secret })
    .onConflictDoUpdate({
      target: secondFactors.presenterId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ presenterId: secondFactors.presenterId });
  return written.length === 1;
}

/** @returns false where there is none, another secret or one that is confirmed already */
export async function confirm(
  db: StoreDatabase,
  presenterId: number,
  secret: Uint8Array,
  lastStep: number,
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep })
    .where(
      and(
        eq(secondFactors.presenterId, presenterId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ presenterId: secondFactors.presenterId });
  return confirmed.length === 1;
}

/** Of two callers with one code one gets true. @param secret in the place of what is stored */
export async function useStep(
  db: StoreDatabase,
  presenterId: number,
  stored: Uint8Array,
  step: number,
  secret: Uint8Array,
): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, secret })
    .where(
      and(
        eq(secondFactors.presenterId, presenterId),
        eq(secondFactors.secret, stored),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ presenterId: secondFactors.presenterId });
  return used.length === 1;
}

/** With recovery codes and sign-ins that wait for a code. */
export async function deleteSecondFactorOf(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.presenterId, presenterId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.presenterId, presenterId));
  await deleteChallengesOf(db, presenterId);
}

/** Confirmed or not, of everybody. */
export async function listSecrets(db: StoreDatabase): Promise<Uint8Array[]> {
  const rows = await db.select({ secret: secondFactors.secret }).from(secondFactors);
  return rows.map(({ secret }) => secret);
}

export async function replaceRecoveryCodes(
  db: StoreDatabase,
  presenterId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.presenterId, presenterId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ presenterId, hash })));
}

export async function listRecoveryCodes(
  db: StoreDatabase,
  presenterId: number,
): Promise<{ id: number; hash: string }[]> {
  return await db
    .select({ id: recoveryCodes.id, hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.presenterId, presenterId))
    .orderBy(recoveryCodes.id);
}

export async function countRecoveryCodes(db: StoreDatabase, presenterId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.presenterId, presenterId));
  return row!.left;
}

/** Of two callers with one code one gets true. */
export async function takeRecoveryCode(db: StoreDatabase, id: number): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.id, id))
    .returning({ id: recoveryCodes.id });
  return taken.length === 1;
}

export async function insertChallenge(
  db: StoreDatabase,
  challenge: { hash: string; presenterId: number; idToken: string | null },
): Promise<void> {
  const expiresAt = fromNow(challengeSeconds);
  await db.insert(signInChallenges).values({ ...challenge, expiresAt });
}

/** @returns whose sign-in it is */
export async function findChallenge(db: StoreDatabase, hash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ presenterId: signInChallenges.presenterId })
    .from(signInChallenges)
    .where(isGood(hash));
  return row?.presenterId;
}

/** Of two callers one gets it. */
export async function takeChallenge(
  db: StoreDatabase,
  hash: string,
): Promise<{ idToken: string | null } | undefined> {
  const [taken] = await db
    .delete(signInChallenges)
    .where(isGood(hash))
    .returning({ idToken: signInChallenges.idToken });
  return taken;
}

const isGood = (hash: string) =>
  and(eq(signInChallenges.hash, hash), holds(signInChallenges.expiresAt, challengeSeconds));

export async function deleteChallengesOf(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.presenterId, presenterId));
}

export async function deleteExpiredChallenges(db: StoreDatabase): Promise<void> {
  await db.delete(signInChallenges).where(isOver(signInChallenges.expiresAt, challengeSeconds));
}
