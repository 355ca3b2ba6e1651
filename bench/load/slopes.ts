// What a phone that comes in and a question that is asked cost one process, on either store: processor
// time and statements, which depend less on what else the machine does than times do. The
// floor is one request, one insert and one notice, in the same run.
import { processorSeconds } from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import type { Phone } from '../../tests/support/phone.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startProduct, type Product } from '../../tests/support/product.ts';
import { askSteadily } from './ask-steadily.ts';
import { startFloor } from './floor.ts';
import { openClass } from './open-class.ts';
import { askingInTurn, comingIn } from './phones.ts';
import { questions } from './questions.ts';
import { lookAtStatements, type Statements } from './store-statements.ts';

const phoneCount = 300;
const questionCount = 150;
const perSecond = 20;
const limitMs = 120_000;

export async function measureSlopes(): Promise<Report> {
  const floor = await measureFloor();
  const server = await startPostgres();
  try {
    return {
      title: `${phoneCount} phones come in, then ${questionCount} questions, ${perSecond} a second`,
      figures: [
        { name: 'floor: processor time of a request', value: floor, unit: 'ms' },
        ...(await measureStore('embedded', floor)),
        ...(await measureStore('PostgreSQL', floor, server.url)),
      ],
    };
  } finally {
    await server.stop();
  }
}

async function measureFloor(): Promise<number> {
  const floor = await startFloor();
  const before = processorSeconds(floor.pid);
  await askSteadily(floor, questions(questionCount), perSecond);
  const spent = processorSeconds(floor.pid) - before;
  await floor.stop();
  return (spent * 1000) / questionCount;
}

async function measureStore(store: string, floor: number, databaseUrl?: string): Promise<Figure[]> {
  const product = await startProduct({
    env: { LOG_LEVEL: 'warn', METRICS_PORT: '0' },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const room = await openClass(product.url, 1);
    const scanned = (await room.presenter.get(room.presentationId)).student_url!;
    const phones: Phone[] = [];
    const coming = await costOf(product, phoneCount, async () => {
      await askSteadily(
        comingIn(product.url, scanned, phones),
        Array.from({ length: phoneCount }, String),
        perSecond,
      );
    });
    const asking = await costOf(product, questionCount, async () => {
      const asked = await askSteadily(askingInTurn(phones), questions(questionCount), perSecond);
      await room.watch.untilSettled(
        asked.map(({ id }) => id),
        limitMs,
      );
    });
    for (const phone of phones) phone.close();
    room.close();
    const figures = (what: string, cost: Cost): Figure[] => [
      { name: `${store}: ${what}, processor time`, value: cost.processorMs, unit: 'ms' },
      { name: '  of the floor', value: cost.processorMs / floor, unit: 'x' },
      { name: '  statements', value: cost.statements, unit: '' },
      { name: '    that read, of all', value: cost.reads / cost.statements, unit: 'x' },
      { name: '    their time, of that of all', value: cost.readMs / cost.storeMs, unit: 'x' },
    ];
    return [
      ...figures('a phone comes in', coming),
      ...figures('a question, until it is in a topic', asking),
    ];
  } finally {
    await product.stop();
  }
}

interface Cost extends Statements {
  processorMs: number;
}

/** Of one of `count` things that `act` does. */
async function costOf(product: Product, count: number, act: () => Promise<void>): Promise<Cost> {
  const look = async () => ({
    processorMs: processorSeconds(product.pid) * 1000,
    ...(await lookAtStatements(product)),
  });
  const before = await look();
  await act();
  const after = await look();
  const each = (of: keyof Cost) => (after[of] - before[of]) / count;
  return {
    processorMs: each('processorMs'),
    statements: each('statements'),
    reads: each('reads'),
    storeMs: each('storeMs'),
    readMs: each('readMs'),
  };
}
