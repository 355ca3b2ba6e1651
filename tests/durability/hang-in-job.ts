// Sends itself a job and hangs in it; prints "begun" once inside. Arguments: the name of the job, the
// data folder, for PostgreSQL the address, and `left` to send none and wait for the one that a dead
// process has left.
import { writeSync } from 'node:fs';
import pino from 'pino';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { patientJob, toyJob } from './toy-job.ts';

const [, , name, dataDir = '', databaseUrl, left] = process.argv;
const job = [toyJob, patientJob].find((known) => known.name === name)!;
const handler = handleJob(job, {
  run: () => {
    writeSync(1, 'begun\n');
    return new Promise(() => {});
  },
});
const queue = await startQueue({
  database: await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined }),
  logger: pino({ level: 'silent' }),
  definitions: [job],
  handlers: [handler],
});
if (left === undefined) await queue.send(job, { room: 1 }, { key: '1' });
