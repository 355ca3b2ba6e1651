import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { plans, presenters, presenterTokens, type PlanRow } from '../db/schema.ts';
import { fromNow, type Expiring } from '../db/expiry.ts';
import type { PresenterRow } from './accounts.store.ts';
import { signInSeconds } from './secrets.ts';

export type SignInRow = typeof presenterTokens.$inferSelect;

export async function insertToken(
  db: StoreDatabase,
  token: Expiring<typeof presenterTokens.$inferInsert>,
): Promise<void> {
  await db.insert(presenterTokens).values(token);
}

export async function findByToken(
  db: StoreDatabase,
  tokenHash: string,
  idleDays: number,
): Promise<
  { presenter: PresenterRow; plan: PlanRow; endsInMs: number; isUseOld: boolean } | undefined
> {
  const [row] = await db
    .select({
      presenter: presenters,
      plan: plans,
      endsInMs: sql<number>`(extract(epoch from ${endOf(idleDays)} - now()) * 1000)::float8`,
      isUseOld: sql<boolean>`${isUseOld}`,
    })
    .from(presenterTokens)
    .innerJoin(presenters, eq(presenters.id, presenterTokens.presenterId))
    .innerJoin(plans, eq(plans.id, presenters.planId))
    .where(
      and(
        eq(presenterTokens.hash, tokenHash),
        gt(endOf(idleDays), sql`now()`),
        isNull(presenters.blockedAt),
      ),
    );
  return row;
}

/** How exactly a use is noted. */
const noted = sql`interval '1 hour'`;
/**
 * The last use was written longer ago than it is worth to be exact, or before the clock was set back.
 */
const isUseOld = sql`abs(extract(epoch from now() - ${presenterTokens.lastUsedAt})) > extract(epoch from ${noted})`;
/** It ends after its whole time from now at the latest, also where the clock was set back. */
const soonEnough = sql`least(${presenterTokens.expiresAt}, ${fromNow(signInSeconds)})`;
/** Whatever was noted last, none ends within `idleDays` of its last use. */
const endOf = (idleDays: number) =>
  sql<Date>`least(${presenterTokens.expiresAt}, ${presenterTokens.lastUsedAt} + make_interval(hours => ${24 * idleDays}::int) + ${noted})`.mapWith(
    presenterTokens.expiresAt,
  );

/** Whether nothing has ended it: not when it would end by itself. */
export async function isTokenThere(db: StoreDatabase, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: presenterTokens.id })
    .from(presenterTokens)
    .where(eq(presenterTokens.hash, tokenHash));
  return row !== undefined;
}

/** Of many at once only the first writes. */
export async function noteUse(db: StoreDatabase, tokenHash: string): Promise<void> {
  await db
    .update(presenterTokens)
    .set({ lastUsedAt: sql`now()`, expiresAt: soonEnough })
    .where(and(eq(presenterTokens.hash, tokenHash), isUseOld));
}

/** Those that hold, `first` and then the last used. */
export async function listTokensOf(
  db: StoreDatabase,
  presenterId: number,
  idleDays: number,
  first: string,
  max: number,
): Promise<(Omit<SignInRow, 'idToken'> & { endsAt: Date })[]> {
  const { idToken: _, ...columns } = getTableColumns(presenterTokens);
  return await db
    .select({ ...columns, endsAt: endOf(idleDays) })
    .from(presenterTokens)
    .where(and(eq(presenterTokens.presenterId, presenterId), gt(endOf(idleDays), sql`now()`)))
    .orderBy(
      desc(eq(presenterTokens.hash, first)),
      desc(presenterTokens.lastUsedAt),
      desc(presenterTokens.id),
    )
    .limit(max);
}

/** @returns what the provider gave through which it was begun */
export async function deleteToken(
  db: StoreDatabase,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(presenterTokens)
    .where(eq(presenterTokens.hash, tokenHash))
    .returning({ idToken: presenterTokens.idToken });
  return row?.idToken ?? undefined;
}

/** Whether it was begun within the last `seconds`. */
export async function isTokenNew(
  db: StoreDatabase,
  tokenHash: string,
  seconds: number,
): Promise<boolean> {
  const { hash, createdAt } = presenterTokens;
  const age = sql`abs(extract(epoch from now() - ${createdAt}))`;
  const [row] = await db
    .select({ id: presenterTokens.id })
    .from(presenterTokens)
    .where(and(eq(hash, tokenHash), lt(age, seconds)));
  return row !== undefined;
}

/** @returns the hash of what was deleted; undefined where that presenter has none of that id */
export async function deleteTokenOf(
  db: StoreDatabase,
  presenterId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await db
    .delete(presenterTokens)
    .where(and(eq(presenterTokens.id, id), eq(presenterTokens.presenterId, presenterId)))
    .returning({ hash: presenterTokens.hash });
  return row?.hash;
}

/** @param keptHash the one session that goes on */
export async function deleteTokensOf(
  db: StoreDatabase,
  presenterId: number,
  keptHash?: string,
): Promise<void> {
  const isOther = keptHash === undefined ? undefined : ne(presenterTokens.hash, keptHash);
  await db
    .delete(presenterTokens)
    .where(and(eq(presenterTokens.presenterId, presenterId), isOther));
}

/** Those that were used last, or made, before the clock was set back end in time as well. */
export async function deleteExpiredTokens(db: StoreDatabase, idleDays: number): Promise<void> {
  const { lastUsedAt } = presenterTokens;
  await db
    .update(presenterTokens)
    .set({ lastUsedAt: sql`least(${lastUsedAt}, now())`, expiresAt: soonEnough })
    .where(gt(lastUsedAt, sql`now() + ${noted}`));
  await db.delete(presenterTokens).where(lt(endOf(idleDays), sql`now()`));
}

export const signedOutChannel = 'askroom_signed_out';

/** For who holds no live channels: all servers on this database end those of the presenter. */
export async function notifySignedOut(db: StoreDatabase, presenterId: number): Promise<void> {
  await db.execute(sql`select pg_notify(${signedOutChannel}, ${String(presenterId)})`);
}
