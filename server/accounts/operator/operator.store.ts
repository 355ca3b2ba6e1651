import { count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { plans, presentations, presenters, presenterTokens } from '../../db/schema.ts';

export type OperatedRow = Awaited<ReturnType<typeof listAccountRows>>[number];

/** What stands for something else in a pattern stands for itself. */
const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matches = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(ilike(presenters.email, holding(search)), ilike(presenters.name, holding(search)));

const rows = (db: StoreDatabase) =>
  db
    .select({
      id: presenters.id,
      name: presenters.name,
      email: presenters.email,
      emailVerifiedAt: presenters.emailVerifiedAt,
      isFounder: presenters.isFounder,
      planType: plans.type,
      createdAt: presenters.createdAt,
      totalCredits: presenters.totalCredits,
      usedCredits: presenters.usedCredits,
      blockedAt: presenters.blockedAt,
      presentations: sql<number>`(select count(*)::int from ${presentations}
        where ${presentations}.presenter_id = ${presenters}.id)`,
      lastUsedAt:
        sql<Date | null>`(select max(${presenterTokens}.last_used_at) from ${presenterTokens}
        where ${presenterTokens}.presenter_id = ${presenters}.id)`.mapWith(
          (value: string) => new Date(value),
        ),
    })
    .from(presenters)
    .innerJoin(plans, eq(plans.id, presenters.planId));

/** Newest first. */
export async function listAccountRows(
  db: StoreDatabase,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return await rows(db)
    .where(matches(search))
    .orderBy(desc(presenters.id))
    .limit(limit)
    .offset(offset);
}

export async function countAccounts(db: StoreDatabase, search: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(presenters).where(matches(search));
  return row!.count;
}

export async function findAccountRow(
  db: StoreDatabase,
  id: number,
): Promise<OperatedRow | undefined> {
  const [row] = await rows(db).where(eq(presenters.id, id));
  return row;
}
