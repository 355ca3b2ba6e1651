// Sends itself a job and hangs in it; prints "begun" once inside. Arguments: the data folder, for
// PostgreSQL the address, and `patient` for the job that goes on,
// behind which another one is sent: then "behind" is printed as well.
import { writeSync } from 'node:fs';
import pino from 'pino';
import { openDatabase } from '../../server/db/open.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { patientJob, toyJob } from './toy-job.ts';

const [, , dataDir = '', databaseUrl, kind] = process.argv;
const job = kind === 'patient' ? patientJob : toyJob;
const begun = Promise.withResolvers<void>();
const handler = handleJob(job, {
  run: () => {
    writeSync(1, 'begun\n');
    begun.resolve();
    return new Promise(() => {});
  },
});
const queue = await startQueue({
  database: await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined }),
  logger: pino({ level: 'silent' }),
  definitions: [job],
  handlers: [handler],
});
await queue.send(job, { room: 1 }, { key: '1' });
if (kind === 'patient') {
  await begun.promise;
  await queue.send(job, { room: 1 }, { key: '1' });
  writeSync(1, 'behind\n');
}
