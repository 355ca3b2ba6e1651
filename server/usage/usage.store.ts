import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import { creditEntries, presenters } from '../db/schema.ts';

export type CreditEntry = typeof creditEntries.$inferInsert;

export async function insertCreditEntry(db: StoreDatabase, entry: CreditEntry): Promise<void> {
  await db.insert(creditEntries).values(entry);
}

/** @returns false when there is an entry for the same request already */
export async function insertCreditEntryOnce(
  db: StoreDatabase,
  entry: CreditEntry & { requestId: string },
): Promise<boolean> {
  const inserted = await db
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing({ target: creditEntries.requestId })
    .returning({ id: creditEntries.id });
  return inserted.length === 1;
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

export const giveCreditsBack = (
  db: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<void> => chargeCredits(db, presenterId, -amount);

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

/** What plans, not purchases, have brought so far. */
export async function sumPlanCredits(db: StoreDatabase, presenterId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.presenterId, presenterId),
        inArray(creditEntries.reason, ['sign_up', 'plan_change']),
      ),
    );
  return row!.sum;
}

export async function setPlan(
  db: StoreDatabase,
  presenterId: number,
  planId: number,
): Promise<void> {
  await db.update(presenters).set({ planId }).where(eq(presenters.id, presenterId));
}

export async function setAiModel(
  db: StoreDatabase,
  presenterId: number,
  aiModel: string,
): Promise<void> {
  await db.update(presenters).set({ aiModel }).where(eq(presenters.id, presenterId));
}

/** Serialises what must count before it writes, such as plan limits, for one presenter. */
export async function lockPresenter(db: StoreDatabase, presenterId: number): Promise<void> {
  await db
    .select({ id: presenters.id })
    .from(presenters)
    .where(eq(presenters.id, presenterId))
    .for('update');
}

/** The balance after each of the last changes, oldest first. */
export async function listBalances(db: StoreDatabase, presenterId: number, limit: number) {
  const balances = db
    .select({
      id: creditEntries.id,
      at: creditEntries.createdAt,
      balance: sql`sum(${creditEntries.amount}) over (order by ${creditEntries.id})`
        .mapWith(Number)
        .as('balance'),
    })
    .from(creditEntries)
    .where(eq(creditEntries.presenterId, presenterId))
    .as('balances');
  const latest = db.select().from(balances).orderBy(desc(balances.id)).limit(limit).as('latest');
  return db.select().from(latest).orderBy(asc(latest.id));
}
