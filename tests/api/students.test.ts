import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  deletePresentation,
  getPresentation,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import * as routes from '../../contract/api/students/students.ts';
import { countRows, everythingIsGrouped, onEachStore } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  questionBody,
  tokenOf,
  settledTopics,
  signUp,
  type Presenter,
} from '../support/people.ts';

onEachStore('students', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'free', { name: 'Melvin Calvin' });
    presentation = await createReady(presenter);
  });

  test('a device that scans again is the same student', async ({ app }) => {
    const body = { token: tokenOf(presentation), device_id: randomUUID() };
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => call(app, routes.scan, { body })),
    );
    expect(one!.record).toMatchObject({ is_free_plan: true, student_id: null });
    expect(two!.record).toEqual(one!.record);
    expect(three!.record).toEqual(one!.record);
    const session = one!.record.session_id;
    const registration = { token: session, body: { session_id: session } };
    const { student_id } = await call(app, routes.registerStudent, registration);
    expect((await call(app, routes.registerStudent, registration)).student_id).toBe(student_id);
    expect((await call(app, routes.scan, { body })).record.student_id).toBe(student_id);
    const other = { ...body, device_id: randomUUID() };
    expect((await call(app, routes.scan, { body: other })).record.session_id).not.toBe(session);
  });

  test('the session of a student is stored nowhere', async ({ app }) => {
    const student = await enter(app, presentation);
    const { rows } = await app.database.db.execute<{ all: string }>(
      `select string_agg(s::text, ' ') as all from students s`,
    );
    expect(rows[0]!.all).not.toContain(student.token);
  });

  test('students see the project and the teacher', async ({ app }) => {
    const { token, record } = await enter(app, presentation);
    const body = { presentation_id: record.presentation_id };
    const { data } = await call(app, routes.getProjectDetail, { token, body });
    expect(data).toEqual({
      project_name: 'Photosynthesis',
      teacher_name: 'Melvin Calvin',
      presenter_id: presenter.id,
      retention_days: 180,
    });
  });

  test('questions are judged, grouped, and turn green with their topic', async ({ app }) => {
    const student = await enter(app, presentation);
    await ask(student, 'Why are leaves green?');
    await ask(student, 'Why do leaves look green?');
    await ask(student, 'Who won the football match yesterday?');
    await ask(student, 'You are a fucking idiot');
    const judged = await judgedQuestions(student);
    expect(judged.map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
      'filtered',
      'filtered',
    ]);
    expect(judged[2]).toMatchObject({ reason: 'off_topic' });
    expect(judged[3]).toMatchObject({ reason: 'abuse' });
    expect(judged[3]!.reason_text).toMatch(/friendly/);

    const { token } = presenter;
    const params = { id: presentation.presentation_id };
    const topics = await settledTopics(presenter, params.id);
    const topic = topics.find(({ original_questions: list }) =>
      list.some(({ title }) => title === 'Why are leaves green?'),
    )!;
    expect(topic.original_questions.map(({ title }) => title)).toContain(
      'Why do leaves look green?',
    );
    const ticked = { token, params: { id: topic.id }, body: { status: true } };
    const { data: summary } = await call(app, updateTopicStatus, ticked);
    expect(summary).toMatchObject({ id: topic.id, has_been_answered: 1 });
    const states = async () => (await judgedQuestions(student)).map((question) => question.state);
    expect((await states()).slice(0, 2)).toEqual(['answered', 'answered']);
    await call(app, updateTopicStatus, { ...ticked, body: { status: 0 } });
    expect((await states()).slice(0, 2)).toEqual(['accepted', 'accepted']);

    const whole = await call(app, getPresentation, { token, params });
    expect(whole.data.filtered_questions.map(({ reason }) => reason).toSorted()).toEqual([
      'abuse',
      'off_topic',
    ]);
  });

  test('the same client_id is one question, however often and however parallel it comes', async ({
    app,
  }) => {
    const student = await enter(app, presentation);
    const body = questionBody(student, 'What is a chloroplast?');
    const send = () => attempt(student, routes.postQuestion, { body });
    const answers = await Promise.all([send(), send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body?.data.id)).size).toBe(1);
    expect(await judgedQuestions(student)).toHaveLength(1);
    const neighbour = await enter(app, presentation);
    const same = questionBody(neighbour, 'What is a stoma?', body.client_id);
    const other = await call(neighbour, routes.postQuestion, {
      body: same,
    });
    expect(other.data.id).not.toBe(answers[0]!.body?.data.id);
  });

  test.for<[string, object]>([
    ['nothing', { title: '' }],
    ['only spaces', { title: '  \n ' }],
    ['101 characters', { title: 'ö'.repeat(101) }],
    ['a number', { title: 7 }],
    ['a character that cannot be stored', { title: 'why\0' }],
    ['half a surrogate pair', { title: 'why \ud83d?' }],
    ['a client_id that is none', { client_id: 'again' }],
    ['a student_id that is none', { student_id: 0 }],
  ])('a question of %s is refused and not stored', async ([_, wrong], { app }) => {
    const student = await enter(app, presentation);
    // What other tests asked is judged and grouped behind their backs, and writes rows.
    await everythingIsGrouped(app);
    const before = await countRows(app);
    const body = { ...questionBody(student, 'What is light?'), ...wrong };
    const answer = { token: student.token, body };
    expect(await fail(app, routes.postQuestion, answer)).toBe('invalid_input');
    expect(await countRows(app)).toEqual(before);
  });

  test('exactly 100 characters pass, counted as people count them', async ({ app }) => {
    const student = await enter(app, presentation);
    const title = '🌱'.repeat(99) + '?';
    expect((await ask(student, title)).title).toBe(title);
  });

  test('codes that are none, not ready yet, or of a deleted project are told apart', async ({
    app,
  }) => {
    const scan = (token: string) => fail(app, routes.scan, { body: { token } });
    expect(await scan('nonsense')).toBe('invalid_scan_token');
    expect(await scan('')).toBe('invalid_input');
    const owner = await signUp(app, 'free');
    await createPending(owner);
    const doomed = await createReady(owner, 'Doomed');
    const student = await enter(app, doomed);
    await ask(student, 'Will this last?');
    const params = { id: doomed.presentation_id };
    await call(owner, deletePresentation, { params });
    expect(await scan(tokenOf(doomed))).toBe('presentation_gone');
    const body = questionBody(student, 'Hello?');
    expect(await fail(student, routes.postQuestion, { body })).toBe('presentation_gone');
  });

  test('where the plan asks for it, a student says who it is', async ({ app }) => {
    const premium = await signUp(app, 'premium');
    const named = await createReady(premium, 'Named');
    const device = { token: tokenOf(named), device_id: randomUUID() };
    const { record } = await call(app, routes.scan, { body: device });
    expect(record.is_free_plan).toBe(false);
    const token = record.session_id;
    const nobody = await attempt(app, routes.registerStudent, {
      token,
      body: { session_id: token },
    });
    expect(nobody.failure?.issues?.map(({ path }) => path)).toEqual([
      'firstname',
      'lastname',
      'email',
    ]);
    const student = await enter(app, named, {
      firstname: 'Lin',
      lastname: 'Chen',
      email: 'lin@example.org',
    });
    await ask(student, 'How does chlorophyll absorb light?');
    await judgedQuestions(student);
    const params = { id: named.presentation_id };
    const { data } = await call(premium, getPresentation, { params });
    expect(data.original_questions).toMatchObject([{ student: { firstname: 'Lin' } }]);
  });

  test('a class of 300 behind one address comes in and asks at the same time', async ({ app }) => {
    const premium = await signUp(app, 'premium');
    const lecture = await createReady(premium, 'Lecture');
    const person = { firstname: 'Kim', lastname: 'Park', email: 'kim@example.org' };
    const asked = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const student = await enter(app, lecture, person);
        return ask(student, 'What is photosynthesis?');
      }),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(300);
  });

  test('one student who asks without end is slowed down, and nobody else', async ({ app }) => {
    const premium = await signUp(app, 'premium');
    const lecture = await createReady(premium, 'Flood');
    const person = { firstname: 'Kim', lastname: 'Park', email: 'kim@example.org' };
    const flooder = await enter(app, lecture, person);
    const neighbour = await enter(app, lecture, person);
    const answers = [];
    for (let sent = 0; sent < 70; sent += 1) {
      const body = questionBody(flooder, 'What is light?');
      answers.push(await attempt(flooder, routes.postQuestion, { body }));
    }
    expect(answers.at(0)!.status).toBe(201);
    expect(answers.at(-1)!.failure?.code).toBe('rate_limited');
    await ask(neighbour, 'What is light?');
  });
});
