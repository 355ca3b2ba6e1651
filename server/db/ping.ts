import { sql } from 'drizzle-orm';
import type { StoreDatabase } from './database.ts';

/** @throws the driver's error when the store does not work */
export async function ping(db: StoreDatabase): Promise<void> {
  await db.execute(sql`select 1`);
}
