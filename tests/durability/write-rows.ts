// Inserts rows into the embedded database of the folder given as argument, for ever, and prints the
// id of each one that was acknowledged.
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/open.ts';

const [, , dataDir = ''] = process.argv;
const { db } = await openDatabase({ dataDir });
await db.execute(sql`create table if not exists note (id serial primary key, words text)`);
writeSync(1, 'open\n');

async function writeForEver() {
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into note (words) values (repeat('word ', 50)) returning id`,
    );
    writeSync(1, `${rows[0]?.id}\n`);
  }
}
// Several at once, as requests would.
await Promise.all([writeForEver(), writeForEver(), writeForEver()]);
