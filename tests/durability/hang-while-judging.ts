// Judges and groups what waits in the one presentation, with a model that stands still, and the process
// with it, over a title that holds "hostile". Prints what it judges, and "done" at the end of the job.
// Arguments: the data folder and, for PostgreSQL, the address.
import { writeSync } from 'node:fs';
import pino from 'pino';
import type { AiModel } from '../../server/ai/model.ts';
import { createModels } from '../../server/ai/models.ts';
import { openDatabase } from '../../server/db/open.ts';
import { classifyJob } from '../../server/jobs/definitions.ts';
import { handleJob } from '../../server/jobs/definition.ts';
import { startQueue } from '../../server/jobs/queue.ts';
import { roomsWith } from '../support/rooms.ts';

const [, , dataDir = '', databaseUrl] = process.argv;

const model: AiModel = {
  id: 'builtin',
  name: 'Built-in',
  dimensions: 2,
  encoder: 'an-encoder',
  embed: async (texts) => texts.map(() => Float32Array.of(0, 1)),
  outline: async () => ({ subjects: [], isThin: false }),
  async judge(questions) {
    writeSync(1, `judges ${questions.join(', ')}\n`);
    if (questions.some((title) => title.includes('hostile'))) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return questions.map(() => ({
      isAccepted: true,
      isUnsure: false,
      embedding: Float32Array.of(1, 0),
      excerpt: null,
    }));
  },
  group: async (_, questions) =>
    questions.map(({ id, text, topicId }) => ({ id: topicId, title: text, questionIds: [id] })),
  close: async () => {},
};

const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const readiness = { isReady: () => true, watch: () => {} };
const { classroom } = roomsWith(database.db, createModels({ ...model, readiness }));
const queue = await startQueue({
  database,
  logger: pino({ level: 'silent' }),
  definitions: [classifyJob],
  handlers: [
    handleJob(classifyJob, {
      async run({ presentation_id }, { signal }) {
        await classroom.run(presentation_id, signal);
        writeSync(1, 'done\n');
      },
    }),
  ],
});
for (const presentation_id of await classroom.listUnfinished()) {
  await queue.send(classifyJob, { presentation_id }, { key: String(presentation_id) });
}
