// Every row of every table of the product, to compare two stores by something that copies nothing.

import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';

/** Rows as JSON, sorted, by the name of their table. */
export function allRows({ db }: Pick<Database, 'db'>): Promise<Map<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const tables = await tx.execute<{ name: string }>(sql`
      select table_name::text as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name <> 'socket_io_attachments' order by 1`);
    const all = new Map<string, string[]>();
    for (const { name } of tables.rows) {
      const { rows } = await tx.execute<{ row: string }>(
        sql.raw(`select to_jsonb(t)::text as row from "${name}" t`),
      );
      all.set(name, rows.map(({ row }) => row).toSorted());
    }
    return all;
  });
}
