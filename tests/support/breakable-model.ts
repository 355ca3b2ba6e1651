// Loaded into the server with `--import`: its model's workers cannot start while the file exists that
// MODEL_IS_BROKEN names, and SIGUSR2 ends those that run. While the file exists that MODEL_IS_HELD
// names, they are not handed what is to be learnt. A worker that is to judge a title with
// MODEL_ENDS_OVER in it is killed.

import processes, { type ChildProcess, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Input, Order } from '../../server/ai/builtin/protocol.ts';

const { fork } = processes;
const running = new Set<ChildProcess>();
const lookEveryMs = 20;

const deadly = process.env['MODEL_ENDS_OVER'];

const isDeadly = (order: Order): boolean =>
  deadly !== undefined &&
  order !== 'end' &&
  order.operation === 'judge' &&
  (order.input as Input<'judge'>).questions.some((title) => title.includes(deadly));

const exists = (name: string): boolean => existsSync(process.env[name] ?? '');

/** Hands over what is held once the file is gone; by then the worker may have ended. */
function hold(worker: ChildProcess): void {
  const send = worker.send.bind(worker) as (order: Order) => boolean;
  const sendLater = (order: Order): boolean => {
    const isHeld = order !== 'end' && order.operation === 'embed' && exists('MODEL_IS_HELD');
    if (isDeadly(order)) worker.kill('SIGKILL');
    else if (isHeld) setTimeout(sendLater, lookEveryMs, order);
    else if (worker.connected) send(order);
    return true;
  };
  worker.send = sendLater as ChildProcess['send'];
}

processes.fork = ((entry: string | URL, args: string[], options: ForkOptions) => {
  if (!/\/(dist-server\/worker\.js|builtin\/worker\.ts)$/.test(String(entry))) {
    return fork(entry, args, options);
  }
  const broken = new URL('broken-worker.ts', import.meta.url);
  const worker = fork(exists('MODEL_IS_BROKEN') ? broken : entry, args, options);
  hold(worker);
  running.add(worker);
  worker.on('exit', () => running.delete(worker));
  return worker;
}) as typeof fork;
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  for (const worker of running) worker.kill('SIGKILL');
});
