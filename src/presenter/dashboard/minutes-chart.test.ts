import { expect, it } from 'vitest';
import { questionsPerMinute } from './minutes-chart.tsx';

const at = (clock: string) => `2026-03-02T${clock}.000Z`;
const seconds = (clock: string) => Date.parse(at(clock)) / 1_000;

it('counts each minute, those without a question too', () => {
  expect(
    questionsPerMinute([at('08:02:59'), at('08:00:10'), at('08:00:59'), at('08:02:00')]),
  ).toEqual({
    minutes: [seconds('08:00:00'), seconds('08:01:00'), seconds('08:02:00')],
    counts: [2, 0, 2],
  });
});

it('shows the latest session only', () => {
  const { minutes, counts } = questionsPerMinute([
    at('08:00:00'),
    at('08:30:00'),
    at('11:00:00'),
    at('11:01:00'),
  ]);
  expect(minutes[0]).toBe(seconds('11:00:00'));
  expect(counts).toEqual([1, 1]);
});

it('is empty without questions', () => {
  expect(questionsPerMinute([])).toEqual({ minutes: [], counts: [] });
});
