import { and, eq, getTableColumns } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { fromNow, holds, isOver } from '../../db/expiry.ts';
import { presenters, providerAttempts, providerIdentities } from '../../db/schema.ts';
import type { PresenterRow } from '../accounts.store.ts';
import { attemptSeconds } from '../secrets.ts';

type AttemptRow = typeof providerAttempts.$inferSelect;

export async function insertAttempt(
  db: StoreDatabase,
  attempt: Omit<AttemptRow, 'expiresAt'>,
): Promise<void> {
  await db
    .insert(providerAttempts)
    .values({ ...attempt, expiresAt: fromNow(attemptSeconds) as never });
}

/** Of two callers one gets it. */
export async function takeAttempt(
  db: StoreDatabase,
  hash: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .delete(providerAttempts)
    .where(and(eq(providerAttempts.hash, hash), holds(providerAttempts.expiresAt, attemptSeconds)))
    .returning();
  return row;
}

export async function deleteExpiredAttempts(db: StoreDatabase): Promise<void> {
  await db.delete(providerAttempts).where(isOver(providerAttempts.expiresAt, attemptSeconds));
}

export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

export async function findByIdentity(
  db: StoreDatabase,
  { issuer, subject }: IdentityKey,
): Promise<PresenterRow | undefined> {
  const [row] = await db
    .select(getTableColumns(presenters))
    .from(providerIdentities)
    .innerJoin(presenters, eq(presenters.id, providerIdentities.presenterId))
    .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)));
  return row;
}

/** @returns whether the account has it now; false where it has another identity of that issuer */
export async function insertIdentity(
  db: StoreDatabase,
  presenterId: number,
  { issuer, subject }: IdentityKey,
): Promise<boolean> {
  const written = await db
    .insert(providerIdentities)
    .values({ presenterId, issuer, subject })
    .onConflictDoUpdate({
      target: [providerIdentities.presenterId, providerIdentities.issuer],
      // The same row again, so that it is returned.
      set: { subject },
      setWhere: eq(providerIdentities.subject, subject),
    })
    .returning({ presenterId: providerIdentities.presenterId });
  return written.length === 1;
}

export async function listIssuersOf(db: StoreDatabase, presenterId: number): Promise<string[]> {
  const rows = await db
    .select({ issuer: providerIdentities.issuer })
    .from(providerIdentities)
    .where(eq(providerIdentities.presenterId, presenterId));
  return rows.map(({ issuer }) => issuer);
}

/** @returns how many there were */
export async function deleteIdentitiesOf(db: StoreDatabase, presenterId: number): Promise<number> {
  const gone = await db
    .delete(providerIdentities)
    .where(eq(providerIdentities.presenterId, presenterId))
    .returning({ issuer: providerIdentities.issuer });
  return gone.length;
}
