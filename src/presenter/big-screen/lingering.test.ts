import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Flag } from '../../sync/presenter/presenter-queue-state.ts';
import type { Light } from '../live/pending-changes.ts';
import { createLingering } from './lingering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  let told: { ticks: [number, Flag][]; light: Light } = { ticks: [], light: undefined };
  const { update, stop } = createLingering(({ ticks, light }) => {
    told = { ticks: [...ticks], light };
  });
  const say = (ticks: [number, Flag][], light: Light) => update({ ticks: new Map(ticks), light });
  return { say, stop, told: () => told };
}

it('shows at once what is told, and holds it for a moment', async () => {
  const { say, told } = setUp();
  say([[5, 1]], 7);
  expect(told()).toEqual({ ticks: [[5, 1]], light: 7 });
  say([], undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told()).toEqual({ ticks: [[5, 1]], light: 7 });
  await vi.advanceTimersByTimeAsync(500);
  expect(told()).toEqual({ ticks: [], light: undefined });
});

it('lets the newest hold, from when it went', async () => {
  const { say, told } = setUp();
  say([[5, 1]], 7);
  say([], undefined);
  await vi.advanceTimersByTimeAsync(1_400);
  say([[5, 0]], null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told()).toEqual({ ticks: [[5, 0]], light: null });
  say([], undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told()).toEqual({ ticks: [], light: undefined });
});

it('says nothing after it was stopped', async () => {
  const { say, stop, told } = setUp();
  say([[5, 1]], 7);
  say([], undefined);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told().light).toBe(7);
});
