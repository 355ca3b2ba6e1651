// What the presenter writes under a topic: read by all who asked in it, and lost by nothing that
// becomes of the topic.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Change, Presentation } from '../../contract/entities.ts';
import { mergeTopic, moveQuestion, undoChange } from '../../contract/api/topics/changes.ts';
import { answerTopic, getQuestionLog } from '../../contract/api/presentations/presentations.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createModels } from '../../server/ai/models.ts';
import { onAStore } from '../support/app.ts';
import { viewOf } from '../support/model.ts';
import { attempt, call, fail } from '../support/call.ts';
import { clearClass } from '../support/class.ts';
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
import { roomsWith } from '../support/rooms.ts';
import { findPresentSession } from '../support/present-session.ts';

const titles = ['What does chlorophyll do?', 'Why do stomata close at night?'] as const;
const [leaf, night] = ['It catches light.\nSee https://example.com', 'To keep water.'];

onAStore('written answers', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;
  let model: BuiltinModel;
  let ids: [number, number];

  test.beforeAll(({ builtin }) => {
    model = viewOf(builtin);
  });
  test.beforeEach(async ({ app }) => {
    presenter ??= await signUp(app, 'premium');
    presentation ??= await createReady(presenter);
    id = presentation.presentation_id;
    await clearClass(app.database.db, id);
    const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
    student = await enter(app, presentation, person);
    for (const title of titles) {
      const question = await ask(student, title);
      await judgedQuestions(student);
      await settledTopics(presenter, id);
      // However the AI groups: each in a topic of its own.
      await call(presenter, moveQuestion, {
        params: { id: question.id },
        body: { client_id: randomUUID(), to: 'new' },
      });
    }
    ids = (await Promise.all(titles.map(async (title) => (await topicOf(title)).id))) as typeof ids;
  });

  const topicOf = async (title: string) =>
    (await settledTopics(presenter, id)).find((topic) =>
      topic.original_questions.some((question) => question.title === title),
    )!;
  const write = async (topicId: number, answer: string, client_id = randomUUID()) => {
    const input = { params: { id: topicId }, body: { client_id, answer } };
    return (await call(presenter, answerTopic, input)).data;
  };
  const undo = (change: Change | null) =>
    attempt(presenter, undoChange, { params: { id: change!.id } });
  /** What stands under the topics of the two questions, as their student and as the presenter see it. */
  const seen = async () => {
    const own = await ownQuestions(student);
    const onPhone = titles.map((title) => own.find((question) => question.title === title)!.answer);
    const topics = await Promise.all(titles.map(topicOf));
    expect(topics.map(({ answer = null }) => answer)).toEqual(onPhone);
    return onPhone;
  };
  const merge = async (from: number, into: number) => {
    const input = { params: { id: from }, body: { client_id: randomUUID(), into } };
    return (await call(presenter, mergeTopic, input)).data;
  };
  const move = async (title: string, to: number | 'new') => {
    const question = (await topicOf(title)).original_questions.find((one) => one.title === title)!;
    const input = { params: { id: question.id }, body: { client_id: randomUUID(), to } };
    return (await call(presenter, moveQuestion, input)).data;
  };

  test('is read by who asked in the topic, changed and removed', async () => {
    expect(await seen()).toEqual([null, null]);
    const written = await write(ids[0], `  ${leaf}  `);
    expect(written).toMatchObject({ kind: 'answer', message: { code: 'topic_answer_written' } });
    expect(await seen()).toEqual([leaf, null]);
    // It is so already.
    expect(await write(ids[0], leaf)).toBeNull();
    const changed = await write(ids[0], 'It is green.');
    expect(await seen()).toEqual(['It is green.', null]);
    expect((await undo(changed)).status).toBe(200);
    expect(await seen()).toEqual([leaf, null]);
    const removed = await write(ids[0], '');
    expect(await seen()).toEqual([null, null]);
    await write(ids[0], 'Another.');
    expect((await undo(removed)).failure).toMatchObject({ code: 'cannot_undo' });
    expect(await seen()).toEqual(['Another.', null]);
    const { content } = await call(presenter, getQuestionLog, { params: { id } });
    expect(content).toContain('You wrote an answer to');
    expect(content).toContain('Your answer to');
  });

  test('a call that comes late once more writes nothing again', async () => {
    const clientId = randomUUID();
    const first = await write(ids[0], leaf, clientId);
    await write(ids[0], 'Another.');
    expect(await write(ids[0], leaf, clientId)).toEqual(first);
    expect(await seen()).toEqual(['Another.', null]);
  });

  test('has at most a thousand characters', async () => {
    await write(ids[0], '𝒙'.repeat(1_000));
    const input = { params: { id: ids[0] }, body: { client_id: randomUUID(), answer: 'x' } };
    input.body.answer = 'x'.repeat(1_001);
    expect(await fail(presenter, answerTopic, input)).toBe('invalid_input');
    expect(await fail(student, answerTopic, input)).toBe('unauthorized');
    expect((await seen())[0]).toHaveLength(2_000);
  });

  test('both stay whole when topics are merged, also beyond what can be written at once', async () => {
    const [one, other] = ['x'.repeat(1_000), 'y'.repeat(1_000)];
    await write(ids[0], one);
    await write(ids[1], other);
    const merged = await merge(ids[0], ids[1]);
    const joined = `${other}\n\n${one}`;
    expect(await seen()).toEqual([joined, joined]);
    // Written anew, it is as short as any.
    const input = { params: { id: ids[1] }, body: { client_id: randomUUID(), answer: joined } };
    expect(await fail(presenter, answerTopic, input)).toBe('invalid_input');
    const shortened = await write(ids[1], leaf);
    expect(await seen()).toEqual([leaf, leaf]);
    expect((await undo(shortened)).status).toBe(200);
    expect(await seen()).toEqual([joined, joined]);
    expect((await undo(merged)).status).toBe(200);
    expect(await seen()).toEqual([one, other]);
  });

  test('both stay when topics are merged, and go back when that is undone', async () => {
    await write(ids[0], leaf);
    await write(ids[1], night);
    const merged = await merge(ids[0], ids[1]);
    expect(await seen()).toEqual([`${night}\n\n${leaf}`, `${night}\n\n${leaf}`]);
    expect((await undo(merged)).status).toBe(200);
    expect(await seen()).toEqual([leaf, night]);

    const again = await merge(ids[1], ids[0]);
    await write(ids[0], 'Both in one.');
    expect((await undo(again)).status).toBe(200);
    // What was written since stays; what the merge took away is back.
    expect(await seen()).toEqual(['Both in one.', night]);
  });

  test('goes with the last question of its topic, and stays with what is left of it', async () => {
    await write(ids[0], leaf);
    const moved = await move(titles[0], ids[1]);
    expect(await seen()).toEqual([leaf, leaf]);
    expect((await undo(moved)).status).toBe(200);
    expect(await seen()).toEqual([leaf, null]);
    await move(titles[1], ids[0]);
    expect(await seen()).toEqual([leaf, leaf]);
    await move(titles[1], 'new');
    expect(await seen()).toEqual([leaf, null]);
  });

  test('when the AI brings topics together, both stay', async ({ app }) => {
    await write(ids[0], leaf);
    await write(ids[1], night);
    const { questions } = roomsWith(app.database.db, createModels(model));
    const sessionId = await findPresentSession(app.database.db, id);
    const [grouped, listed, { version }] = [
      await questions.listAccepted(sessionId),
      await questions.listTopics(sessionId),
      await presenter.get(id),
    ];
    const moved = grouped
      .filter(({ topicId }) => topicId === ids[0])
      .map((question) => ({ questionId: question.id, topicId: ids[1] }));
    const isStored = await questions.saveGrouping(
      { presentationId: id, presenterId: presenter.id },
      { version, questions: grouped, topics: listed },
      { created: [], retitled: [], moved, removedIds: [ids[0]] },
    );
    expect(isStored).toBe(true);
    expect(await seen()).toEqual([`${night}\n\n${leaf}`, `${night}\n\n${leaf}`]);
  });
});
