// What a room says of the lesson itself: neither a topic nor rejected, seen by the presenter and by who
// said it, off the screen with one press, and said anew by who says it again.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { exportSession } from '../../contract/api/questions/exports.ts';
import {
  acceptQuestion,
  clearSignals,
  moveQuestion,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import { getAllTopics, updateModeration } from '../../contract/api/presentations/presentations.ts';
import { getSession, beginSession } from '../../contract/api/sessions/sessions.ts';
import { onEachStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

onEachStore('signals', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium');
  });
  test.beforeEach(async ({ app }) => {
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });

  const topicsNow = async () => (await call(presenter, getAllTopics, { params: { id } })).data;
  const said = async (title: string) => {
    await ask(student, title);
    const own = (await judgedQuestions(student)).find((one) => one.title === title)!;
    return own;
  };

  test('is in no topic and not rejected, and counts as a question', async () => {
    const own = await said('you are going too fast');
    expect(own).toMatchObject({ state: 'accepted', is_signal: 1, is_held: 0, reason: null });
    await said('What does chlorophyll do?');
    const [topic, ...others] = await settledTopics(presenter, id);
    expect(others).toEqual([]);
    expect(topic!.original_questions.map(({ title }) => title)).toEqual([
      'What does chlorophyll do?',
    ]);
    const now = await topicsNow();
    expect(now.filtered_questions).toEqual([]);
    expect(now.held_questions).toEqual([]);
    expect(now.signals).toMatchObject([
      { state: 'signal', topic_id: null, signal: { kind: 'too_fast', is_cleared: 0 } },
    ]);
    expect((await presenter.get(id)).question_count).toBe(2);
    expect((await presenter.get(id)).signals).toHaveLength(1);
  });

  test('does not wait where everything else does', async () => {
    await call(presenter, updateModeration, { params: { id }, body: { moderation: 'all' } });
    await said('can you repeat that please');
    const now = await topicsNow();
    expect(now.held_questions).toEqual([]);
    expect(now.signals).toMatchObject([{ signal: { kind: 'repeat' } }]);
  });

  test('is cleared once, and that is undone', async () => {
    const { id: questionId } = await said('is this in the exam');
    const body = { client_id: randomUUID(), question_ids: [questionId] };
    const { data: change } = await call(presenter, clearSignals, { body });
    expect(change).toMatchObject({ kind: 'clear', message: { code: 'signals_cleared' } });
    expect((await call(presenter, clearSignals, { body })).data).toEqual(change);
    const other = { ...body, client_id: randomUUID() };
    expect((await call(presenter, clearSignals, { body: other })).data).toBeNull();
    expect((await topicsNow()).signals[0]!.signal!.is_cleared).toBe(1);
    await call(presenter, undoChange, { params: { id: change!.id } });
    expect((await topicsNow()).signals[0]!.signal!.is_cleared).toBe(0);
  });

  test('said again it is there again', async () => {
    const { id: questionId } = await said('too fast');
    const body = { client_id: randomUUID(), question_ids: [questionId] };
    const { data: change } = await call(presenter, clearSignals, { body });
    const before = (await topicsNow()).signals[0]!.signal!;
    await ask(student, 'Too fast!');
    const again = await waitUntil('it is said again', async () => {
      const [signal] = (await topicsNow()).signals;
      return signal?.signal?.is_cleared === 0 ? signal : undefined;
    });
    expect(again.id).toBe(questionId);
    expect(Date.parse(again.signal!.said_at)).toBeGreaterThan(Date.parse(before.said_at));
    expect((await presenter.get(id)).question_count).toBe(1);
    expect(await fail(presenter, undoChange, { params: { id: change!.id } })).toBe('cannot_undo');
  });

  test('goes into a topic only once it is accepted, as what it is not', async () => {
    const { id: questionId } = await said('how much longer will this take');
    const move = { client_id: randomUUID(), to: 'new' as const };
    const params = { id: questionId };
    expect(await fail(presenter, moveQuestion, { params, body: move })).toBe('question_held');
    const body = { client_id: randomUUID(), to: 'ai' as const };
    await call(presenter, acceptQuestion, { params, body });
    const [topic] = await settledTopics(presenter, id);
    expect(topic!.original_questions[0]).toMatchObject({ id: questionId, state: 'accepted' });
    expect(topic!.original_questions[0]).not.toHaveProperty('signal');
    expect((await topicsNow()).signals).toEqual([]);
  });

  test('stands in files and in what is kept of the session as its own kind', async () => {
    await said('I cannot hear you');
    const query = { format: 'json', names: '0' } as const;
    const file = await call(presenter, exportSession, { params: { id }, query });
    expect(file.questions).toMatchObject([{ state: 'signal', signal: 'louder', topic_id: null }]);
    const { data: ended } = await call(presenter, beginSession, { params: { id } });
    const params = { id, session_id: ended.id };
    const { data: kept } = await call(presenter, getSession, { params });
    expect(kept).toMatchObject({ rejected_count: 0, topics: [] });
    expect(kept.signals).toMatchObject([{ signal: { kind: 'louder' } }]);
  });
});
