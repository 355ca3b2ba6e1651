import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('runs so many at once and the others in their order', async () => {
  const slots = new Slots(2);
  const ends: PromiseWithResolvers<void>[] = [];
  const started: number[] = [];
  const runs = [0, 1, 2, 3].map((number) => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return slots.run(async () => {
      started.push(number);
      await end.promise;
      return number;
    });
  });
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
});

it('frees the slot of a task that fails', async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(() => Promise.resolve(1))).toBe(1);
});

it('leaves the line when aborted and loses no slot by it', async () => {
  const slots = new Slots(1);
  const end = Promise.withResolvers<void>();
  const running = slots.run(() => end.promise);
  const abort = new AbortController();
  const waiting = slots.run(() => Promise.reject(new Error('must not run')), abort.signal);
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  end.resolve();
  await running;
  expect(await slots.run(() => Promise.resolve('free'))).toBe('free');
});
