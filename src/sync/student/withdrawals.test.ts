import { beforeEach, expect, it } from 'vitest';
import type { StudentCalls } from '../../../contract/api/students/student-calls.ts';
import { CallError } from '../../api/call-error.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage } from '../state-storage.ts';
import { operations } from './operations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { aRecord, aStoredQuestion } from './sample-states.ts';
import { ask, renew } from './student-changes.ts';
import { forget, mergeQuestions } from './student-news.ts';
import { parseStudentState, visitOf, type StudentState } from './student-state.ts';
import { hasRefused, knowWithdrawals, takeRefusedWithdrawals, withdraw } from './withdrawals.ts';

const token = 'code';
/** Client ids. */
const [stored, other] = ['stored', 'other'];

let outbox: Outbox;
let withdrawn: string[];
let asked: string[];
/** Throws what a call meets on its way there, or on its way back. */
let faults: { ask: () => void; there: () => void; back: () => void };

const questions = [
  aStoredQuestion(1, { client_id: stored }),
  aStoredQuestion(2, { client_id: other }),
];

const calls = {
  async postQuestion({ client_id, title }) {
    faults.ask();
    asked.push(client_id);
    return { data: aStoredQuestion(3, { client_id, title }) };
  },
  scan: () => Promise.reject(new CallError('offline')),
} as Partial<StudentCalls> as StudentCalls;

beforeEach(async () => {
  withdrawn = [];
  asked = [];
  faults = { ask: () => {}, there: () => {}, back: () => {} };
  delete operations['withdraw'];
  outbox = createOutbox({
    storage: memoryStorage(parseStudentState),
    exclusive: pageLock(),
    calls,
  });
  const visit = { token, record: aRecord(), student_id: 7, person: null, project: null, questions };
  await outbox.change((state) => ({ ...state, current: token, visits: [visit] }));
});

const know = () =>
  knowWithdrawals({
    async withdrawQuestion({ client_id }) {
      faults.there();
      withdrawn.push(client_id);
      faults.back();
      return {};
    },
  });
const offline = () => {
  throw new CallError('offline');
};
const stateNow = (): StudentState => outbox.view.getState().state!;
const visitNow = () => visitOf(stateNow(), token)!;
const takeBack = (clientId: string, id = `w-${clientId}`) =>
  outbox.change(withdraw(token, clientId, id));

it('is kept until the outbox has learnt to send it, and then sent once', async () => {
  await takeBack(stored);
  await takeBack(stored, 'again');
  expect(visitNow().withdrawn).toEqual([stored]);
  expect(await outbox.drain()).toMatchObject({ isDone: true });
  expect(withdrawn).toEqual([]);
  know();
  await outbox.drain();
  expect(withdrawn).toEqual([stored]);
  expect(stateNow().operations).toEqual([]);
  expect(visitNow().questions.map(({ client_id }) => client_id)).toEqual([other]);
});

it('waits for the network, and is sent again where the answer was lost', async () => {
  know();
  faults.there = offline;
  await takeBack(stored);
  expect(await outbox.drain()).toMatchObject({ isDone: false });
  faults.there = () => {};
  faults.back = offline;
  await outbox.drain();
  faults.back = () => {};
  await outbox.drain();
  expect(withdrawn).toEqual([stored, stored]);
  expect(stateNow().operations).toEqual([]);
});

it('a question that was never sent is removed, and nobody is told', async () => {
  know();
  await outbox.change(ask(token, 'Why?', 'new'));
  await takeBack('new');
  expect(stateNow().operations).toEqual([]);
  await outbox.drain();
  expect([asked, withdrawn]).toEqual([[], []]);
  expect(visitNow().withdrawn).toBeUndefined();
});

it('of a question that the server may have it is told, and nobody sends the question again', async () => {
  know();
  faults.ask = offline;
  await outbox.change(ask(token, 'Why?', 'new'));
  await outbox.drain();
  await takeBack('new');
  expect(stateNow().operations).toMatchObject([{ kind: 'withdraw', client_id: 'new' }]);
  faults.ask = () => {};
  await outbox.drain();
  expect([asked, withdrawn]).toEqual([[], ['new']]);
});

it('what was refused is only removed: the server does not have it', async () => {
  know();
  faults.ask = () => {
    throw new CallError('question_limit_reached', { status: 403, message: 'Full.' });
  };
  await outbox.change(ask(token, 'Why?', 'new'));
  await outbox.drain();
  await takeBack('new');
  expect(stateNow().operations).toEqual([]);
});

it('goes out before questions that have to wait', async () => {
  know();
  faults.ask = () => {
    throw new CallError('questions_paused', { status: 503, message: 'Paused.' });
  };
  await outbox.change(ask(token, 'Why?', 'new'));
  await takeBack(stored);
  await outbox.drain();
  expect(withdrawn).toEqual([stored]);
  expect(stateNow().operations.map(({ id }) => id)).toEqual(['new']);
});

it('an answer that is older does not bring it back', async () => {
  know();
  await takeBack(stored);
  await outbox.drain();
  await outbox.change(mergeQuestions(token, questions));
  expect(visitNow().withdrawn).toEqual([stored]);
});

it('what another device took back is gone here too, and no answer that is older brings it back', async () => {
  await outbox.change(forget(token, [stored]));
  expect(visitNow().questions.map(({ client_id }) => client_id)).toEqual([other]);
  await outbox.change(mergeQuestions(token, questions));
  expect(visitNow().withdrawn).toEqual([stored]);
  await outbox.change(forget(token, [stored]));
  expect(visitNow().withdrawn).toEqual([stored]);
  expect(stateNow().operations).toEqual([]);
});

it('a refused one is told once, and its question is shown again', async () => {
  know();
  faults.there = () => {
    throw new CallError('withdrawal_too_late', { status: 409, message: 'Too late.' });
  };
  await takeBack(stored);
  expect(await outbox.drain()).toMatchObject({ isDone: true });
  expect(hasRefused(stateNow())).toBe(true);
  const codes: string[] = [];
  const take = () =>
    outbox.change(takeRefusedWithdrawals(({ refusal }) => codes.push(refusal!.code)));
  await take();
  await take();
  expect(codes).toEqual(['withdrawal_too_late']);
  expect(visitNow().withdrawn).toEqual([]);
  expect(visitNow().questions).toHaveLength(2);
  // It may be tried once more.
  faults.there = () => {};
  await takeBack(stored, 'second');
  await outbox.drain();
  expect(withdrawn).toEqual([stored]);
});

it('a session that ended is begun again before it, also where nobody knew it yet', async () => {
  await takeBack(stored);
  await outbox.change(renew(token));
  know();
  expect(await outbox.drain()).toMatchObject({ isDone: false });
  expect(stateNow().operations.map(({ kind }) => kind)).toEqual(['scan', 'register', 'withdraw']);
});
