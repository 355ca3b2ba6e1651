// Vitest's global set-up: one PostgreSQL for the whole run, shared by all projects.
import { startPostgres, testDatabaseUrl } from './postgres.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (testDatabaseUrl() || process.env['TEST_DATABASE_SKIPPED']) return undefined;
  try {
    const server = await startPostgres();
    process.env['TEST_DATABASE_URL'] = server.url;
    return async () => {
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
