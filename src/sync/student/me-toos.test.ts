import { beforeEach, expect, it } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { pageLock } from '../lock.ts';
import { knowMeToos, saidTo, takeRefused, setMeToo } from './me-toos.ts';
import { nextOperation, operations } from './operations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { aRecord } from './sample-states.ts';
import { memoryStorage } from '../state-storage.ts';
import { parseStudentState, type MeTooOperation, type StudentState } from './student-state.ts';

const token = 'code';
const topic = { question_ids: [17, 18] };
const calls = {} as Parameters<typeof createOutbox>[0]['calls'];

let outbox: Outbox;
let sent: { client_id: string; question_id: number; status: 0 | 1 }[];
let said: Set<number>;
/** Throws what a call meets on its way there, or on its way back. */
let faults: { there: () => void; back: () => void };

beforeEach(async () => {
  sent = [];
  said = new Set();
  faults = { there: () => {}, back: () => {} };
  delete operations['me-too'];
  outbox = createOutbox({
    storage: memoryStorage(parseStudentState),
    exclusive: pageLock(),
    calls,
  });
  await outbox.change((state) => ({
    ...state,
    current: token,
    visits: [
      {
        token,
        record: aRecord(),
        student_id: 7,
        person: null,
        project: null,
        questions: [],
      },
    ],
  }));
});

const know = () =>
  knowMeToos({
    async meToo({ client_id, question_id, status }) {
      faults.there();
      sent.push({ client_id, question_id, status });
      if (status === 1) said.add(question_id);
      else said.clear();
      faults.back();
      return { data: { question_ids: [...said] } };
    },
  });

const press = (status: 0 | 1, id: string) => outbox.change(setMeToo(token, topic, status, id));
const stateNow = (): StudentState => outbox.view.getState().state!;
const offline = () => {
  throw new CallError('offline');
};

it('waits until the outbox has learnt to send it, and is shown meanwhile', async () => {
  await press(1, 'a');
  expect(saidTo(stateNow(), token, topic)).toBe(17);
  expect(nextOperation(stateNow())).toBeUndefined();
  expect(await outbox.drain()).toMatchObject({ isDone: true });
  know();
  await outbox.drain();
  expect(sent).toEqual([{ client_id: 'a', question_id: 17, status: 1 }]);
  expect(stateNow().operations).toEqual([]);
  expect(saidTo(stateNow(), token, topic)).toBe(17);
});

it('what was not sent is not sent at all when it is taken back', async () => {
  know();
  faults.there = offline;
  await press(1, 'a');
  await press(0, 'b');
  expect(saidTo(stateNow(), token, topic)).toBeUndefined();
  expect(stateNow().operations).toEqual([]);
});

it('what may have arrived is taken back after it, in order and under the same id', async () => {
  know();
  faults.back = offline;
  await press(1, 'a');
  await outbox.drain();
  await press(0, 'b');
  expect(saidTo(stateNow(), token, topic)).toBeUndefined();
  faults.back = () => {};
  await outbox.drain();
  expect(sent.map(({ client_id, status }) => [client_id, status])).toEqual([
    ['a', 1],
    ['a', 1],
    ['b', 0],
  ]);
  expect(said.size).toBe(0);
  expect(saidTo(stateNow(), token, topic)).toBeUndefined();
});

it('finds its topic again after it was regrouped, and takes it back by what was said', async () => {
  know();
  await press(1, 'a');
  await outbox.drain();
  const regrouped = { question_ids: [3, 17, 40] };
  expect(saidTo(stateNow(), token, regrouped)).toBe(17);
  await outbox.change(setMeToo(token, regrouped, 0, 'b'));
  await outbox.drain();
  expect(sent.at(-1)).toEqual({ client_id: 'b', question_id: 17, status: 0 });
});

it('does not wait for a question that is closed, and keeps its own order', async () => {
  know();
  await outbox.change((state) => ({
    ...state,
    operations: [
      { id: 'q', token, kind: 'ask', title: 'Why?', attempts: 1, refusal: null },
    ] as StudentState['operations'],
  }));
  await press(1, 'a');
  await outbox.change(setMeToo(token, { question_ids: [21] }, 1, 'b'));
  expect(stateNow().operations.map(({ id }) => id)).toEqual(['a', 'b', 'q']);
  await outbox.change((state) => ({
    ...state,
    operations: state.operations.filter(({ id }) => id !== 'q'),
  }));
  await outbox.drain();
  expect(sent.map(({ client_id }) => client_id)).toEqual(['a', 'b']);
});

it('the same operation is kept once', async () => {
  await press(1, 'a');
  await press(1, 'a');
  await press(1, 'b');
  expect(stateNow().operations).toHaveLength(1);
});

it('a refused one is not shown as said, holds up nothing, and is told once', async () => {
  know();
  faults.there = () => {
    throw new CallError('topic_answered', { status: 409, message: 'Answered already.' });
  };
  await press(1, 'a');
  expect(await outbox.drain()).toMatchObject({ isDone: true });
  expect(saidTo(stateNow(), token, topic)).toBeUndefined();
  const taken: MeTooOperation[] = [];
  await outbox.change(takeRefused('me-too', (operation) => taken.push(operation)));
  await outbox.change(takeRefused('me-too', (operation) => taken.push(operation)));
  expect(taken.map(({ refusal }) => refusal?.code)).toEqual(['topic_answered']);
});
