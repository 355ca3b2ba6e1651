// The wall for who is not signed in: all that the room may see, and nothing else.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import {
  answerTopic,
  closeToNew,
  deletePresentation,
  getPresentation,
  getBigScreen,
  spotlightTopic,
  pauseQuestions,
  renewCodes,
  updateEmbedding,
} from '../../contract/api/presentations/presentations.ts';
import { beginSession } from '../../contract/api/sessions/sessions.ts';
import { meToo } from '../../contract/api/students/students.ts';
import { onAStore, type TestApp } from '../support/app.ts';
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

const green = 'Why are leaves green?';
const makes = 'What makes leaves green?';
const oxygen = 'Where does the oxygen come from?';
const rude = 'You are a fucking idiot';

onAStore('the wall in a frame', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let ada: Student;
  let bob: Student;

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium', { name: 'Paula Presenter' });
    presentation = await createReady(presenter);
    ada = await enter(app, presentation, {
      firstname: 'Zebedee',
      lastname: 'Quux',
      email: 'zebedee@example.org',
    });
    bob = await enter(app, presentation, {
      firstname: 'Bob',
      lastname: 'Smith',
      email: 'bob@example.org',
    });
    await ask(ada, green);
    await ask(bob, 'why are leaves green');
    await ask(ada, makes);
    await ask(ada, rude);
    await judgedQuestions(ada);
    await judgedQuestions(bob);
    const topics = await settledTopics(presenter, presentation.presentation_id);
    const to = topics.find(({ title }) => title === green)!.id;
    for (const { id, title, original_questions } of topics) {
      if (title === green) continue;
      // Whatever the AI made of them: one topic.
      for (const question of original_questions) {
        const body = { client_id: randomUUID(), to };
        await call(presenter, moveQuestion, { params: { id: question.id }, body });
      }
      expect(id).not.toBe(to);
    }
    await ask(bob, oxygen);
    await judgedQuestions(bob);
    const last = (await settledTopics(presenter, presentation.presentation_id))
      .flatMap(({ original_questions }) => original_questions)
      .find(({ title }) => title === oxygen);
    const body = { client_id: randomUUID(), to: 'new' as const };
    await call(presenter, moveQuestion, { params: { id: last!.id }, body });
  });

  const keyOf = ({ wall_url }: Pick<Presentation, 'wall_url'>) =>
    new URL(wall_url!).pathname.split('/')[2]!;
  const look = async (app: TestApp) =>
    (await call(app, getBigScreen, { params: { key: keyOf(presentation) } })).data;
  const topicCalled = async (title: string) =>
    (await presenter.getTopics(presentation.presentation_id)).find(
      (topic) => topic.title === title,
    )!;

  test('shows topics, counts and how to join, and nobody’s name', async ({ app }) => {
    const view = await look(app);
    expect(view).toMatchObject({
      name: presentation.name,
      student_url: presentation.student_url,
      join_code: presentation.join_code,
      joined_count: 2,
      light: null,
    });
    expect(
      view.topics.map(({ title, student_count, question_count }) => [
        title,
        student_count,
        question_count,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [green, 2, 3],
        [oxygen, 1, 1],
      ]),
    );
    const whole = JSON.stringify(view);
    for (const secret of ['Zebedee', 'Quux', 'Bob', 'Paula', '@example', rude]) {
      expect(whole).not.toContain(secret);
    }
  });

  test('says when questions are paused, and when nobody new may come in', async ({ app }) => {
    const params = { id: presentation.presentation_id };
    expect(await look(app)).toMatchObject({ is_paused: false, is_closed_to_new: false });
    await call(presenter, pauseQuestions, { params, body: { is_paused: true } });
    await call(presenter, closeToNew, { params, body: { is_closed_to_new: true } });
    expect(await look(app)).toMatchObject({ is_paused: true, is_closed_to_new: true });
    await call(presenter, pauseQuestions, { params, body: { is_paused: false } });
    await call(presenter, closeToNew, { params, body: { is_closed_to_new: false } });
  });

  test('follows the light with its wordings, a written answer, and “me too”', async ({ app }) => {
    const { id } = await topicCalled(green);
    const light = (status: 0 | 1) =>
      call(presenter, spotlightTopic, {
        params: { id },
        body: { client_id: randomUUID(), status },
      });
    await light(1);
    const lit = await look(app);
    expect(lit.light).toEqual({ wordings: [makes], answer: '' });
    expect(lit.topics.find((topic) => topic.id === id)!.is_being_answered).toBe(1);
    await call(presenter, answerTopic, {
      params: { id },
      body: { client_id: randomUUID(), answer: 'They reflect it.' },
    });
    expect((await look(app)).light).toMatchObject({ answer: 'They reflect it.' });
    await light(0);
    const after = await look(app);
    expect(after.light).toBeNull();
    expect(JSON.stringify(after), 'only under what is spoken of').not.toContain('They reflect it.');

    const other = await topicCalled(oxygen);
    await call(ada, meToo, {
      body: {
        question_id: other.original_questions[0]!.id,
        presentation_id: presentation.presentation_id,
        student_id: ada.id,
        client_id: randomUUID(),
        status: 1,
      },
    });
    const told = (await look(app)).topics.find((topic) => topic.id === other.id)!;
    expect(told.student_count).toBe(2);
    await presenter.tick(other.id, true);
    const ticked = (await look(app)).topics.find((topic) => topic.id === other.id)!;
    expect(ticked.has_been_answered).toBe(1);
  });

  test('may be framed by whom the presenter lets', async ({ app }) => {
    const { pathname: url } = new URL(presentation.wall_url!);
    const policy = async () => {
      const { headers, statusCode } = await app.fastify.inject({ url });
      expect([statusCode, headers['x-frame-options']]).toEqual([200, undefined]);
      return String(headers['content-security-policy']);
    };
    expect(await policy()).not.toContain('frame-ancestors');
    const set = (embed_origins: string[] | null) =>
      call(presenter, updateEmbedding, {
        params: { id: presentation.presentation_id },
        body: { embed_origins },
      });
    await set(['https://moodle.school.example']);
    expect(await policy()).toMatch(/;frame-ancestors https:\/\/moodle\.school\.example$/);
    await set(null);
    const unknown = await app.fastify.inject({ url: '/embed/nonsense/wall' });
    expect(unknown.statusCode).toBe(200);
    expect(unknown.headers['content-security-policy']).not.toContain('frame-ancestors');
  });

  test('ends with its key; a session that has ended is not on it', async ({ app }) => {
    const params = { id: presentation.presentation_id };
    const stranger = { params: { key: randomUUID() } };
    expect(await fail(app, getBigScreen, stranger)).toBe('presentation_not_found');
    expect(await fail(app, getBigScreen, { params: { key: '1' } })).toBe('not_found');
    const former = keyOf(presentation);
    const { data: renewed } = await call(presenter, renewCodes, {
      params,
      body: { frees_silent: false },
    });
    expect(keyOf(renewed)).not.toBe(former);
    expect(await fail(app, getBigScreen, { params: { key: former } })).toBe(
      'presentation_not_found',
    );
    presentation = (await call(presenter, getPresentation, { params })).data;
    expect(keyOf(presentation)).toBe(keyOf(renewed));

    await call(presenter, beginSession, { params });
    expect(await look(app)).toMatchObject({ topics: [], light: null, question_count: 0 });
    await call(presenter, deletePresentation, { params });
    expect(await fail(app, getBigScreen, { params: { key: keyOf(presentation) } })).toBe(
      'presentation_not_found',
    );
  });
});
