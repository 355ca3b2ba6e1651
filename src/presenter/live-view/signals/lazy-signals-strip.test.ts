import { expect, test } from 'vitest';
import type { Question } from '../../../../contract/entities.ts';
import type { SignalKind } from '../../../../contract/api/questions/signal-kinds.ts';
import { aQuestion } from '../../live/sample-content.ts';
import { shownMs, watchSignals } from './lazy-signals-strip.tsx';
import { openSignals } from './signal-groups.ts';

const start = Date.parse('2026-03-02T08:00:00.000Z');
const aSignal = (
  id: number,
  kind: SignalKind,
  minutes: number,
  is_cleared: 0 | 1 = 0,
): Question => {
  const said_at = new Date(start + minutes * 60_000).toISOString();
  return aQuestion(id, { state: 'signal', signal: { kind, is_cleared, said_at } });
};
const shapeOf = (groups: ReturnType<typeof openSignals>) =>
  groups.map(({ kind, signals }) => [kind, signals.map(({ id }) => id)]);

test('by kind, the last one first, without questions and what was cleared', () => {
  const all = [
    aQuestion(1),
    aSignal(2, 'exam', 0),
    aSignal(3, 'too_fast', 1),
    aSignal(4, 'too_fast', 2),
    aSignal(5, 'exam', 3, 1),
  ];
  expect(shapeOf(openSignals(all))).toEqual([
    ['too_fast', [4, 3]],
    ['exam', [2]],
  ]);
});

test('a kind is shown for five minutes after it was said last, with what was said before', () => {
  const recent = watchSignals();
  const groups = openSignals([
    aSignal(1, 'too_fast', 0),
    aSignal(2, 'too_fast', 6),
    aSignal(3, 'exam', 1),
  ]);
  const now = start + 7 * 60_000;
  expect(shapeOf(recent(groups, now))).toEqual([['too_fast', [2, 1]]]);
  expect(recent(groups, start + 6 * 60_000 + shownMs)).toEqual([]);
});

test('what comes while it watches counts from then, whatever this device takes the time for', () => {
  const recent = watchSignals();
  const ahead = start + 60 * 60_000;
  expect(recent([], ahead)).toEqual([]);
  const groups = openSignals([aSignal(1, 'break', 0)]);
  expect(shapeOf(recent(groups, ahead + 1))).toEqual([['break', [1]]]);
  expect(recent(groups, ahead + 1 + shownMs)).toEqual([]);
});
