// A worker for the pool's tests: does what the text of an `embed` task says.
import { existsSync, writeFileSync } from 'node:fs';
import type { Input, Order, Reply } from './protocol.ts';

function reply(message: Reply): void {
  process.send?.(message);
}

function obey(order: string): void {
  const [verb, path = ''] = order.split(' ');
  if (verb === 'die') process.exit(3);
  if (verb === 'hang') for (;;);
  if (verb === 'write') writeFileSync(path, '');
  if (verb === 'write-trusted') writeFileSync(path, process.argv[2] ?? '');
  if (verb === 'fail') throw new Error('as told');
  if (verb === 'die-once' && !existsSync(path)) {
    writeFileSync(path, '');
    throwLater();
  }
}

function waitFor(file: string, id: number): void {
  if (existsSync(file)) reply({ kind: 'done', id, output: { embeddings: new Float32Array([0]) } });
  else setTimeout(waitFor, 10, file, id);
}

/** An error that no handler sees ends the process. */
function throwLater(): void {
  setImmediate(() => {
    throw new Error('crashed');
  });
}

process.on('message', (told: Order) => {
  if (told === 'end') {
    process.disconnect();
    return;
  }
  const { id, input } = told;
  const [order = ''] = (input as Input<'embed'>).texts;
  if (order.startsWith('wait ')) return waitFor(order.slice('wait '.length), id);
  try {
    obey(order);
  } catch (error) {
    reply({ kind: 'failed', id, error: error as Error });
    return;
  }
  if (order.startsWith('die-once')) {
    // The crash comes before this answer.
    setTimeout(() => reply({ kind: 'done', id, output: { embeddings: new Float32Array(1) } }), 20);
    return;
  }
  reply({ kind: 'done', id, output: { embeddings: new Float32Array([order.length]) } });
});

reply({ kind: 'ready', checked: { '/weights.bin': `checked by ${process.pid}` } });
