import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import { createLingering } from './lingering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  let told: [number, TopicPatch][] = [];
  const { update, stop } = createLingering((patches) => {
    told = [...patches];
  });
  const say = (...patches: [number, TopicPatch][]) => update(new Map(patches));
  return { say, stop, told: () => told };
}

it('shows at once what is told, and holds it for a moment', async () => {
  const { say, told } = setUp();
  say([5, { is_answered: 1 }], [7, { is_spotlit: 1 }]);
  expect(told()).toEqual([
    [5, { is_answered: 1 }],
    [7, { is_spotlit: 1 }],
  ]);
  say();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told()).toEqual([
    [5, { is_answered: 1 }],
    [7, { is_spotlit: 1 }],
  ]);
  await vi.advanceTimersByTimeAsync(500);
  expect(told()).toEqual([]);
});

it('lets the newest hold, from when it went', async () => {
  const { say, told } = setUp();
  say([5, { is_answered: 1 }], [7, { is_spotlit: 1 }]);
  say();
  await vi.advanceTimersByTimeAsync(1_400);
  say([5, { is_answered: 0 }], [7, { is_spotlit: 0 }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told()).toEqual([
    [5, { is_answered: 0 }],
    [7, { is_spotlit: 0 }],
  ]);
  say();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told()).toEqual([]);
});

it('says nothing after it was stopped', async () => {
  const { say, stop, told } = setUp();
  say([5, { is_answered: 1 }], [7, { is_spotlit: 1 }]);
  say();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told()).toContainEqual([7, { is_spotlit: 1 }]);
});

it('holds the light where it went last, and each field by itself', async () => {
  const { say, told } = setUp();
  say([5, { is_answered: 1, answer: 'Yes.' }], [7, { is_spotlit: 1 }]);
  say([5, { answer: 'Yes.' }], [8, { is_spotlit: 1 }]);
  expect(told()).toEqual([
    [5, { is_answered: 1, answer: 'Yes.' }],
    [8, { is_spotlit: 1 }],
  ]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told()).toEqual([
    [5, { answer: 'Yes.' }],
    [8, { is_spotlit: 1 }],
  ]);
});
