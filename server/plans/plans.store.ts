import { asc, eq } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { plans, type PlanRow } from '../db/schema.ts';

export const listPlans = (db: StoreDatabase): Promise<PlanRow[]> =>
  db.select().from(plans).orderBy(asc(plans.id));

export async function findPlan(db: StoreDatabase, id: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}
