import { expect, test } from 'vitest';
import { aRecord, aStoredQuestion } from '../../sync/student/sample-states.ts';
import { acknowledgeQuestion, forget } from '../../sync/student/student-news.ts';
import { ask, refuse } from '../../sync/student/student-changes.ts';
import { remove } from '../../sync/student/student-document.ts';
import {
  freshState,
  visitDefaults,
  type AskOperation,
  type StudentState,
} from '../../sync/student/student-state.ts';
import { createRecentLines } from './button-lines.ts';

const none: ReadonlySet<string> = new Set();
const minute = 60_000;

const entered = (): StudentState => ({
  ...freshState(),
  current: 'code',
  visits: [
    { ...visitDefaults, token: 'code', record: aRecord(), student_id: 7, questions: [] },
    { ...visitDefaults, token: 'other', record: aRecord(), student_id: 8, questions: [] },
  ],
});

function aPhone() {
  const clock = { now: 1_000 };
  const look = createRecentLines(() => clock.now);
  const says = (state: StudentState, withdrawable = none) => {
    const { lines, leftMs } = look(state, withdrawable);
    return { lines: [...lines], leftMs };
  };
  return { clock, says };
}

const operationIn = (state: StudentState, id: string) =>
  state.operations.find((one) => one.id === id) as AskOperation;
const nothing = { lines: [], leftMs: Infinity };

test('a line rests while it waits, and for a minute after the server took it', () => {
  const { clock, says } = aPhone();
  const before = entered();
  expect(says(before)).toEqual(nothing);
  const asked = ask('code', 'Too fast', 'a')(before);
  expect(says(asked)).toEqual({ lines: ['Too fast'], leftMs: Infinity });
  clock.now += 5 * minute;
  expect(says(asked).lines).toEqual(['Too fast']);
  const question = aStoredQuestion(1, { client_id: 'a', title: 'Too fast' });
  const taken = acknowledgeQuestion(operationIn(asked, 'a'), question)(asked);
  expect(says(taken)).toEqual({ lines: ['Too fast'], leftMs: minute });
  clock.now += minute - 1;
  expect(says(taken)).toEqual({ lines: ['Too fast'], leftMs: 1 });
  clock.now += 1;
  expect(says(taken)).toEqual(nothing);
});

test('said again it is the first question, and rests as well', () => {
  const { clock, says } = aPhone();
  const first = aStoredQuestion(1, { client_id: 'a', title: 'Too fast!' });
  const before = entered();
  before.visits[0]!.questions = [first];
  says(before);
  const asked = ask('code', 'Too fast', 'b')(before);
  says(asked);
  const again = { ...first, asked_again_at: '2026-03-02T08:05:00.000Z' };
  const taken = acknowledgeQuestion(operationIn(asked, 'b'), again)(asked);
  expect(says(taken)).toEqual({ lines: ['Too fast'], leftMs: minute });
  clock.now += minute;
  expect(says(taken)).toEqual(nothing);
});

test('what was taken back or refused can be said at once', () => {
  const { says } = aPhone();
  const before = entered();
  const asked = ask('code', 'Too fast', 'a')(before);
  says(asked);
  expect(says(remove('a')(asked))).toEqual(nothing);
  says(asked);
  const refusal = { code: 'question_limit_reached', message: '', status: 403 };
  expect(says(refuse('a', refusal)(asked))).toEqual(nothing);
  says(asked);
  const question = aStoredQuestion(1, { client_id: 'a', title: 'Too fast' });
  const taken = acknowledgeQuestion(operationIn(asked, 'a'), question)(asked);
  expect(says(taken).lines).toEqual(['Too fast']);
  const [visit, ...others] = taken.visits;
  const withdrawn = { ...taken, visits: [{ ...visit!, withdrawn: ['a'] }, ...others] };
  expect(says(withdrawn)).toEqual(nothing);
  expect(says(forget('code', ['a'])(taken))).toEqual(nothing);
});

test('after a reload what can be taken back was said less than a minute ago', () => {
  const { says } = aPhone();
  const state = entered();
  state.visits[0]!.questions = [aStoredQuestion(1, { client_id: 'a', title: 'Too fast' })];
  expect(says(state, new Set(['a'])).lines).toEqual(['Too fast']);
  expect(says(state)).toEqual(nothing);
});

test('what waits for another presentation is none of this one', () => {
  const { says } = aPhone();
  const before = entered();
  says(before);
  expect(says(ask('other', 'Too fast', 'a')(before))).toEqual(nothing);
});
