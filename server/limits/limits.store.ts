import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { together } from '../db/batch-loader.ts';

export interface Tried {
  /** In this window, this time included. */
  count: number;
  /** Until the window ends. */
  seconds: number;
}

const isPast = sql`${rateLimits.endsAt} <= now()`;
const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`;

/** Counts and tells in one statement, so that nobody passes between the two. */
export async function count(
  db: StoreDatabase,
  key: string,
  windowSeconds: number,
  times = 1,
): Promise<Tried> {
  const end = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: times, endsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isPast} then ${times}::int else ${rateLimits.count} + ${times}::int end`,
        // Where the clock was set back since it began, the window does not last until that moment again.
        endsAt: sql`case when ${isPast} then ${end} else least(${rateLimits.endsAt}, ${end}) end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: secondsLeft,
    });
  return row!;
}

export interface Tallied {
  /** In this window, without this time and what is counted after it. */
  before: number;
  /** Until the window ends. */
  seconds: number;
}

interface Tally {
  key: string;
  windowSeconds: number;
  times: 0 | 1;
}

/** Each in the order of asking: of two at once the second finds the first. */
export const countTogether = together(async (db: StoreDatabase, tallies: readonly Tally[]) => {
  const byKey = Map.groupBy(tallies, ({ key }) => key);
  const sums = [...byKey].map(([key, all]) => ({
    key,
    windowSeconds: all[0]!.windowSeconds,
    count: all.filter(({ times }) => times > 0).length,
  }));
  const [added, asked] = [
    sums.filter(({ count }) => count > 0),
    sums.filter(({ count }) => !count),
  ];
  // In this order, for what has been counted must not be counted again if the other fails.
  const found = asked.length > 0 ? await counted(db, asked) : [];
  if (added.length > 0) found.push(...(await addUp(db, added)));
  const rows = new Map(found.map((row) => [row.key, row]));
  const before = new Map(sums.map(({ key, count }) => [key, (rows.get(key)?.count ?? 0) - count]));
  return tallies.map(({ key, times }) => {
    const now = before.get(key)!;
    before.set(key, now + times);
    return { before: now, seconds: rows.get(key)?.seconds ?? 0 };
  });
});

interface Sum extends Omit<Tally, 'times'> {
  count: number;
}

const columns = { key: rateLimits.key, count: rateLimits.count, seconds: secondsLeft };

const counted = (db: StoreDatabase, asked: readonly Sum[]) =>
  db
    .select(columns)
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          asked.map(({ key }) => key),
        ),
        gt(rateLimits.endsAt, sql`now()`),
      ),
    );

/** In the order of their keys, so that two processes never wait for each other. */
const addUp = (db: StoreDatabase, added: readonly Sum[]) =>
  db
    .insert(rateLimits)
    .values(
      added
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, count, windowSeconds }) => ({
          key,
          count,
          endsAt: sql`now() + make_interval(secs => ${windowSeconds})`,
        })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isPast} then 0 else ${rateLimits.count} end + excluded.count`,
        endsAt: sql`case when ${isPast} then excluded.ends_at else least(${rateLimits.endsAt}, excluded.ends_at) end`,
      },
    })
    .returning(columns);

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
