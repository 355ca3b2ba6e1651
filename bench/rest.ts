// The server at rest: what it holds in memory after it has learnt and answered and has let the
// encoder go, which it does sooner here, how long it takes to wake, and how long to listen again. The
// floor is the start of Node alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { WorkerPool } from '../server/ai/builtin/worker-pool.ts';
import { questions } from './load/questions.ts';
import { openPhone } from '../tests/support/phone.ts';
import { signUp } from '../tests/support/people.ts';
import { startProduct, type Product } from '../tests/support/product.ts';
import { residentMegabytes } from './process-usage.ts';
import type { Report } from './report.ts';
import { median } from './statistics.ts';

const handout = join(import.meta.dirname, '../tests/fixtures/handouts/biology-40-pages.pdf');
const questionCount = 40;
const restMs = 20_000;
const limitMs = 10 * 60_000;
const starts = 3;
const wakings = 5;

export async function measureRest(): Promise<Report> {
  // Empty, not prepared: the first start is measured as well.
  const dataDir = await mkdtemp(join(tmpdir(), 'askroom-'));
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn', ENCODER_IDLE: '5' } });
  try {
    const firstStart = product.startMs;
    (await learnAndAnswer(product)).close();
    const busy = residentMegabytes(product.pid);
    await sleep(restMs);
    const first = residentMegabytes(product.pid);

    const laterStarts: number[] = [];
    const nodeStarts: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      await product.restart();
      laterStarts.push(product.startMs);
      nodeStarts.push(await millisecondsOfNode());
    }
    const started = residentMegabytes(product.pid);
    const room = await learnAndAnswer(product);
    await sleep(restMs);
    const later = residentMegabytes(product.pid);
    const [waking, awake] = await verdictsAtRestAndAfter(room);
    room.close();
    return {
      title: 'The server at rest',
      figures: [
        { name: 'start to listening, empty folder', value: firstStart, unit: 'ms' },
        {
          name: 'start to listening, median',
          value: median(laterStarts),
          unit: 'ms',
          target: 1500,
        },
        { name: 'floor: start of Node', value: median(nodeStarts), unit: 'ms' },
        { name: 'ratio', value: median(laterStarts) / median(nodeStarts), unit: 'x' },
        { name: 'memory after learning and answering', value: busy, unit: 'MB' },
        { name: 'memory at rest, first process', value: first, unit: 'MB', target: 300 },
        { name: 'memory when it listens', value: started, unit: 'MB' },
        { name: 'memory at rest, started again', value: later, unit: 'MB', target: 300 },
        {
          name: 'the encoder loads again, median',
          value: median(await millisecondsOfWaking()),
          unit: 'ms',
          target: 500,
        },
        { name: 'a question to its topic, awake, median', value: awake, unit: 'ms' },
        // The material is read into the new worker as well, and the board of the class.
        { name: '  longer at rest, median', value: waking - awake, unit: 'ms' },
      ],
    };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Room {
  /** @returns milliseconds until it is in a topic, or is not let in */
  ask(title: string): Promise<number>;
  close(): void;
}

async function learnAndAnswer(product: Product): Promise<Room> {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Plants and cells', 'Forty pages of biology', [handout]);
  await presenter.learn(id);
  const scanned = (await presenter.get(id)).student_url!;
  const watch = await presenter.watch(id);
  const person = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };
  const phone = await openPhone({ origin: product.url, scanned, person });
  const ids: number[] = [];
  for (const question of questions(questionCount)) ids.push((await phone.ask(question)).id);
  await watch.untilSettled(ids, limitMs);
  return {
    async ask(title) {
      const at = performance.now();
      await watch.untilSettled([(await phone.ask(title)).id], limitMs);
      return performance.now() - at;
    },
    close() {
      phone.close();
      watch.close();
    },
  };
}

/** Medians. */
async function verdictsAtRestAndAfter(room: Room): Promise<[number, number]> {
  const atRest: number[] = [];
  const after: number[] = [];
  const more = questions(questionCount + 3 * starts).slice(questionCount);
  for (let n = 0; n < starts; n += 1) {
    if (n > 0) await sleep(restMs);
    atRest.push(await room.ask(more.pop()!));
    for (let again = 0; again < 2; again += 1) after.push(await room.ask(more.pop()!));
  }
  return [median(atRest), median(after)];
}

/** From a question to its vector, where the encoder was let go: a new process, as the server makes it. */
async function millisecondsOfWaking(): Promise<number[]> {
  const pool = new WorkerPool({
    entry: pathToFileURL(join(import.meta.dirname, '../dist-server/worker.js')),
    size: 1,
    taskTimeout: limitMs,
    startTimeout: limitMs,
    endLimit: limitMs,
    idleLimit: 100,
    onCrash: (error) => console.error(error),
  });
  await pool.start();
  const taken: number[] = [];
  for (let waking = 0; waking < wakings; waking += 1) {
    while (pool.workers > 0) await sleep(50);
    const startedAt = performance.now();
    await pool.run('embed', { texts: [`What is question ${waking} about?`], areQuestions: true });
    taken.push(performance.now() - startedAt);
  }
  await pool.close();
  return taken;
}

async function millisecondsOfNode(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}
