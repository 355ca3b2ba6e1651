import { expect, it } from 'vitest';
import { askedOverTime } from './asked-over-time.ts';

const at = (...minutes: number[]) =>
  minutes.map((minute) => new Date(Date.UTC(2026, 2, 2, 8) + minute * 60_000).toISOString());

it('has nothing to show where nothing was asked', () => {
  expect(askedOverTime([]).bars).toEqual([]);
});

it('counts each minute of a short class, those without a question too', () => {
  const { bars, widthMs } = askedOverTime(at(3, 0, 0.5, 3.9));
  expect(widthMs).toBe(60_000);
  expect(bars.map(({ count }) => count)).toEqual([2, 0, 0, 2]);
  expect(new Date(bars[0]!.at).toISOString()).toBe('2026-03-02T08:00:00.000Z');
});

it.each([90, 60 * 24, 60 * 24 * 365, 60 * 24 * 365 * 40])(
  'never has more bars than fit, and loses nobody: %i minutes',
  (length) => {
    const times = at(0, 1, length / 2, length);
    const { bars, widthMs } = askedOverTime(times);
    expect(bars.length).toBeLessThanOrEqual(48);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    for (const [index, bar] of bars.entries()) expect(bar.at).toBe(bars[0]!.at + index * widthMs);
  },
);
