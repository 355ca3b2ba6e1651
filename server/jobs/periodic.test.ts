import pino from 'pino';
import { expect, test } from 'vitest';
import { waitUntil } from '../../tests/support/wait.ts';
import { startSweep } from './periodic.ts';

test('what cannot be found or sent keeps nothing else from being sent', async () => {
  const sent: number[] = [];
  const fail = async (): Promise<never> => {
    throw new Error('no');
  };
  const send = async (id: number) => (id === 2 ? fail() : void sent.push(id));
  const sweep = startSweep(
    [
      { find: fail, send },
      { find: async () => [1, 2, 3], send },
      { find: async () => [4], send },
    ],
    pino({ level: 'silent' }),
  );
  await waitUntil('the last is sent', async () => sent.includes(4) || undefined);
  expect(sent).toEqual([1, 3, 4]);
  sweep.stop();
});
