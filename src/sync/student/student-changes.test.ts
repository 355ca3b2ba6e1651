import { describe, expect, it } from 'vitest';
import { announce, takeAlong } from './late-changes.ts';
import { aRecord, aStoredQuestion } from './sample-states.ts';
import { ask, edit, enter, open, refuse, register, renew } from './student-changes.ts';
import { remove, type Change } from './student-document.ts';
import { acknowledgeRegister, acknowledgeScan, mergeQuestions } from './student-news.ts';
import { nextOperation } from './operations.ts';
import {
  freshState,
  openedBefore,
  operationOf,
  parseStudentState,
  visitOf,
  type StudentState,
} from './student-state.ts';

const apply = (...changes: Change[]): StudentState =>
  changes.reduce((state, change) => change(state), freshState());
const kinds = (state: StudentState) => state.operations.map(({ kind }) => kind);
const refusal = { code: 'question_limit_reached', message: 'No more.', status: 403 };
const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

describe('what is queued', () => {
  it('puts scan and registration before the questions, whenever they come', () => {
    const state = apply(enter('t'), ask('t', 'One?', 'q1'), ask('t', 'Two?', 'q2'));
    expect(kinds(state)).toEqual(['scan', 'register', 'ask', 'ask']);
    expect(kinds(register('t', ada)(state))).toEqual(['scan', 'register', 'ask', 'ask']);
    expect(operationOf(register('t', ada)(state), 't', 'register')?.person).toEqual(ada);
  });

  it('never adds a question twice, and makes the same of a change that is applied again', () => {
    const once = ask('t', 'One?', 'q1');
    const state = apply(enter('t'));
    expect(once(once(state))).toEqual(once(state));
    expect(once(state)).toEqual(once(state));
  });

  it('enters a presentation that is known without asking the server again', () => {
    const known = apply(enter('t'), acknowledgeScan('t', aRecord()), enter('u'), open('u'));
    const back = enter('t')(known);
    expect(back.current).toBe('t');
    expect(operationOf(back, 't', 'scan')).toBeUndefined();
  });

  it('keeps what is open on screen until another presentation is opened', () => {
    const state = apply(enter('t'), acknowledgeScan('t', aRecord()), enter('u'));
    expect(state.current).toBe('t');
    expect(nextOperation(state)).toMatchObject({ token: 'u', kind: 'scan' });
    expect(openedBefore(state)).toBeUndefined();
    const opened = open('u')(acknowledgeScan('u', aRecord())(state));
    expect(opened.current).toBe('u');
    expect(openedBefore(opened)?.token).toBe('t');
  });

  it('opens another code at once where the one before was refused', () => {
    const entered = apply(enter('t'));
    const refused = refuse(entered.operations[0]?.id ?? '', refusal)(entered);
    expect(enter('u')(refused).current).toBe('u');
  });

  it('tries a refused scan again', () => {
    const entered = apply(enter('t'));
    const refused = refuse(entered.operations[0]?.id ?? '', refusal)(entered);
    expect(enter('t')(refused).operations).toMatchObject([{ kind: 'scan', refusal: null }]);
  });
});

describe('what is acknowledged', () => {
  const asked = apply(enter('t'), ask('t', 'One?', 'q1'), acknowledgeScan('t', aRecord()));

  it('is removed in the same change that stores the answer', () => {
    const waiting = operationOf(asked, 't', 'register');
    if (!waiting) throw new TypeError('No registration was queued.');
    const registered = acknowledgeRegister(waiting, 7)(asked);
    expect(visitOf(registered, 't')?.student_id).toBe(7);
    expect(kinds(registered)).toEqual(['ask']);
    const stored = mergeQuestions('t', [aStoredQuestion(1, { client_id: 'q1' })])(registered);
    expect(kinds(stored)).toEqual([]);
    expect(visitOf(stored, 't')?.questions.map(({ id }) => id)).toEqual([1]);
  });

  it('needs no registration when the device is known as a student', () => {
    const state = apply(enter('t'), ask('t', 'One?', 'q1'));
    expect(kinds(acknowledgeScan('t', aRecord({ student_id: 7 }))(state))).toEqual(['ask']);
  });

  it('is not taken back by an older answer', () => {
    const state = apply(
      enter('t'),
      mergeQuestions('t', [aStoredQuestion(1, { state: 'accepted' })]),
      mergeQuestions('t', [aStoredQuestion(1, { state: 'sent' })]),
    );
    expect(visitOf(state, 't')?.questions[0]?.state).toBe('accepted');
  });

  it('is taken back when it is held for the teacher again', () => {
    const accepted = aStoredQuestion(1, { state: 'accepted' });
    const held = aStoredQuestion(1, { state: 'sent', is_held: 1 });
    const state = apply(enter('t'), mergeQuestions('t', [accepted]), mergeQuestions('t', [held]));
    expect(visitOf(state, 't')?.questions).toEqual([held]);
  });

  it('is taken back when it was asked again, to be judged anew, and not by what is older', () => {
    const before = aStoredQuestion(1, { state: 'filtered' });
    const anew = aStoredQuestion(1, { state: 'sent', asked_again_at: '2026-03-02T08:05:00.000Z' });
    const judged = { ...anew, state: 'accepted' } as const;
    const after = (...questions: (typeof before)[]) =>
      visitOf(apply(enter('t'), ...questions.map((one) => mergeQuestions('t', [one]))), 't')
        ?.questions;
    expect(after(before, anew)).toEqual([anew]);
    expect(after(before, judged, anew)).toEqual([judged]);
    expect(after(before, anew, before)).toEqual([anew]);
  });

  it('goes out with the new code where the old one lets nobody in any more', () => {
    const lost = apply(
      enter('t'),
      acknowledgeScan('t', aRecord({ student_id: 7 })),
      register('t', ada),
      ask('t', 'One?', 'q1'),
      renew('t'),
      renew('t'),
    );
    const scan = operationOf(lost, 't', 'scan')!;
    const shut = refuse(scan.id, { code: 'code_renewed', message: '', status: 410 })(lost);
    const inBy = (presentation_id: number) =>
      [enter('u'), acknowledgeScan('u', aRecord({ presentation_id })), open('u')].reduce(
        (state, change) => change(state),
        shut,
      );
    const elsewhere = inBy(2);
    expect(takeAlong(elsewhere)).toBe(elsewhere);
    const state = takeAlong(inBy(1));
    expect(state.operations).toMatchObject([{ kind: 'ask', id: 'q1', token: 'u', refusal: null }]);
    expect(visitOf(state, 'u')?.person).toEqual(ada);
    expect(takeAlong(state)).toBe(state);
    expect(takeAlong(freshState())).toMatchObject({ operations: [] });

    // Not known there yet: what lets it in goes out before the question.
    const waiting = register('u', null)(inBy(1));
    const next = takeAlong(waiting);
    expect(kinds(next).toSorted()).toEqual(['ask', 'register']);
    expect(nextOperation(next)).toMatchObject({ kind: 'register', token: 'u' });
  });

  it('starts over with what is known when the session is lost', () => {
    const known = apply(
      enter('t'),
      register('t', ada),
      acknowledgeScan('t', aRecord({ student_id: 7 })),
    );
    const lost = renew('t')({ ...known, operations: [] });
    expect(kinds(lost)).toEqual(['scan', 'register']);
    expect(operationOf(lost, 't', 'register')?.person).toEqual(ada);
  });
});

describe('what is refused', () => {
  const ready = apply(
    enter('t'),
    acknowledgeScan('t', aRecord({ student_id: 7 })),
    ask('t', 'One?', 'q1'),
    ask('t', 'Two?', 'q2'),
  );

  it('a question does not hold up the next one', () => {
    expect(nextOperation(refuse('q1', refusal)(ready))?.id).toBe('q2');
  });

  it('a scan holds up its own presentation and no other', () => {
    const both = apply(enter('t'), ask('t', 'One?', 'q1'), enter('u'));
    const refused = refuse(both.operations[0]?.id ?? '', refusal)(both);
    expect(nextOperation(refused)).toMatchObject({ token: 'u', kind: 'scan' });
  });

  it('can be asked in other words, under another id and in its old place', () => {
    const changed = edit('q1', 'Uno?', 'q3', 't')(refuse('q1', refusal)(ready));
    expect(changed.operations).toMatchObject([
      { id: 'q3', title: 'Uno?', refusal: null, attempts: 0 },
      { id: 'q2' },
    ]);
  });

  it('is asked anew, after all others, where the server has it already', () => {
    const anew = edit('q0', 'Zero?', 'q3', 't');
    expect(anew(ready).operations.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
    expect(anew(anew(ready))).toEqual(anew(ready));
  });

  it('can be asked in another presentation, after all that it needs there', () => {
    const turnedAway = apply(enter('u'), ask('u', 'One?', 'q1'), enter('t'), open('t'));
    const moved = edit('q1', 'Uno?', 'q3', 't')(turnedAway);
    const there = moved.operations.filter(({ token }) => token === 't');
    expect(there.map(({ kind }) => kind)).toEqual(['scan', 'register', 'ask']);
    expect(there[2]).toMatchObject({ id: 'q3', title: 'Uno?', refusal: null });
    expect(moved.operations.some(({ id }) => id === 'q1')).toBe(false);
  });

  it('is news until it was announced, and again when it is refused in other words', () => {
    const told = announce(['q1'])(refuse('q1', refusal)(ready));
    expect(told.operations[0]?.refusal).toEqual({ ...refusal, isAnnounced: true });
    expect(announce(['q1'])(told)).toEqual(told);
    const again = refuse('q3', refusal)(edit('q1', 'Uno?', 'q3', 't')(told));
    expect(again.operations[0]?.refusal).toEqual(refusal);
  });

  it('can be removed', () => {
    expect(remove('q1')(ready).operations.map(({ id }) => id)).toEqual(['q2']);
  });
});

describe('parseStudentState', () => {
  it.each([undefined, null, 7, 'text', [], {}, { visits: [] }])(
    'makes a new state of %j',
    (value) => {
      const state = parseStudentState(value);
      expect(state).toEqual({ ...freshState(), device_id: state.device_id });
    },
  );

  it('keeps what it does not know, and leaves it alone', () => {
    const later = {
      ...apply(enter('t'), acknowledgeScan('t', aRecord({ student_id: 7 }))),
      version: 2,
      news: 'yes',
    };
    const poll = { id: 'p', token: 't', kind: 'vote', choice: 3 };
    const state = parseStudentState({ ...later, operations: [poll] });
    expect(state).toMatchObject({ version: 2, news: 'yes', operations: [poll] });
    const asked = ask('t', 'One?', 'q1')(state);
    expect(nextOperation(asked)?.id).toBe('q1');
    expect(asked.operations[0]).toMatchObject(poll);
  });

  it('completes what an older version wrote', () => {
    const older = {
      device_id: 'd',
      current: 't',
      visits: [{ token: 't' }, { nonsense: true }],
      operations: [{ id: 'q1', token: 't', kind: 'ask', title: 'One?' }],
    };
    const state = parseStudentState(older);
    expect(state.visits).toMatchObject([{ token: 't', record: null, questions: [] }]);
    expect(state.operations).toMatchObject([{ attempts: 0, refusal: null }]);
  });
});
