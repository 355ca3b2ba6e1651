// More connections at once than Node queues by itself (511), while the server is at something else:
// stopped here, so that no speed of a machine decides.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startProduct } from '../support/product.ts';

const phones = 1_500;
const systemLimit = '/proc/sys/net/core/somaxconn';
const isLarge = existsSync(systemLimit) && Number(readFileSync(systemLimit, 'utf8')) > phones;

test.skipIf(!isLarge)('a hall that comes at once is queued, and answered (Linux)', async () => {
  const product = await startProduct();
  const { hostname, port } = new URL(product.url);
  process.kill(product.pid, 'SIGSTOP');
  try {
    const sockets = Array.from({ length: phones }, () => connect(Number(port), hostname));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      socket.write(`GET /livez HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    }
    process.kill(product.pid, 'SIGCONT');
    const answers = await Promise.all(sockets.map((socket) => text(socket)));
    expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 200 OK']),
    );
  } finally {
    process.kill(product.pid, 'SIGCONT');
    await product.stop();
  }
});
