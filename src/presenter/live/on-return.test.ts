import { expect, it } from 'vitest';
import { onReturn } from './on-return.ts';

it('runs after a long absence, not after a glance elsewhere, and not once it was ended', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let now = 0;
  let runs = 0;
  const end = onReturn(
    () => (runs += 1),
    page as unknown as Document,
    () => now,
  );
  const awayFor = (ms: number) => {
    for (const [state, passed] of [
      ['hidden', ms],
      ['visible', 0],
    ] as const) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
      now += passed;
    }
  };
  awayFor(5_000);
  expect(runs).toBe(0);
  awayFor(31_000);
  expect(runs).toBe(1);
  now += 90_000;
  awayFor(5_000);
  expect(runs).toBe(1);
  end();
  awayFor(31_000);
  expect(runs).toBe(1);
});
