import { describe, expect, it } from 'vitest';
import { aRecord, aStoredQuestion } from '../../sync/student/sample-states.ts';
import { ask, enter, open, refuse } from '../../sync/student/student-changes.ts';
import { type Change } from '../../sync/student/student-document.ts';
import { acknowledgeScan, mergeQuestions } from '../../sync/student/student-news.ts';
import { freshState } from '../../sync/student/student-state.ts';
import { withdraw } from '../../sync/student/withdrawals.ts';
import { ownQuestions } from './own-questions.ts';

const apply = (...changes: Change[]) =>
  changes.reduce((state, change) => change(state), freshState());
const refusal = { code: 'invalid_scan_token', message: 'Invalid or broken URL', status: 404 };

describe('ownQuestions', () => {
  it('lists what the server has, then what waits, of the presentation on screen', () => {
    const state = apply(
      enter('u'),
      ask('u', 'Elsewhere?', 'q0'),
      enter('t'),
      acknowledgeScan('t', aRecord({ student_id: 7 })),
      open('t'),
      ask('t', 'Two?', 'q2'),
      ask('t', 'Three?', 'q3'),
      mergeQuestions('t', [aStoredQuestion(1, { client_id: 'q1', state: 'answered' })]),
    );
    const list = ownQuestions(state, 'q2').map(({ key, state }) => [key, state]);
    expect(list).toEqual([
      ['q1', 'answered'],
      ['q2', 'sending'],
      ['q3', 'waiting'],
    ]);
  });

  it('moves what was asked again down to where it was asked, and says so', () => {
    const again = aStoredQuestion(1, { asked_again_at: '2026-03-02T08:05:00.000Z' });
    const state = apply(
      enter('t'),
      mergeQuestions('t', [again, aStoredQuestion(2), aStoredQuestion(3)]),
      ask('t', 'Four?', 'q4'),
    );
    const list = ownQuestions(state, null).map(({ key, isAskedAgain }) => [key, isAskedAgain]);
    expect(list).toEqual([
      ['2', false],
      ['3', false],
      ['1', true],
      ['q4', false],
    ]);
  });

  it('keeps the key of a question when the server has it', () => {
    const waiting = apply(enter('t'), ask('t', 'One?', 'q1'));
    const stored = mergeQuestions('t', [aStoredQuestion(1, { client_id: 'q1' })])(waiting);
    expect(ownQuestions(stored, null).map(({ key }) => key)).toEqual(['q1']);
  });

  it('leaves out what the student takes back, whatever the server tells of it yet', () => {
    const told = mergeQuestions('t', [aStoredQuestion(1, { client_id: 'q1' }), aStoredQuestion(2)]);
    const state = apply(enter('t'), told, withdraw('t', 'q1', 'w'), told);
    expect(ownQuestions(state, null).map(({ key }) => key)).toEqual(['2']);
  });

  it('shows the words of what was refused, also where the door itself is closed', () => {
    const waiting = apply(enter('t'), ask('t', 'One?', 'q1'));
    expect(ownQuestions(refuse('q1', refusal)(waiting), null)).toMatchObject([
      {
        key: 'q1',
        state: 'refused',
        reason: { code: refusal.code, text: refusal.message },
      },
    ]);
    const scanId = waiting.operations[0]?.id ?? '';
    expect(ownQuestions(refuse(scanId, refusal)(waiting), null)).toMatchObject([
      {
        key: 'q1',
        state: 'refused',
        reason: { code: refusal.code, text: refusal.message },
      },
    ]);
  });

  it('shows everywhere what was asked where nobody is let in', () => {
    const asked = apply(enter('u'), ask('u', 'Elsewhere?', 'q0'), enter('t'), open('t'));
    expect(ownQuestions(asked, null)).toEqual([]);
    const refused = refuse(asked.operations[0]?.id ?? '', refusal)(asked);
    expect(ownQuestions(refused, null)).toMatchObject([
      {
        key: 'q0',
        token: 't',
        state: 'refused',
        reason: { code: refusal.code, text: refusal.message },
      },
    ]);
  });
});
