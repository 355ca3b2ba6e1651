import { describe, expect, it } from 'vitest';
import { aRecord, aStoredQuestion } from '../../offline/samples.ts';
import {
  acknowledgeScan,
  ask,
  enter,
  mergeQuestions,
  refuse,
  type Change,
} from '../../offline/student-changes.ts';
import { freshState } from '../../offline/student-state.ts';
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

  it('keeps the key of a question when the server has it', () => {
    const waiting = apply(enter('t'), ask('t', 'One?', 'q1'));
    const stored = mergeQuestions('t', [aStoredQuestion(1, { client_id: 'q1' })])(waiting);
    expect(ownQuestions(stored, null).map(({ key }) => key)).toEqual(['q1']);
  });

  it('shows the words of what was refused, also where the door itself is closed', () => {
    const waiting = apply(enter('t'), ask('t', 'One?', 'q1'));
    expect(ownQuestions(refuse('q1', refusal)(waiting), null)).toMatchObject([
      { state: 'refused', words: refusal.message, operationId: 'q1' },
    ]);
    const scanId = waiting.operations[0]?.id ?? '';
    expect(ownQuestions(refuse(scanId, refusal)(waiting), null)).toMatchObject([
      { state: 'refused', words: refusal.message, operationId: 'q1' },
    ]);
  });
});
