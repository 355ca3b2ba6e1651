import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MailFailure } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import { emailVerifications, passwordResets, presentations, presenters } from '../db/schema.ts';
import { holds, isOver, type Expiring } from '../db/expiry.ts';
import { addressLinkSeconds, resetLinkSeconds } from './secrets.ts';

export type PresenterRow = typeof presenters.$inferSelect;

export async function insertPresenter(
  db: StoreDatabase,
  presenter: typeof presenters.$inferInsert,
): Promise<PresenterRow> {
  const [row] = await db.insert(presenters).values(presenter).returning();
  return row!;
}

export async function findByEmail(
  db: StoreDatabase,
  email: string,
): Promise<PresenterRow | undefined> {
  const [row] = await db.select().from(presenters).where(eq(presenters.email, email));
  return row;
}

/** As `findByEmail`; the address stays that of the account until the transaction ends. */
export async function lockByEmail(
  db: StoreDatabase,
  email: string,
): Promise<PresenterRow | undefined> {
  const [row] = await db.select().from(presenters).where(eq(presenters.email, email)).for('update');
  return row;
}

export async function findBySocialId(
  db: StoreDatabase,
  provider: 'google' | 'facebook',
  id: string,
): Promise<PresenterRow | undefined> {
  const column = provider === 'google' ? presenters.googleId : presenters.facebookId;
  const [row] = await db.select().from(presenters).where(eq(column, id));
  return row;
}

/** @returns null for an account without a password */
export async function findPasswordHash(
  db: StoreDatabase,
  presenterId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ hash: presenters.passwordHash })
    .from(presenters)
    .where(eq(presenters.id, presenterId));
  return row?.hash ?? null;
}

export async function updatePresenter(
  db: StoreDatabase,
  presenterId: number,
  changes: Partial<typeof presenters.$inferInsert>,
): Promise<void> {
  await db.update(presenters).set(changes).where(eq(presenters.id, presenterId));
}

export async function noteMailFailure(
  db: StoreDatabase,
  presenterId: number,
  mailFailure: MailFailure,
): Promise<void> {
  await updatePresenter(db, presenterId, { mailFailure, mailFailedAt: new Date() });
}

export async function forgetMailFailure(db: StoreDatabase, presenterId: number): Promise<void> {
  await db
    .update(presenters)
    .set({ mailFailure: null, mailFailedAt: null })
    .where(and(eq(presenters.id, presenterId), isNotNull(presenters.mailFailedAt)));
}

export async function insertPasswordReset(
  db: StoreDatabase,
  reset: Expiring<typeof passwordResets.$inferInsert>,
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

const isGood = (hash: string) =>
  and(eq(passwordResets.hash, hash), holds(passwordResets.expiresAt, resetLinkSeconds));

export async function isPasswordReset(db: StoreDatabase, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ presenterId: passwordResets.presenterId })
    .from(passwordResets)
    .where(isGood(hash));
  return row !== undefined;
}

/** Uses a reset link up: it and every other link of that presenter are gone afterwards. */
export async function takePasswordReset(
  db: StoreDatabase,
  hash: string,
): Promise<number | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(isGood(hash))
    .returning({ presenterId: passwordResets.presenterId });
  if (row) await deletePasswordResetsOf(db, row.presenterId);
  return row?.presenterId;
}

export async function deletePasswordResetsOf(
  db: StoreDatabase,
  presenterId: number,
): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.presenterId, presenterId));
}

export async function findById(
  db: StoreDatabase,
  presenterId: number,
): Promise<PresenterRow | undefined> {
  const [row] = await db.select().from(presenters).where(eq(presenters.id, presenterId));
  return row;
}

export async function listPresentationIds(
  db: StoreDatabase,
  presenterId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(eq(presentations.presenterId, presenterId));
  return rows.map(({ id }) => id);
}

/** With everything that hangs on it, which the schema takes along. */
export async function deletePresenter(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.delete(presenters).where(eq(presenters.id, presenterId));
}

export async function insertEmailVerification(
  db: StoreDatabase,
  verification: Expiring<typeof emailVerifications.$inferInsert>,
): Promise<void> {
  await db.insert(emailVerifications).values(verification);
}

/** Uses a link up: it and every other one of that presenter are gone afterwards. */
export async function takeEmailVerification(
  db: StoreDatabase,
  hash: string,
): Promise<number | undefined> {
  const [row] = await db
    .delete(emailVerifications)
    .where(
      and(
        eq(emailVerifications.hash, hash),
        holds(emailVerifications.expiresAt, addressLinkSeconds),
      ),
    )
    .returning({ presenterId: emailVerifications.presenterId });
  if (row) await deleteEmailVerificationsOf(db, row.presenterId);
  return row?.presenterId;
}

export async function deleteEmailVerificationsOf(
  db: StoreDatabase,
  presenterId: number,
): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.presenterId, presenterId));
}

export async function deleteExpiredLinks(db: StoreDatabase): Promise<void> {
  for (const [table, seconds] of [
    [passwordResets, resetLinkSeconds],
    [emailVerifications, addressLinkSeconds],
  ] as const) {
    await db.delete(table).where(isOver(table.expiresAt, seconds));
  }
}

export async function lockPresenter(db: StoreDatabase, presenterId: number): Promise<void> {
  await db
    .select({ id: presenters.id })
    .from(presenters)
    .where(eq(presenters.id, presenterId))
    .for('update');
}

/** @returns whether it is blocked, which nobody changes before the transaction is over */
export async function lockAndSeeBlocked(db: StoreDatabase, presenterId: number): Promise<boolean> {
  const [row] = await db
    .select({ blockedAt: presenters.blockedAt })
    .from(presenters)
    .where(eq(presenters.id, presenterId))
    .for('update');
  return row?.blockedAt instanceof Date;
}

/** Takes credits that are owed already, whether they are there or not. */
export async function chargeCredits(
  db: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<void> {
  await db
    .update(presenters)
    .set({ usedCredits: sql`${presenters.usedCredits} + ${amount}` })
    .where(eq(presenters.id, presenterId));
}

/** Takes `amount` credits if there are as many. One statement, so two callers never share one. */
export async function takeCredits(
  db: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<boolean> {
  const taken = await db
    .update(presenters)
    .set({ usedCredits: sql`${presenters.usedCredits} + ${amount}` })
    .where(
      and(
        eq(presenters.id, presenterId),
        sql`${presenters.totalCredits} - ${presenters.usedCredits} >= ${amount}`,
      ),
    )
    .returning({ id: presenters.id });
  return taken.length === 1;
}

export async function addCredits(
  db: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<void> {
  await db
    .update(presenters)
    .set({ totalCredits: sql`${presenters.totalCredits} + ${amount}` })
    .where(eq(presenters.id, presenterId));
}

export async function getBalance(
  db: StoreDatabase,
  presenterId: number,
): Promise<{ totalCredits: number; usedCredits: number }> {
  const [row] = await db
    .select({ totalCredits: presenters.totalCredits, usedCredits: presenters.usedCredits })
    .from(presenters)
    .where(eq(presenters.id, presenterId));
  return row!;
}
