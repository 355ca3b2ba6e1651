// Sends itself a job and hangs in it; prints "begun" once inside. Arguments: the data folder, for
// PostgreSQL the address, and `patient` for the job that goes on; `left` for the one of those that a
// dead process has left: then it sends none.
import { writeSync } from 'node:fs';
import pino from 'pino';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { patientJob, toyJob } from './toy-job.ts';

const [, , dataDir = '', databaseUrl, kind] = process.argv;
const job = kind === undefined ? toyJob : patientJob;
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
if (kind !== 'left') await queue.send(job, { room: 1 }, { key: '1' });
