import { expect, it } from 'vitest';
import { keepAwake } from './keep-awake.ts';

function setUp(refuses = false) {
  const held: (EventTarget & { release: () => Promise<void> })[] = [];
  const locks = {
    request: async () => {
      if (refuses) throw new Error('The battery is low.');
      const lock = Object.assign(new EventTarget(), {
        release: async () => {
          held.splice(held.indexOf(lock), 1);
          lock.dispatchEvent(new Event('release'));
        },
      });
      held.push(lock);
      return lock;
    },
  };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const told: boolean[] = [];
  const leave = keepAwake(
    (isAwake) => told.push(isAwake),
    page as unknown as Document,
    locks as unknown as WakeLock,
  );
  const turn = async (visibilityState: string) => {
    page.visibilityState = visibilityState;
    if (visibilityState === 'hidden') for (const lock of [...held]) await lock.release();
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  return { held, told, leave, turn };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('holds the screen awake once, again after the page was hidden, and not after it was left', async () => {
  const { held, told, leave, turn } = setUp();
  await turn('visible');
  expect(held).toHaveLength(1);
  await turn('hidden');
  expect(held).toHaveLength(0);
  await turn('visible');
  expect(held).toHaveLength(1);
  expect(told).toEqual([true, false, true]);
  leave();
  expect(held).toHaveLength(0);
  await turn('visible');
  expect(held).toHaveLength(0);
});

it('lets go what is granted after the screen was left', async () => {
  const { held, told, leave } = setUp();
  leave();
  await settled();
  expect(held).toHaveLength(0);
  expect(told).toEqual([]);
});

it('says nothing where it is refused or unknown', async () => {
  const { told, turn, leave } = setUp(true);
  await turn('visible');
  expect(told).toEqual([]);
  leave();
  keepAwake(() => told.push(true), new EventTarget() as Document, undefined)();
  expect(told).toEqual([]);
});
