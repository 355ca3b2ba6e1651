// Opens the embedded database of the folder given as argument, lets the disk fail, and inserts a
// row; prints "acknowledged" if that seems to work.
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/open.ts';

const [, , dataDir = ''] = process.argv;
const { db } = await openDatabase({ dataDir });
await db.execute(sql`create table note (id int)`);
fs.writeSync(1, 'open\n');
fs.fsyncSync = () => {
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
};
await db.execute(sql`insert into note values (1)`);
fs.writeSync(1, 'acknowledged\n');
