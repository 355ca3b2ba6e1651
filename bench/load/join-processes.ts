// The wave of `join`, at one process and at several behind Caddy with TLS, on PostgreSQL and, unless that is
// left out, Valkey: what each further process gives, and what it costs. All of it, the phones too, runs on this machine, so that
// time says how much is left of it; processor time says what a phone takes.
import { setTimeout as pause } from 'node:timers/promises';
import {
  processorSecondsOfAll,
  proportionalMegabytes,
  residentMegabytes,
} from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import { quantile } from '../statistics.ts';
import { ensureCaddy, startCaddy } from '../../tests/support/caddy.ts';
import {
  createDatabaseOn,
  startPostgres,
  type PostgresServer,
} from '../../tests/support/postgres.ts';
import { startProduct, type Product } from '../../tests/support/product.ts';
import { ensureValkey, startValkey, type ValkeyServer } from '../../tests/support/valkey.ts';
import { askSteadily } from './ask-steadily.ts';
import { fillHall } from './hall.ts';
import { openClass } from './open-class.ts';
import { askingInTurn } from './phones.ts';
import { questions } from './questions.ts';
import { lookAtStatements } from './store-statements.ts';

const waveSeconds = 10;
const questionCount = 400;
const questionsPerSecond = 50;
const limitMs = 10 * 60_000;
/** By then garbage of the wave is collected. */
const calmMs = 5_000;

interface Measured {
  readonly joined: number;
  readonly refused: number;
  readonly allInSeconds: number;
  readonly joinMs: readonly number[];
  readonly firstQuestionMs: readonly number[];
  /** Milliseconds of processor time for each phone that came in, by who spent them. */
  readonly processor: Spent;
  /** Of a question, until all are in topics. */
  readonly questionProcessor: Omit<Spent, 'phones'>;
  readonly statements: number;
  readonly megabytes: number;
  readonly ownMegabytes: number;
}

const spenders = ['server', 'database', 'proxy', 'Valkey', 'phones'] as const;
type Spent = Readonly<Record<(typeof spenders)[number], number>>;

/** @param processCounts one is always among them */
export async function measureProcesses(
  processCounts: readonly number[],
  phoneCount = 1_000,
  isWithValkey = true,
): Promise<Report> {
  const [caddy, program] = [ensureCaddy(), isWithValkey ? ensureValkey() : undefined];
  if (!caddy || (isWithValkey && !program)) throw new Error('This needs Caddy and Valkey');
  if (!processCounts.every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error('--processes takes numbers such as 1,2,4');
  }
  const counts = [...new Set([1, ...processCounts])].toSorted((a, b) => a - b);
  const postgres = await startPostgres();
  const valkey = program === undefined ? undefined : await startValkey(program);
  try {
    const figures: Figure[] = [];
    let one: Measured | undefined;
    for (const count of counts) {
      const measured = await measureCount(count, phoneCount, { caddy, postgres, valkey });
      one ??= measured;
      figures.push(...figuresOf(count, measured, one));
    }
    const way = valkey ? 'Valkey' : 'PostgreSQL alone';
    return {
      title: `${phoneCount} phones within ${waveSeconds} s, behind Caddy, events through ${way}`,
      figures,
    };
  } finally {
    await Promise.all([postgres.stop(), valkey?.stop()]);
  }
}

async function measureCount(
  count: number,
  phoneCount: number,
  around: { caddy: string; postgres: PostgresServer; valkey: ValkeyServer | undefined },
): Promise<Measured> {
  const { caddy, postgres, valkey } = around;
  const database = await createDatabaseOn(postgres.url);
  const start = () =>
    startProduct({
      databaseUrl: database.url,
      // All come from one address here.
      env: {
        ...{ LOG_LEVEL: 'warn', JOINS_PER_MINUTE: '1000000', METRICS_PORT: '0' },
        ...(valkey ? { REDIS_URL: valkey.url } : {}),
      },
    });
  // One by one: only the first migrates.
  const products: Product[] = [];
  for (let index = 0; index < count; index += 1) products.push(await start());
  const urls = products.map(({ url }) => url);
  const balancer = await startCaddy(caddy, urls);
  try {
    const room = await openClass(balancer.url, 0);
    const { student_url } = await room.presenter.get(room.presentationId);
    const spent = () => ({
      server: processorSecondsOfAll(products.map(({ pid }) => pid)),
      database: processorSecondsOfAll([postgres.pid]),
      proxy: processorSecondsOfAll([balancer.pid]),
      Valkey: valkey ? processorSecondsOfAll([valkey.pid]) : 0,
    });
    const countStatements = async () => {
      const all = await Promise.all(products.map(lookAtStatements));
      return all.reduce((sum, { statements }) => sum + statements, 0);
    };
    const statementsBefore = await countStatements();
    const before = spent();
    const startedAt = performance.now();
    const hall = await fillHall({
      origin: balancer.url,
      scanned: student_url!,
      phoneCount,
      perSecond: phoneCount / waveSeconds,
      authority: balancer.authority,
    });
    const allInSeconds = (performance.now() - startedAt) / 1_000;
    const after = spent();
    const statements = (await countStatements()) - statementsBefore;
    const { students, joinedMs, failures } = hall;
    if (failures.length > 0) console.log(count, failures[0]);
    const each = (seconds: number) => (1_000 * seconds) / students.length;
    const beforeQuestions = spent();
    const asked = await askSteadily(
      askingInTurn(students),
      questions(Math.min(questionCount, students.length)),
      questionsPerSecond,
    );
    await room.watch.untilSettled(
      asked.map(({ id }) => id),
      limitMs,
    );
    const afterQuestions = spent();
    const eachQuestion = (spender: keyof typeof before) =>
      (1_000 * (afterQuestions[spender] - beforeQuestions[spender])) / asked.length;
    await pause(calmMs);
    const sum = (of: (pid: number) => number) =>
      products.reduce((all, { pid }) => all + of(pid), 0);
    const measured: Measured = {
      joined: students.length,
      refused: failures.length,
      allInSeconds,
      joinMs: joinedMs,
      firstQuestionMs: asked.map(({ askedAt, answeredAt }) => answeredAt - askedAt),
      processor: {
        server: each(after.server - before.server),
        database: each(after.database - before.database),
        proxy: each(after.proxy - before.proxy),
        Valkey: each(after.Valkey - before.Valkey),
        phones: each(hall.processorSeconds),
      },
      questionProcessor: {
        server: eachQuestion('server'),
        database: eachQuestion('database'),
        proxy: eachQuestion('proxy'),
        Valkey: eachQuestion('Valkey'),
      },
      statements: statements / students.length,
      megabytes: sum(residentMegabytes),
      ownMegabytes: sum(proportionalMegabytes),
    };
    hall.leave();
    room.close();
    return measured;
  } finally {
    await balancer.stop();
    await Promise.all(products.map((product) => product.stop()));
    await database.drop();
  }
}

function figuresOf(count: number, measured: Measured, one: Measured): Figure[] {
  const { joined, refused, allInSeconds, joinMs, firstQuestionMs, processor } = measured;
  const ms = (name: string, times: readonly number[]): Figure[] => [
    { name: `  ${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `  ${name}, 95th percentile`, value: quantile(times, 0.95), unit: 'ms' },
  ];
  const ofAll = ({ processor: spent }: Measured) =>
    spenders
      .filter((spender) => spender !== 'phones')
      .reduce((sum, spender) => sum + spent[spender], 0);
  return [
    { name: `${count} process${count === 1 ? '' : 'es'}: phones joined`, value: joined, unit: '' },
    { name: '  refused', value: refused, unit: '', target: 0 },
    { name: '  until all are in', value: allInSeconds, unit: 's' },
    { name: '    of one process', value: allInSeconds / one.allInSeconds, unit: 'x' },
    ...ms('joined', joinMs),
    ...ms('a first question is answered', firstQuestionMs),
    ...spenders.map((spender): Figure => {
      const name = `  processor time a phone, ${spender}`;
      return { name, value: processor[spender], unit: 'ms' };
    }),
    { name: '  all but the phones', value: ofAll(measured), unit: 'ms' },
    { name: '    of one process', value: ofAll(measured) / ofAll(one), unit: 'x' },
    ...Object.entries(measured.questionProcessor).map(([spender, value]): Figure => {
      const name = `  processor time a question, ${spender}`;
      return { name, value, unit: 'ms' };
    }),
    { name: '  statements a phone', value: measured.statements, unit: '' },
    { name: '  memory of all processes', value: measured.megabytes, unit: 'MB' },
    { name: '    shared pages counted once', value: measured.ownMegabytes, unit: 'MB' },
  ];
}
