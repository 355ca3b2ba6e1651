// What the presenter makes of a topic is one change, whichever fields it names, and every one of
// them can be undone.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  listChanges,
  mergeTopic,
  moveQuestion,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  getQuestionLog,
  patchTopic,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import type { TopicPatch } from '../../contract/api/topics/topic-patch.ts';
import { onEachStore } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  ownQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

onEachStore('patches of topics', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let student: Student;
  test.beforeEach(async ({ app }) => {
    presenter = await signUp(app, 'premium');
    presentation = await createReady(presenter);
    student = await enter(app, presentation, person);
    for (const title of ['What does chlorophyll do?', 'Why do stomata close at night?']) {
      const { id } = await ask(student, title);
      await judgedQuestions(student);
      await settledTopics(presenter, presentation.presentation_id);
      const body = { client_id: randomUUID(), to: 'new' as const };
      await call(presenter, moveQuestion, { params: { id }, body });
    }
  });

  const topics = () => settledTopics(presenter, presentation.presentation_id);
  const topicOf = async (id: number) => (await topics()).find((topic) => topic.id === id)!;
  const twoTopics = async () => {
    const [one, other] = (await topics()).toSorted((a, b) => a.id - b.id);
    return [one!, other!] as const;
  };
  const patch = async (id: number, wanted: TopicPatch, client_id = randomUUID()) =>
    (await call(presenter, patchTopic, { params: { id }, body: { ...wanted, client_id } })).data;
  const undo = (change: { id: number } | null) =>
    attempt(presenter, undoChange, { params: { id: change!.id } });
  const states = async () => (await ownQuestions(student)).map(({ state }) => state).toSorted();

  test('a tick is listed, and undone the questions are open again', async () => {
    const [{ id }] = await twoTopics();
    const { change, topic } = await patch(id, { is_answered: 1 });
    expect(topic).toMatchObject({ id, has_been_answered: 1 });
    expect(change).toMatchObject({ kind: 'patch', message: { code: 'topic_answered' } });
    expect(await states()).toEqual(['accepted', 'answered']);
    const params = { id: presentation.presentation_id };
    const { data: listed } = await call(presenter, listChanges, { params });
    expect(listed[0]).toEqual(change);
    expect((await undo(change)).status).toBe(200);
    expect((await undo(change)).status).toBe(200);
    expect((await topicOf(id)).has_been_answered).toBe(0);
    expect(await states()).toEqual(['accepted', 'accepted']);
    const { entries } = await call(presenter, getQuestionLog, { params });
    expect(entries[0]?.message.text).toContain('Undone: The topic');
  });

  test('a tick under the older name of the call can be undone too', async () => {
    const [{ id }] = await twoTopics();
    await call(presenter, updateTopicStatus, { params: { id }, body: { status: 1 } });
    const params = { id: presentation.presentation_id };
    const { data: listed } = await call(presenter, listChanges, { params });
    expect((await undo(listed[0]!)).status).toBe(200);
    expect((await topicOf(id)).has_been_answered).toBe(0);
  });

  test('undone, a tick gives the light back, unless it has gone on', async () => {
    const [{ id }, { id: other }] = await twoTopics();
    await patch(id, { is_spotlit: 1 });
    const first = await patch(id, { is_answered: 1 });
    expect(first.topic).toMatchObject({ has_been_answered: 1, is_being_answered: 0 });
    await undo(first.change);
    expect(await topicOf(id)).toMatchObject({ has_been_answered: 0, is_being_answered: 1 });
    const second = await patch(id, { is_answered: 1 });
    await patch(other, { is_spotlit: 1 });
    expect((await undo(second.change)).status).toBe(200);
    expect(await topicOf(id)).toMatchObject({ has_been_answered: 0, is_being_answered: 0 });
    expect((await topicOf(other)).is_being_answered).toBe(1);
  });

  test('an untick that is undone takes the topic out of the light', async () => {
    const [{ id }] = await twoTopics();
    await patch(id, { is_answered: 1 });
    const { change } = await patch(id, { is_answered: 0 });
    await patch(id, { is_spotlit: 1 });
    expect((await undo(change)).status).toBe(200);
    expect(await topicOf(id)).toMatchObject({ has_been_answered: 1, is_being_answered: 0 });
  });

  test('a tick that was changed since, or whose topic is gone, is not undone', async () => {
    const [{ id }, { id: other }] = await twoTopics();
    const { change } = await patch(id, { is_answered: 1 });
    await patch(id, { is_answered: 0 });
    expect((await undo(change)).failure).toMatchObject({ code: 'cannot_undo' });
    const again = await patch(id, { is_answered: 1 });
    const body = { client_id: randomUUID(), into: other };
    await call(presenter, mergeTopic, { params: { id }, body });
    expect((await undo(again.change)).failure).toMatchObject({ code: 'cannot_undo' });
  });

  test('several fields are one change and one undo', async () => {
    const [{ id, title }, { id: other }] = await twoTopics();
    await patch(other, { is_spotlit: 1 });
    const { change, topic } = await patch(id, {
      is_pinned: 1,
      is_spotlit: 1,
      title: 'Leaves',
      answer: 'They are green.',
    });
    const patched = {
      title: 'Leaves',
      is_at_top: 1,
      is_being_answered: 1,
      answer: 'They are green.',
    };
    expect(topic).toMatchObject(patched);
    expect(await topicOf(id)).toMatchObject(patched);
    expect((await topicOf(other)).is_being_answered).toBe(0);
    // What is so already is no change.
    expect((await patch(id, { is_pinned: 1, title: 'Leaves' })).change).toBeNull();
    expect((await undo(change)).status).toBe(200);
    const undone = await topicOf(id);
    expect(undone).toMatchObject({ title, is_at_top: 0, is_being_answered: 0 });
    expect(undone.answer).toBeUndefined();
    expect((await topicOf(other)).is_being_answered).toBe(1);
  });

  test('a repeat is answered with its own topic, whichever it names', async ({ app }) => {
    const [{ id }] = await twoTopics();
    const thief = await signUp(app, 'premium');
    const theirs = await createReady(thief);
    const asker = await enter(app, theirs, person);
    await ask(asker, 'What does chlorophyll do?');
    await judgedQuestions(asker);
    const [their] = await settledTopics(thief, theirs.presentation_id);
    const body = { client_id: randomUUID(), is_answered: 1 as const };
    await call(thief, patchTopic, { params: { id: their!.id }, body });
    const repeat = await call(thief, patchTopic, { params: { id }, body });
    expect(repeat.data.topic?.id).toBe(their!.id);
    const foreign = { params: { id }, body: { ...body, client_id: randomUUID() } };
    expect(await fail(thief, patchTopic, foreign)).toBe('topic_not_found');
    expect((await topicOf(id)).has_been_answered).toBe(0);
  });
});
