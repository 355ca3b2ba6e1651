// What is said of a change that did not succeed: only the server can know that nothing was changed.

import { beforeAll, expect, test, vi } from 'vitest';
import type { Change } from '../../../contract/entities.ts';
import type { DecidedChange } from '../../../contract/api/topics/changes.ts';
import { CallError } from '../../api/call-error.ts';
import { givenUp } from '../../api/client.ts';
import { ownFailure } from '../../api/own-failure.ts';
import { notices } from '../../ui/notice/notices.ts';
import { changes as words, failures, messages, presenter } from '../../i18n/presenter.ts';
import { first } from '../../i18n/locales/first/index.ts';
import { aQuestion, aTopic } from '../live/sample-content.ts';
import { createCalledChanges } from './called-changes.ts';
import { createChanges } from './changes.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../sync/presenter/presenter-calls.ts', () => ({ call }));
/** What waits on the device, by the id of the operation. */
const { requested } = vi.hoisted(() => ({ requested: new Set<string>() }));
vi.mock('../../sync/presenter/offline/presenter-queue.ts', () => ({
  takeBackOperation: async (id: string) => requested.delete(id),
}));

beforeAll(() =>
  Promise.all([first, failures, presenter, words, messages].map((part) => part.need())),
);

const nothing = 'Nothing was changed';
const unknown = 'This may not have been changed';

test.each([
  ['refused', new CallError('topic_not_found', { message: 'Gone.', status: 404 }), nothing],
  ['failed in the server', new CallError('internal', { message: 'No.', status: 500 }), nothing],
  ['cancelled by the person', givenUp('PUT'), unknown],
  ['without an answer', ownFailure('offline'), unknown],
  ['answered by somebody else', ownFailure('nonsense', 200), unknown],
])('%s', async (_, error, title) => {
  call.mockReset().mockRejectedValueOnce(error);
  const onDone = vi.fn<() => void>();
  await createCalledChanges(onDone).bringTogether(1);
  const { shown } = notices.getState();
  expect(shown.at(-1)).toMatchObject({ type: 'error', title, text: error.message });
  // Where it is not known the screen is fetched anew.
  expect(onDone).toHaveBeenCalledTimes(title === unknown ? 1 : 0);
  expect(shown.at(-1)?.action?.label).toBe(error.canRetry ? 'Try again' : undefined);
});

const aChange = (id: number): Change => ({
  id,
  kind: 'reject',
  message: {
    code: 'question_rejected',
    params: { question: 'Why?' },
    text: 'The question “Why?” was rejected.',
  },
  is_undone: 0,
  created_at: '2026-03-02T08:00:00.000Z',
});

function waiting() {
  const outcome = Promise.withResolvers<DecidedChange | null | undefined>();
  const changeQuestions = vi.fn<() => Promise<{ id: string; outcome: typeof outcome.promise }>>();
  changeQuestions.mockImplementation(async () => {
    requested.add('w');
    return { id: 'w', outcome: outcome.promise };
  });
  const changes = createChanges({
    changed: () => {},
    changeQuestions,
    mergeTopic: changeQuestions,
    patchTopic: changeQuestions,
  });
  const answer = async (change: DecidedChange | null | undefined) => {
    requested.delete('w');
    outcome.resolve(change);
    await outcome.promise;
  };
  return { changes, answer };
}
const said = () => notices.getState().shown.at(-1);

test('a change that waited offers Undo once it was sent', async () => {
  const { changes, answer } = waiting();
  const before = said();
  await changes.reject([aQuestion(1)]);
  expect(said()).toBe(before);
  await answer(aChange(7));
  await vi.waitFor(() => expect(said()?.action?.label).toBe('Undo'));
  call.mockReset().mockResolvedValueOnce({ data: { ...aChange(7), is_undone: 1 } });
  await changes.undoLast();
  expect(call.mock.calls[0]?.at(1 as never)).toEqual({ params: { id: 7 } });
  // There is nothing more to undo.
  await changes.undoLast();
  expect(call).toHaveBeenCalledTimes(1);
});

test('what is like it went along: Undo says that, and takes it back before the change itself', async () => {
  const { changes, answer } = waiting();
  const alike = {
    id: 8,
    message: { code: 'questions_alike_rejected', params: { count: 3 }, text: '' },
  };
  await changes.reject([aQuestion(1)]);
  await answer({ ...aChange(7), alike });
  await vi.waitFor(() => expect(said()).toMatchObject({ text: '3 more like this were set aside' }));
  call.mockReset().mockResolvedValueOnce({ data: { ...aChange(8), is_undone: 1 } });
  await changes.undoLast();
  call.mockResolvedValueOnce({ data: { ...aChange(7), alike, is_undone: 1 } });
  await changes.undoLast();
  await changes.undoLast();
  expect(call.mock.calls.map((of) => of.at(1 as never))).toEqual([
    { params: { id: 8 } },
    { params: { id: 7 } },
  ]);
});

test('a change that still waits is taken back without a call', async () => {
  const { changes } = waiting();
  call.mockReset();
  await changes.reject([aQuestion(1)]);
  await changes.undoLast();
  expect(said()).toMatchObject({ text: 'Change discarded.' });
  expect(requested.size).toBe(0);
  expect(call).not.toHaveBeenCalled();
});

test('Undo that comes before the change was kept is about that change', async () => {
  const { changes } = waiting();
  call.mockReset();
  const rejected = changes.reject([aQuestion(1)]);
  await Promise.all([changes.undoLast(), rejected]);
  expect(said()).toMatchObject({ text: 'Change discarded.' });
  expect(requested.size).toBe(0);
  expect(call).not.toHaveBeenCalled();
});

test('of two changes, Undo means the one under way, and not the one before it', async () => {
  const { changes, answer } = waiting();
  call.mockReset().mockResolvedValueOnce({ data: { ...aChange(3), kind: 'rename' } });
  await changes.bringTogether(1);
  await changes.reject([aQuestion(1)]);
  // It has left, and may have arrived.
  requested.delete('w');
  const undone = changes.undoLast();
  call.mockResolvedValueOnce({ data: { ...aChange(7), is_undone: 1 } });
  await answer(aChange(7));
  await undone;
  expect(call.mock.calls.slice(1)).toEqual([[expect.anything(), { params: { id: 7 } }]]);
  call.mockResolvedValueOnce({ data: { ...aChange(3), is_undone: 1 } });
  await changes.undoLast();
  expect(call.mock.lastCall).toEqual([expect.anything(), { params: { id: 3 } }]);
});

test('of a change that was refused nothing is undone', async () => {
  const { changes, answer } = waiting();
  call.mockReset();
  await changes.reject([aQuestion(1)]);
  const before = said();
  await answer(undefined);
  await changes.undoLast();
  expect(said()).toBe(before);
  expect(call).not.toHaveBeenCalled();
});

test('a mark says nothing, and is what Undo means next', async () => {
  const { changes, answer } = waiting();
  call.mockReset().mockResolvedValueOnce({ data: aChange(3) });
  await changes.bringTogether(1);
  const before = said();
  await changes.patch(aTopic(5), { is_answered: 1 });
  await answer(aChange(7));
  expect(said()).toBe(before);
  call.mockResolvedValueOnce({ data: { ...aChange(7), is_undone: 1 } });
  await changes.undoLast();
  expect(call.mock.lastCall).toEqual([expect.anything(), { params: { id: 7 } }]);
  expect(said()).toMatchObject({ text: words.say('undone') });
});

test('a mark that still waits is taken back', async () => {
  const { changes } = waiting();
  call.mockReset();
  await changes.patch(aTopic(5), { is_spotlit: 1 });
  await changes.undoLast();
  expect(said()).toMatchObject({ text: 'Change discarded.' });
  expect(requested.size).toBe(0);
  expect(call).not.toHaveBeenCalled();
});

/** Patches of topics that are answered one by one: `w1`, `w2` and so on. */
function patching() {
  let next = 0;
  const outcomes = new Map<string, PromiseWithResolvers<DecidedChange | null | undefined>>();
  const patchTopic = async () => {
    const id = `w${(next += 1)}`;
    const outcome = Promise.withResolvers<DecidedChange | null | undefined>();
    outcomes.set(id, outcome);
    requested.add(id);
    return { id, outcome: outcome.promise };
  };
  const changes = createChanges({
    changed: () => {},
    changeQuestions: patchTopic,
    mergeTopic: patchTopic,
    patchTopic,
  });
  const answer = (id: string, change: DecidedChange | null) => {
    requested.delete(id);
    outcomes.get(id)!.resolve(change);
  };
  call.mockReset().mockImplementation(async (...of: unknown[]) => ({
    data: { ...aChange((of[1] as { params: { id: number } }).params.id), is_undone: 1 },
  }));
  return { changes, outcomes, answer };
}
const undoneIds = () =>
  call.mock.calls.map(
    (of) => (of.at(1 as never) as unknown as { params: { id: number } }).params.id,
  );

test('topics that one press answers are said and undone as one', async () => {
  const { changes, outcomes, answer } = patching();
  await changes.patch(aTopic(9), { is_pinned: 1 });
  answer('w1', aChange(1));
  const answered = changes.answerAll([aTopic(1), aTopic(2), aTopic(3)]);
  await vi.waitFor(() => expect(outcomes.size).toBe(4));
  answer('w2', aChange(2));
  // Another window was first.
  answer('w3', null);
  answer('w4', aChange(4));
  await answered;
  expect(said()).toMatchObject({ text: '2 topics answered', action: { label: 'Undo' } });

  const shown = notices.getState().shown.length;
  await changes.undoLast();
  expect(undoneIds()).toEqual([4, 2]);
  // What was offered goes, and that it is undone is said once.
  expect(notices.getState().shown.length).toBe(shown);
  expect(said()).toMatchObject({ text: words.say('undone') });
  await changes.undoLast();
  expect(undoneIds()).toEqual([4, 2, 1]);
});

test('Undo of several answered at once means those, whatever was changed since', async () => {
  const { changes, outcomes, answer } = patching();
  const answered = changes.answerAll([aTopic(1), aTopic(2)]);
  await vi.waitFor(() => expect(outcomes.size).toBe(2));
  answer('w1', aChange(1));
  answer('w2', aChange(2));
  await answered;
  const undo = said()!.action!.onSelect;
  // It waits for a network, so that nothing is said of it that would take the place of the offer.
  await changes.patch(aTopic(9), { is_pinned: 1 });
  undo();
  await vi.waitFor(() => expect(undoneIds()).toEqual([2, 1]));
  expect(requested.has('w3')).toBe(true);
});
