// The wave at the beginning of a lecture: so many phones within ten seconds, each of which scans,
// registers, connects, subscribes and fetches; then fifty questions a second. On either store. The floor
// is one request with one insert, coming as the phones come, in the same run.
import { setTimeout as pause } from 'node:timers/promises';
import { proportionalMegabytes, residentMegabytes } from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import { quantile } from '../statistics.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startProduct } from '../../tests/support/product.ts';
import { askSteadily, type Asked } from './ask-steadily.ts';
import { startFloor } from './floor.ts';
import { fillHall } from './hall.ts';
import { openClass } from './open-class.ts';
import { askingInTurn } from './phones.ts';
import { questions } from './questions.ts';

const waveSeconds = 10;
const questionCount = 500;
const questionsPerSecond = 50;
const limitMs = 10 * 60_000;
/** In milliseconds, of the 95th percentile, for a hall of 1,000. */
const goals = { joined: 500, answered: 30 } as const;
const memoryGoal = 450;
/** By then V8 has given back what the wave left behind, without being told to. */
const calmSeconds = 20;

export async function measureJoin(phoneCount = 1_000): Promise<Report> {
  const floor = await startFloor();
  const requests = Array.from({ length: phoneCount }, (_, i) => `phone ${i}`);
  const floorMs = await askSteadily(floor, requests, phoneCount / waveSeconds).then(times);
  await floor.stop();
  const postgres = await startPostgres();
  try {
    const floorAt = quantile(floorMs, 0.95);
    return {
      title: `${phoneCount} phones within ${waveSeconds} s, then ${questionsPerSecond} questions a second`,
      figures: [
        { name: 'floor: a request, 95th percentile', value: floorAt, unit: 'ms' },
        ...(await measureStore('embedded', phoneCount, floorAt)),
        ...(await measureStore('PostgreSQL', phoneCount, floorAt, postgres.url)),
      ],
    };
  } finally {
    await postgres.stop();
  }
}

const times = (asked: readonly Pick<Asked, 'askedAt' | 'answeredAt'>[]): number[] =>
  asked.map(({ askedAt, answeredAt }) => answeredAt - askedAt);

async function measureStore(
  store: string,
  phoneCount: number,
  floorAt: number,
  databaseUrl?: string,
): Promise<Figure[]> {
  const product = await startProduct({
    // All come from one address here.
    env: { LOG_LEVEL: 'warn', JOINS_PER_MINUTE: '1000000' },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const room = await openClass(product.url, 0);
    const { student_url, qr_code } = await room.presenter.get(room.presentationId);
    const scanned = student_url!;
    // The code is on the wall: what drew it takes memory as well.
    await (await fetch(new URL(qr_code!, product.url))).arrayBuffer();
    const { students, joinedMs, failures, leave } = await fillHall({
      origin: product.url,
      scanned,
      phoneCount,
      perSecond: phoneCount / waveSeconds,
    });
    if (failures.length > 0) console.log(store, failures[0]);
    const asked = await askSteadily(
      askingInTurn(students),
      questions(questionCount),
      questionsPerSecond,
    );
    await room.watch.untilSettled(
      asked.map(({ id }) => id),
      limitMs,
    );
    const memory = residentMegabytes(product.pid);
    const ownMemory = proportionalMegabytes(product.pid);
    await pause(calmSeconds * 1_000);
    const calmMemory = residentMegabytes(product.pid);
    leave();
    room.close();
    const joined = quantile(joinedMs, 0.95);
    const target = phoneCount <= 1_000 ? { target: goals.joined } : {};
    return [
      { name: `${store}: joined, 95th percentile`, value: joined, unit: 'ms', ...target },
      { name: '  of the floor', value: joined / floorAt, unit: 'x' },
      { name: '  median', value: quantile(joinedMs, 0.5), unit: 'ms' },
      { name: '  did not get in', value: failures.length, unit: '', target: 0 },
      {
        name: '  a question is answered, 95th percentile',
        value: quantile(times(asked), 0.95),
        unit: 'ms',
        target: goals.answered,
      },
      { name: '  memory afterwards', value: memory, unit: 'MB', target: memoryGoal },
      { name: '    shared pages counted once', value: ownMemory, unit: 'MB' },
      {
        name: `    ${calmSeconds} s later, all phones still there`,
        value: calmMemory,
        unit: 'MB',
        target: memoryGoal,
      },
    ];
  } finally {
    await product.stop();
  }
}
