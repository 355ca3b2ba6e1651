import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { toyJob } from './toy-job.ts';

async function start(databaseUrl: string) {
  const database = await openDatabase({ dataDir: 'unused', databaseUrl });
  await migrate(database);
  const queue = await startQueue({
    database,
    logger: pino({ level: 'silent' }),
    definitions: [toyJob],
    handlers: [handleJob(toyJob, { run: async () => {} })],
  });
  return { database, queue };
}

test.skipIf(!testDatabaseUrl())(
  'several servers may start at once on an empty PostgreSQL (skipped without TEST_DATABASE_URL)',
  async () => {
    const { url, drop } = await createDatabase();
    const servers = await Promise.all(Array.from({ length: 4 }, () => start(url)));
    const [first] = servers;
    await first?.queue.send(toyJob, { room: 1 }, { key: '1' });
    const applied = await first?.database.db.execute<{ times: number }>(sql`
      select count(*)::int as times from drizzle.__drizzle_migrations group by hash`);
    expect(applied?.rows.length).toBeGreaterThan(0);
    expect(applied?.rows.every(({ times }) => times === 1)).toBe(true);
    for (const { database, queue } of servers) {
      await queue.stop();
      await database.close();
    }
    await drop();
  },
);
