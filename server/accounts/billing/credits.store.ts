import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { creditEntries } from '../../db/schema.ts';

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
