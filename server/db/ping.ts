import { sql } from 'drizzle-orm';
import type { StoreDatabase } from './database.ts';

/**
 * Asks the store whether it works; rejects when it does not. A store that hangs is asked once and not
 * by everybody, for each who waits holds a connection.
 */
export function createPing(db: StoreDatabase): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () => {
    asked ??= ask().finally(() => (asked = undefined));
    return asked;
  };

  async function ask(): Promise<void> {
    await db.execute(sql`select 1`);
  }
}
