// What a live event costs on its way between processes: a notice of PostgreSQL to each process, beside a
// message through Valkey. Ten are under way at a time, as long as an ordinary event.
import { Redis } from 'ioredis';
import pg from 'pg';
import { processorSecondsOfAll } from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import { createMonitor } from '../../tests/support/monitor.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { ensureValkey, startValkey } from '../../tests/support/valkey.ts';

const noticeCount = 20_000;
const atOnce = 10;
const processCounts = [1, 4, 8];
const payload = 'x'.repeat(600);
const channel = 'events';
const limitMs = 120_000;

interface Way {
  readonly pid: number;
  /** @param heard called for each notice */
  listen(heard: () => void): Promise<void>;
  send(): Promise<unknown>;
  stop(): Promise<void>;
}

export async function measureNotices(): Promise<Report> {
  const figures: Figure[] = [];
  for (const count of processCounts) {
    figures.push(
      ...(await measureWay(`PostgreSQL, ${count} listening`, await overPostgres(), count)),
    );
    figures.push(...(await measureWay(`Valkey, ${count} listening`, await throughValkey(), count)));
  }
  return { title: `${noticeCount} notices of ${payload.length} bytes`, figures };
}

async function measureWay(name: string, way: Way, listeners: number): Promise<Figure[]> {
  const monitor = createMonitor();
  let heard = 0;
  try {
    for (let index = 0; index < listeners; index += 1) {
      await way.listen(() => {
        heard += 1;
        if (heard === noticeCount * listeners) monitor.changed();
      });
    }
    const before = processorSecondsOfAll([way.pid]);
    const startedAt = performance.now();
    let left = noticeCount;
    const sendAll = async () => {
      while (left > 0) {
        left -= 1;
        await way.send();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendAll));
    await monitor.until(
      'all are heard',
      () => heard === noticeCount * listeners || undefined,
      limitMs,
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const spent = processorSecondsOfAll([way.pid]) - before;
    return [
      { name: `${name}: notices a second`, value: noticeCount / seconds, unit: '' },
      { name: '  processor time of each', value: (1_000 * spent) / noticeCount, unit: 'ms' },
    ];
  } finally {
    await way.stop();
  }
}

async function overPostgres(): Promise<Way> {
  const server = await startPostgres();
  const pool = new pg.Pool({ connectionString: server.url, max: atOnce });
  const ears: pg.Client[] = [];
  return {
    pid: server.pid,
    async listen(heard) {
      const ear = new pg.Client({ connectionString: server.url });
      await ear.connect();
      ear.on('notification', heard);
      await ear.query(`listen ${channel}`);
      ears.push(ear);
    },
    send: () => pool.query('select pg_notify($1, $2)', [channel, payload]),
    async stop() {
      await Promise.all([pool.end(), ...ears.map((ear) => ear.end())]);
      await server.stop();
    },
  };
}

async function throughValkey(): Promise<Way> {
  const program = ensureValkey();
  if (!program) throw new Error('This needs Valkey');
  const server = await startValkey(program);
  const clients = [new Redis(server.url)];
  const [out] = clients as [Redis];
  return {
    pid: server.pid,
    async listen(heard) {
      const ear = new Redis(server.url);
      clients.push(ear);
      ear.on('smessage', heard);
      await ear.ssubscribe(channel);
    },
    send: () => out.spublish(channel, payload),
    async stop() {
      for (const client of clients) client.disconnect();
      await server.stop();
    },
  };
}
