import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { createDataFolder } from '../../tests/durability/data-folder.ts';
import type { Target } from './ask-steadily.ts';

export interface Floor extends Target {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the floor server with one screen that listens. */
export async function startFloor(): Promise<Floor> {
  const dataDir = await createDataFolder();
  const child = fork(join(import.meta.dirname, 'floor-server.ts'), [dataDir]);
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  const origin = `http://127.0.0.1:${port}`;
  const screen = io(origin, { transports: ['websocket'] });
  await once(screen as never, 'connect');
  const shown = new Map<number, number>();
  screen.on('question', ({ id }: { id: number }) => shown.set(id, performance.now()));
  return {
    pid: child.pid!,
    origin,
    shown,
    async ask(title) {
      const response = await fetch(`${origin}/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      });
      return ((await response.json()) as { id: number }).id;
    },
    async stop() {
      screen.disconnect();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
