import { beforeEach, expect, it } from 'vitest';
import type { OwnExcerpt } from '../../../contract/entities.ts';
import type { StudentCalls } from '../../../contract/api/students/student-calls.ts';
import { CallError } from '../../api/call-error.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage } from '../state-storage.ts';
import { isFound, knowFound, sayFound } from './found-in-material.ts';
import { takeRefused } from './me-toos.ts';
import { operations } from './operations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { dropExcerpts, excerptsOf, hearExcerpts } from './own-excerpts.ts';
import { aRecord, aStoredQuestion } from './sample-states.ts';
import { ask, renew } from './student-changes.ts';
import { parseStudentState, type StudentState } from './student-state.ts';

const token = 'code';
const anExcerpt = (question_id: number, changes: Partial<OwnExcerpt> = {}): OwnExcerpt => ({
  question_id,
  text: 'Leaves are green.',
  file: 'leaves.pdf',
  page: 3,
  is_found: 0,
  ...changes,
});

let outbox: Outbox;
let said: [questionId: number, status: number, clientId: string][];
/** Throws what a call meets on its way there, or on its way back. */
let faults: { ask: () => void; there: () => void; back: () => void };
const questions = [aStoredQuestion(1), aStoredQuestion(2)];

const calls = {
  postQuestion: () => {
    faults.ask();
    return Promise.resolve({ data: aStoredQuestion(3) });
  },
  scan: () => Promise.reject(new CallError('offline')),
} as Partial<StudentCalls> as StudentCalls;

beforeEach(async () => {
  said = [];
  faults = { ask: () => {}, there: () => {}, back: () => {} };
  delete operations['found'];
  outbox = createOutbox({
    storage: memoryStorage(parseStudentState),
    exclusive: pageLock(),
    calls,
  });
  const visit = { token, record: aRecord(), student_id: 7, person: null, project: null, questions };
  await outbox.change((state) => ({ ...state, current: token, visits: [visit] }));
  await outbox.change(hearExcerpts(token, { questions, excerpts: [anExcerpt(1)] }));
});

const know = () =>
  knowFound({
    async foundInMaterial({ question_id, status, client_id }) {
      faults.there();
      said.push([question_id, status, client_id]);
      faults.back();
      return {};
    },
  });
const offline = () => {
  throw new CallError('offline');
};
const stateNow = (): StudentState => outbox.view.getState().state!;
const say = (status: 0 | 1, id: string) => outbox.change(sayFound(token, 1, status, id));
const isSo = () => isFound(stateNow(), token, 1);

it('an excerpt comes and goes with what is told of its question, and stays with what is told of others', async () => {
  const first = questions.slice(0, 1);
  await outbox.change(hearExcerpts(token, { questions: questions.slice(1) }));
  expect(excerptsOf(stateNow(), token)).toEqual([anExcerpt(1)]);
  await outbox.change(
    hearExcerpts(token, { questions: first, excerpts: [anExcerpt(1, { text: 'Green.' })] }),
  );
  expect(excerptsOf(stateNow(), token)).toEqual([anExcerpt(1, { text: 'Green.' })]);
  await outbox.change(hearExcerpts(token, { questions: first }));
  expect(excerptsOf(stateNow(), token)).toEqual([]);
  await outbox.change(hearExcerpts(token, { questions, excerpts: [anExcerpt(1), anExcerpt(2)] }));
  await outbox.change(dropExcerpts(token));
  expect(excerptsOf(stateNow(), token)).toEqual([]);
});

it('is kept until the outbox has learnt to send it, and then sent once', async () => {
  await say(1, 'a');
  await say(1, 'a');
  await say(1, 'b');
  expect(isSo()).toBe(true);
  expect(await outbox.drain()).toMatchObject({ isDone: true });
  expect(said).toEqual([]);
  know();
  await outbox.drain();
  expect(said).toEqual([[1, 1, 'a']]);
  expect(stateNow().operations).toEqual([]);
  expect(isSo()).toBe(true);
  expect(excerptsOf(stateNow(), token)).toEqual([anExcerpt(1, { is_found: 1 })]);
});

it('waits for the network, and is sent again under its id where the answer was lost', async () => {
  know();
  faults.there = offline;
  await say(1, 'a');
  expect(await outbox.drain()).toMatchObject({ isDone: false });
  faults.there = () => {};
  faults.back = offline;
  await outbox.drain();
  // The server may have it: that it does not after all is told, too.
  await say(0, 'b');
  expect(isSo()).toBe(false);
  faults.back = () => {};
  await outbox.drain();
  expect(said).toEqual([
    [1, 1, 'a'],
    [1, 1, 'a'],
    [1, 0, 'b'],
  ]);
  expect(isSo()).toBe(false);
});

it('what was not sent is taken back without a word', async () => {
  await say(1, 'a');
  await say(0, 'b');
  expect(stateNow().operations).toEqual([]);
  know();
  await outbox.drain();
  expect(said).toEqual([]);
});

it('goes out before questions that have to wait', async () => {
  know();
  faults.ask = () => {
    throw new CallError('questions_paused', { status: 503, message: 'Paused.' });
  };
  await outbox.change(ask(token, 'Why?', 'new'));
  await say(1, 'a');
  await outbox.drain();
  expect(said).toEqual([[1, 1, 'a']]);
  expect(stateNow().operations.map(({ id }) => id)).toEqual(['new']);
});

it('a refused one is told once', async () => {
  know();
  faults.there = () => {
    throw new CallError('question_not_found', { status: 404, message: 'Gone.' });
  };
  await say(1, 'a');
  await outbox.drain();
  expect(isSo()).toBe(false);
  const codes: string[] = [];
  const take = () =>
    outbox.change(takeRefused('found', ({ refusal }) => codes.push(refusal!.code)));
  await take();
  await take();
  expect(codes).toEqual(['question_not_found']);
  expect(stateNow().operations).toEqual([]);
});

it('a session that ended is begun again before it', async () => {
  await say(1, 'a');
  await outbox.change(renew(token));
  know();
  expect(await outbox.drain()).toMatchObject({ isDone: false });
  expect(stateNow().operations.map(({ kind }) => kind)).toEqual(['scan', 'register', 'found']);
});
