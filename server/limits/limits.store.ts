import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

export interface Tried {
  /** In this window, this time included. */
  count: number;
  /** Until the window ends. */
  seconds: number;
}

/** Counts and tells in one statement, so that nobody passes between the two. */
export async function count(
  db: StoreDatabase,
  key: string,
  windowSeconds: number,
  times = 1,
): Promise<Tried> {
  const end = sql`now() + make_interval(secs => ${windowSeconds})`;
  const isOver = sql`${rateLimits.endsAt} <= now()`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: times, endsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${times}::int else ${rateLimits.count} + ${times}::int end`,
        // Where the clock was set back since it began, the window does not last until that moment again.
        endsAt: sql`case when ${isOver} then ${end} else least(${rateLimits.endsAt}, ${end}) end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    });
  return row!;
}

export async function giveBack(db: StoreDatabase, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function isCounted(db: StoreDatabase, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
  return row !== undefined;
}

export async function forget(db: StoreDatabase, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteOver(db: StoreDatabase): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}
