import { and, eq, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/open.ts';
import { creditEntries, presenters } from '../db/schema.ts';

export type CreditEntry = typeof creditEntries.$inferInsert;

export async function insertCreditEntry(db: StoreDatabase, entry: CreditEntry): Promise<void> {
  await db.insert(creditEntries).values(entry);
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

export async function giveCreditsBack(
  db: StoreDatabase,
  presenterId: number,
  amount: number,
): Promise<void> {
  await db
    .update(presenters)
    .set({ usedCredits: sql`${presenters.usedCredits} - ${amount}` })
    .where(eq(presenters.id, presenterId));
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
