import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { passwordResets, plans, presenters, presenterTokens } from '../db/schema.ts';
import type { StoreDatabase } from '../db/open.ts';

export type PresenterRow = typeof presenters.$inferSelect;
export type PlanRow = typeof plans.$inferSelect;

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

export async function findBySocialId(
  db: StoreDatabase,
  provider: 'google' | 'facebook',
  id: string,
): Promise<PresenterRow | undefined> {
  const column = provider === 'google' ? presenters.googleId : presenters.facebookId;
  const [row] = await db.select().from(presenters).where(eq(column, id));
  return row;
}

export async function insertToken(
  db: StoreDatabase,
  token: typeof presenterTokens.$inferInsert,
): Promise<void> {
  await db.insert(presenterTokens).values(token);
}

export async function findByToken(
  db: StoreDatabase,
  tokenHash: string,
): Promise<{ presenter: PresenterRow; plan: PlanRow } | undefined> {
  const [row] = await db
    .select({ presenter: presenters, plan: plans })
    .from(presenterTokens)
    .innerJoin(presenters, eq(presenters.id, presenterTokens.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(and(eq(presenterTokens.hash, tokenHash), gt(presenterTokens.expiresAt, sql`now()`)));
  return row;
}

export async function deleteToken(db: StoreDatabase, tokenHash: string): Promise<void> {
  await db.delete(presenterTokens).where(eq(presenterTokens.hash, tokenHash));
}

export async function deleteTokensOf(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.delete(presenterTokens).where(eq(presenterTokens.presenterId, presenterId));
}

export async function deleteOtherTokens(
  db: StoreDatabase,
  presenterId: number,
  keptHash: string,
): Promise<void> {
  await db
    .delete(presenterTokens)
    .where(and(eq(presenterTokens.presenterId, presenterId), ne(presenterTokens.hash, keptHash)));
}

export async function updatePresenter(
  db: StoreDatabase,
  presenterId: number,
  changes: Partial<typeof presenters.$inferInsert>,
): Promise<void> {
  await db.update(presenters).set(changes).where(eq(presenters.id, presenterId));
}

export async function insertPasswordReset(
  db: StoreDatabase,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** Uses a reset link up: it and every other link of that presenter are gone afterwards. */
export async function takePasswordReset(
  db: StoreDatabase,
  hash: string,
): Promise<number | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ presenterId: passwordResets.presenterId });
  if (row) await db.delete(passwordResets).where(eq(passwordResets.presenterId, row.presenterId));
  return row?.presenterId;
}
