// Set-up of a whole run, Vitest's and Playwright's: one PostgreSQL, shared by all projects, with a
// database that holds the product's tables to be copied.
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createDatabase, startPostgres, testDatabaseUrl } from './postgres.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_SKIPPED'] || process.env['TEST_DATABASE_TEMPLATE'])
    return undefined;
  try {
    const server = testDatabaseUrl() ? undefined : await startPostgres();
    if (server) process.env['TEST_DATABASE_URL'] = server.url;
    const dropTemplate = await prepareTemplate();
    return async () => {
      await dropTemplate();
      if (!server) return;
      delete process.env['TEST_DATABASE_URL'];
      await server.stop();
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.env['TEST_DATABASE_SKIPPED'] = reason;
    console.warn(`\nTests on PostgreSQL are SKIPPED: ${reason}\n`);
    return undefined;
  }
}

async function prepareTemplate(): Promise<() => Promise<void>> {
  const { url, drop } = await createDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  await migrate(database);
  // Nobody may be connected to what is copied.
  await database.close();
  process.env['TEST_DATABASE_TEMPLATE'] = new URL(url).pathname.slice(1);
  return async () => {
    delete process.env['TEST_DATABASE_TEMPLATE'];
    await drop();
  };
}
