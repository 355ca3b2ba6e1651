// What it costs to be greeted by thousands who then say nothing: polling handshakes, each one request,
// from many networks. None may be kept once the time is over in which a client says who it is.
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { nameWithinMs } from '../../server/realtime/connection-guard.ts';
import { residentMegabytes } from '../process-usage.ts';
import type { Report } from '../report.ts';
import { startProduct } from '../../tests/support/product.ts';

const handshakes = 12_000;
const perNetwork = 500;
const atOnce = 50;
/** For what was just closed to be noticed. */
const moreMs = 2_000;

export async function measureHandshakes(): Promise<Report> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  const poll = async (query: string, from: number, body?: string) => {
    const response = await fetch(`${product.url}/socket.io/?EIO=4&transport=polling${query}`, {
      headers: { 'x-forwarded-for': `198.51.100.${from}` },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    return { isGood: response.ok, answer: await response.text() };
  };
  const queue = new PQueue({ concurrency: atOnce });
  const all = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> => queue.addAll(work);
  try {
    const before = residentMegabytes(product.pid);
    const greeted = await all(
      Array.from({ length: handshakes }, (_, n) => () => poll('', Math.floor(n / perNetwork))),
    );
    const sids = greeted
      .filter(({ isGood }) => isGood)
      .map(({ answer }) => (JSON.parse(answer.slice(1)) as { sid: string }).sid);
    const during = residentMegabytes(product.pid);
    await sleep(nameWithinMs + moreMs);
    const after = residentMegabytes(product.pid);
    const kept = await all(sids.map((sid) => () => poll(`&sid=${sid}`, 0, '3')));
    return {
      title: `${handshakes} polling handshakes without a name`,
      figures: [
        { name: 'were answered', value: sids.length, unit: '' },
        {
          name: 'are kept afterwards',
          value: kept.filter(({ isGood }) => isGood).length,
          unit: '',
          target: 0,
        },
        { name: 'memory before', value: before, unit: 'MB' },
        { name: 'memory more as the last is answered', value: during - before, unit: 'MB' },
        { name: 'memory more when their time is over', value: after - before, unit: 'MB' },
      ],
    };
  } finally {
    await product.stop();
  }
}
