// Sends itself a job and hangs in it; prints "begun" once inside. Arguments: the data folder and,
// for PostgreSQL, the address.
import { writeSync } from 'node:fs';
import pino from 'pino';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { toyJob } from './toy-job.ts';

const [, , dataDir = '', databaseUrl] = process.argv;
const handler = handleJob(toyJob, {
  run: () => {
    writeSync(1, 'begun\n');
    return new Promise(() => {});
  },
});
const queue = await startQueue({
  database: await openDatabase({ dataDir, databaseUrl }),
  logger: pino({ level: 'silent' }),
  definitions: [toyJob],
  handlers: [handler],
});
await queue.send(toyJob, { room: 1 }, { key: '1' });
