// What one phone asks again in the same words counts once, and what stands first on the live view is
// what most students want to know.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation, StudentQuestion } from '../../contract/entities.ts';
import { acceptQuestion, mergeTopic, rejectQuestion } from '../../contract/api/topics/changes.ts';
import { listPresentations } from '../../contract/api/presentations/presentations.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  questionBody,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';

onEachStore('what is asked again', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
    presentation = await createReady(presenter);
  });

  const come = (app: TestApp) =>
    enter(app, presentation, { firstname: 'Ada', lastname: 'L', email: 'a@example.org' });
  const whole = () => presenter.get(presentation.presentation_id);
  const topics = () => settledTopics(presenter, presentation.presentation_id);
  const topicOf = async (id: number) =>
    (await topics()).find((topic) => topic.original_questions.some((each) => each.id === id))!;
  const questionCount = async () => {
    const { data } = await call(presenter, listPresentations);
    return data.find(({ presentation_id: id }) => id === presentation.presentation_id)!
      .question_count;
  };
  const send = (student: Student, title: string, clientId = randomUUID()) =>
    attempt(student, postQuestion, { body: questionBody(student, title, clientId) });
  const rejected = async ({ id }: StudentQuestion) =>
    (await whole()).filtered_questions.filter((question) => question.id === id).length;

  test('by one phone fourteen times is one question of one student, also when sent at once', async ({
    app,
  }) => {
    const student = await come(app);
    const countBefore = await questionCount();
    const words = 'Why are leaves green?';
    const first = await send(student, words);
    expect(first.status).toBe(201);
    expect(first.body?.data.asked_again_at).toBeNull();
    const forms = [words, 'why are the leaves green', 'Sorry, WHY ARE LEAVES GREEN??'];
    const again = await Promise.all(
      Array.from({ length: 13 }, (_, index) => send(student, forms[index % forms.length]!)),
    );
    for (const { status, body } of again) {
      expect(status).toBe(200);
      expect(body?.data).toMatchObject({ id: first.body!.data.id, title: words });
      expect(body?.data.asked_again_at).not.toBeNull();
    }
    expect(await judgedQuestions(student)).toMatchObject([
      { id: first.body!.data.id, client_id: first.body!.data.client_id, state: 'accepted' },
    ]);
    const topic = await topicOf(first.body!.data.id);
    expect(topic.original_questions).toHaveLength(1);
    expect(topic.student_count).toBe(1);
    expect(await questionCount()).toBe(countBefore + 1);
  });

  test('fourteen times at once, before any of them is stored, is one question', async ({ app }) => {
    const student = await come(app);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => send(student, 'How many leaves has an oak?')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 13 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body?.data.id)).size).toBe(1);
    expect(await judgedQuestions(student)).toHaveLength(1);
  });

  test('sent once more because the answer was lost changes nothing, whichever asking it was', async ({
    app,
  }) => {
    const student = await come(app);
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await send(student, 'What is the Calvin cycle?', one);
    const second = await send(student, 'what is calvin cycle', two);
    const { id, asked_again_at } = second.body!.data;
    expect(id).toBe(first.body!.data.id);
    for (const [title, clientId] of [
      ['what is calvin cycle', two],
      ['What is the Calvin cycle?', one],
    ] as const) {
      const { status, body } = await send(student, title, clientId);
      expect([status, body?.data]).toMatchObject([200, { id, asked_again_at }]);
    }
    expect(await judgedQuestions(student)).toHaveLength(1);
  });

  test('by other students counts for each of them, and a topic weighs its students', async ({
    app,
  }) => {
    const eager = await come(app);
    const asked: StudentQuestion[] = [];
    const stomata = [
      'Why do stomata close at night?',
      'How large is a stoma?',
      'Who found stomata?',
    ];
    for (const title of stomata) asked.push(await ask(eager, title));
    await judgedQuestions(eager);
    await topics();
    const [heir, ...others] = await Promise.all(asked.map(({ id }) => topicOf(id)));
    for (const { id } of others.filter(({ id }) => id !== heir!.id)) {
      await call(presenter, mergeTopic, {
        params: { id },
        body: { client_id: randomUUID(), into: heir!.id },
      });
    }
    const shared: StudentQuestion[] = [];
    for (const student of [await come(app), await come(app)]) {
      shared.push(await ask(student, 'What is chlorophyll made of?'));
      await judgedQuestions(student);
    }
    const byOne = await topicOf(asked[0]!.id);
    const byTwo = await topicOf(shared[0]!.id);
    expect(byOne.original_questions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(asked.map(({ id }) => id)),
    );
    expect([byOne.student_count, byTwo.student_count]).toEqual([1, 2]);
    expect(byTwo.original_questions).toHaveLength(2);
    const order = (await topics()).map(({ id }) => id);
    expect(order.indexOf(byTwo.id)).toBeLessThan(order.indexOf(byOne.id));
    const { unanswered_topics } = await whole();
    expect(unanswered_topics.find(({ id }) => id === byOne.id)?.student_count).toBe(1);
  });

  test('a kept-back question in the very same words stays so; in others it is judged anew, in its place', async ({
    app,
  }) => {
    const student = await come(app);
    const first = await ask(student, 'test');
    expect(await judgedQuestions(student)).toMatchObject([
      { state: 'filtered', reason: 'no_question' },
    ]);
    const same = await ask(student, 'test');
    expect(same).toMatchObject({ id: first.id, state: 'filtered', reason: 'no_question' });
    expect(await rejected(first)).toBe(1);
    const countBefore = await questionCount();
    const better = await ask(student, 'test?');
    expect(better).toMatchObject({ id: first.id, title: 'test?', state: 'sent', reason: null });
    expect(await judgedQuestions(student)).toMatchObject([{ id: first.id, state: 'accepted' }]);
    expect(await rejected(first)).toBe(0);
    expect(await questionCount()).toBe(countBefore);
  });

  test('what the presenter rejected stays rejected, whatever the wording', async ({ app }) => {
    const student = await come(app);
    const first = await ask(student, 'What is the colour of xanthophyll?');
    await judgedQuestions(student);
    await topics();
    const input = { params: { id: first.id } };
    const body = { client_id: randomUUID() };
    await call(presenter, rejectQuestion, { ...input, body });
    const again = await ask(student, 'what is the colour of xanthophyll please');
    expect(again).toMatchObject({ id: first.id, state: 'filtered', reason: 'by_presenter' });
    expect(await rejected(first)).toBe(1);
    const accept = { ...input, body: { client_id: randomUUID(), to: 'new' } };
    await call(presenter, acceptQuestion, accept);
    expect((await topicOf(first.id)).student_count).toBe(1);
  });

  test('what was answered stays answered', async ({ app }) => {
    const student = await come(app);
    const first = await ask(student, 'What is a thylakoid?');
    await judgedQuestions(student);
    const { id } = await topicOf(first.id);
    await presenter.tick(id, true);
    const again = await ask(student, 'what is thylakoid');
    expect(again).toMatchObject({ id: first.id, state: 'answered', has_been_answered: 1 });
    expect((await topicOf(first.id)).original_questions).toContainEqual(
      expect.objectContaining({ id: first.id, title: 'What is a thylakoid?' }),
    );
  });
});
