// Starts the store and a queue on the folder given as argument, as the server does, and prints once
// a second how many MB are resident.
import { writeSync } from 'node:fs';
import pino from 'pino';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { releaseStartupMemory } from '../../server/db/startup-memory.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { toyJob } from './toy-job.ts';

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir });
await migrate(database);
await startQueue({
  database,
  logger: pino({ level: 'silent' }),
  definitions: [toyJob],
  handlers: [handleJob(toyJob, { run: async () => {} })],
});
releaseStartupMemory();
setInterval(() => writeSync(1, `${Math.round(process.memoryUsage.rss() / 1e6)}\n`), 1000);
