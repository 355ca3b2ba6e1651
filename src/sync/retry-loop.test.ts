import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryLoop, type RetryLoop, type Pass } from './retry-loop.ts';

let answers: PromiseWithResolvers<Pass>[];
let loop: RetryLoop;
let random: number;
const errors: unknown[] = [];

const answer = async (pass: Pass) => {
  answers.at(-1)?.resolve(pass);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  random = 0.999;
  errors.length = 0;
  loop = createRetryLoop(
    () => {
      const pass = Promise.withResolvers<Pass>();
      answers.push(pass);
      return pass.promise;
    },
    { random: () => random, onError: (error) => errors.push(error) },
  );
});
afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

describe('createDrainer', () => {
  it('runs once more, and once only, when woken while it runs', async () => {
    loop.wake();
    loop.wake();
    loop.wake();
    expect(answers).toHaveLength(1);
    await answer({ isDone: true });
    expect(answers).toHaveLength(2);
    await answer({ isDone: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answers).toHaveLength(2);
  });

  it('tries again by itself after pauses that double up to a limit', async () => {
    loop.wake();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const tries = answers.length;
      await answer({ isDone: false });
      await vi.advanceTimersByTimeAsync(pause * 0.99);
      expect(answers).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(pause * 0.01);
      expect(answers).toHaveLength(tries + 1);
    }
  });

  it('starts over with short pauses after a success', async () => {
    loop.wake();
    for (let times = 0; times < 4; times += 1) {
      await answer({ isDone: false });
      await vi.advanceTimersByTimeAsync(30_000);
    }
    await answer({ isDone: true });
    loop.wake();
    await answer({ isDone: false });
    const tries = answers.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(tries + 1);
  });

  it('starts over with short pauses when woken: what was done or came back is news', async () => {
    loop.wake();
    for (let times = 0; times < 6; times += 1) {
      await answer({ isDone: false });
      loop.wake();
    }
    await answer({ isDone: false });
    const tries = answers.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(tries + 1);
  });

  it('tries at once when woken during a pause', async () => {
    loop.wake();
    await answer({ isDone: false });
    loop.wake();
    expect(answers).toHaveLength(2);
  });

  it.each([
    [0, 10_000],
    [0.999, 12_497],
  ])('grants the server the pause that it asks for and a part more: %d', async (chance, ms) => {
    random = chance;
    loop.wake();
    await answer({ isDone: false, retryAfterMs: 10_000 });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(2);
  });

  it('reports a pass that throws, and tries again', async () => {
    loop.wake();
    answers[0]?.reject(new Error('broken'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(errors).toEqual([new Error('broken')]);
    expect(answers).toHaveLength(2);
  });

  it('does nothing once it is stopped', async () => {
    loop.wake();
    loop.stop();
    await answer({ isDone: false });
    loop.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(1);
  });
});
