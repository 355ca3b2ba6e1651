// The session in which a class meets now, for tests that write rows themselves or call a store.

import { sql, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../../server/db/database.ts';

/** Its id, inside a statement. */
export const presentSession = (presentationId: number): SQL =>
  sql`(select session_id from presentations where id = ${presentationId})`;

export async function findPresentSession(
  db: StoreDatabase,
  presentationId: number,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select session_id as id from presentations where id = ${presentationId}`,
  );
  return rows[0]!.id;
}
