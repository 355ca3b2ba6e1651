import { and, eq, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { emailChanges } from '../../db/schema.ts';
import { holds, isOver, type Expiring } from '../../db/expiry.ts';
import { addressLinkSeconds } from '../secrets.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

const isGood = holds(emailChanges.expiresAt, addressLinkSeconds);

/** In the place of one that was asked for before, whose link is worth nothing then. */
export async function putEmailChange(
  db: StoreDatabase,
  change: Expiring<Omit<EmailChangeRow, 'hash'>>,
): Promise<void> {
  const { presenterId, ...asked } = change;
  await db
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.presenterId, set: { ...asked, hash: null } });
}

export async function findEmailChange(
  db: StoreDatabase,
  presenterId: number,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.presenterId, presenterId), isGood));
  return row;
}

/** @returns false where another address is wanted meanwhile, or none */
export async function putLink(
  db: StoreDatabase,
  { presenterId, email }: EmailChangeRow,
  link: { hash: string; expiresAt: SQL },
): Promise<boolean> {
  const put = await db
    .update(emailChanges)
    .set(link)
    .where(and(eq(emailChanges.presenterId, presenterId), eq(emailChanges.email, email)))
    .returning({ presenterId: emailChanges.presenterId });
  return put.length === 1;
}

export async function findEmailChangeByLink(
  db: StoreDatabase,
  hash: string,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.hash, hash), isGood));
  return row;
}

/** @returns whether it was still there */
export async function takeEmailChange(db: StoreDatabase, hash: string): Promise<boolean> {
  const taken = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.hash, hash), isGood))
    .returning({ presenterId: emailChanges.presenterId });
  return taken.length === 1;
}

export async function deleteEmailChangeOf(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.presenterId, presenterId));
}

export async function deleteExpiredEmailChanges(db: StoreDatabase): Promise<void> {
  await db.delete(emailChanges).where(isOver(emailChanges.expiresAt, addressLinkSeconds));
}
