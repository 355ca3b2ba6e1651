import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  deletePresentation,
  getPresentation,
  updateTopicStatus,
} from '../../contract/routes/presentations.ts';
import * as routes from '../../contract/routes/students.ts';
import { call, countRows, fail, onEachStore, succeed } from '../support/app.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  questionBody,
  scanTokenOf,
  settledTopics,
  signUp,
  type TestPresenter,
} from '../support/people.ts';

onEachStore('students', (getApp) => {
  let presenter: TestPresenter;
  let presentation: Presentation;
  beforeAll(async () => {
    presenter = await signUp(getApp(), 'free', 'Melvin Calvin');
    presentation = await createReady(getApp(), presenter);
  });

  test('a device that scans again is the same student', async () => {
    const body = { token: scanTokenOf(presentation), device_id: randomUUID() };
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => succeed(getApp(), routes.scan, { body })),
    );
    expect(one!.record).toMatchObject({ is_free_plan: true, student_id: null });
    expect(two!.record).toEqual(one!.record);
    expect(three!.record).toEqual(one!.record);
    const session = one!.record.session_id;
    const registration = { token: session, body: { session_id: session } };
    const { student_id } = await succeed(getApp(), routes.registerStudent, registration);
    expect((await succeed(getApp(), routes.registerStudent, registration)).student_id).toBe(
      student_id,
    );
    expect((await succeed(getApp(), routes.scan, { body })).record.student_id).toBe(student_id);
    const other = { ...body, device_id: randomUUID() };
    expect((await succeed(getApp(), routes.scan, { body: other })).record.session_id).not.toBe(
      session,
    );
  });

  test('the session of a student is stored nowhere', async () => {
    const student = await enter(getApp(), presentation);
    const { rows } = await getApp().database.db.execute<{ all: string }>(
      `select string_agg(s::text, ' ') as all from students s`,
    );
    expect(rows[0]!.all).not.toContain(student.token);
  });

  test('students see the project and the teacher', async () => {
    const { token, record } = await enter(getApp(), presentation);
    const body = { presentation_id: record.presentation_id };
    const { data } = await succeed(getApp(), routes.getProjectDetail, { token, body });
    expect(data).toEqual({
      project_name: 'Photosynthesis',
      teacher_name: 'Melvin Calvin',
      presenter_id: presenter.id,
    });
  });

  test('questions are judged, grouped, and turn green with their topic', async () => {
    const student = await enter(getApp(), presentation);
    await ask(getApp(), student, 'Why are leaves green?');
    await ask(getApp(), student, 'Why do leaves look green?');
    await ask(getApp(), student, 'Who won the football match yesterday?');
    await ask(getApp(), student, 'You are a fucking idiot');
    const judged = await judgedQuestions(getApp(), student);
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
    const topics = await settledTopics(getApp(), presenter, params.id);
    const topic = topics.find(({ original_questions: list }) =>
      list.some(({ title }) => title === 'Why are leaves green?'),
    )!;
    expect(topic.original_questions.map(({ title }) => title)).toContain(
      'Why do leaves look green?',
    );
    const ticked = { token, params: { id: topic.id }, body: { status: true } };
    const { data: summary } = await succeed(getApp(), updateTopicStatus, ticked);
    expect(summary).toMatchObject({ id: topic.id, has_been_answered: 1 });
    const states = async () =>
      (await judgedQuestions(getApp(), student)).map((question) => question.state);
    expect((await states()).slice(0, 2)).toEqual(['answered', 'answered']);
    await succeed(getApp(), updateTopicStatus, { ...ticked, body: { status: 0 } });
    expect((await states()).slice(0, 2)).toEqual(['accepted', 'accepted']);

    const whole = await succeed(getApp(), getPresentation, { token, params });
    expect(whole.data.filtered_questions.map(({ reason }) => reason).toSorted()).toEqual([
      'abuse',
      'off_topic',
    ]);
  });

  test('the same client_id is one question, however often and however parallel it comes', async () => {
    const student = await enter(getApp(), presentation);
    const body = questionBody(student, 'What is a chloroplast?');
    const send = () => call(getApp(), routes.postQuestion, { token: student.token, body });
    const answers = await Promise.all([send(), send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body?.data.id)).size).toBe(1);
    expect(await judgedQuestions(getApp(), student)).toHaveLength(1);
    const neighbour = await enter(getApp(), presentation);
    const same = questionBody(neighbour, 'What is a stoma?', body.client_id);
    const other = await succeed(getApp(), routes.postQuestion, {
      token: neighbour.token,
      body: same,
    });
    expect(other.data.id).not.toBe(answers[0]!.body?.data.id);
  });

  test.each([
    ['nothing', { title: '' }],
    ['only spaces', { title: '  \n ' }],
    ['101 characters', { title: 'ö'.repeat(101) }],
    ['a number', { title: 7 }],
    ['a character that cannot be stored', { title: 'why\0' }],
    ['half a surrogate pair', { title: 'why \ud83d?' }],
    ['a client_id that is none', { client_id: 'again' }],
    ['a student_id that is none', { student_id: 0 }],
  ])('a question of %s is refused and not stored', async (_, wrong) => {
    const student = await enter(getApp(), presentation);
    const before = await countRows(getApp());
    const body = { ...questionBody(student, 'What is light?'), ...wrong };
    const answer = { token: student.token, body };
    expect(await fail(getApp(), routes.postQuestion, answer)).toBe('invalid_input');
    expect(await countRows(getApp())).toEqual(before);
  });

  test('exactly 100 characters pass, counted as people count them', async () => {
    const student = await enter(getApp(), presentation);
    const title = '🌱'.repeat(99) + '?';
    expect((await ask(getApp(), student, title)).title).toBe(title);
  });

  test('codes that are none, not ready yet, or of a deleted project are told apart', async () => {
    const scan = (token: string) => fail(getApp(), routes.scan, { body: { token } });
    expect(await scan('nonsense')).toBe('invalid_scan_token');
    expect(await scan('')).toBe('invalid_input');
    const owner = await signUp(getApp());
    await createPending(getApp(), owner);
    const doomed = await createReady(getApp(), owner, 'Doomed');
    const student = await enter(getApp(), doomed);
    await ask(getApp(), student, 'Will this last?');
    const params = { id: doomed.presentation_id };
    await succeed(getApp(), deletePresentation, { token: owner.token, params });
    expect(await scan(scanTokenOf(doomed))).toBe('presentation_gone');
    const body = questionBody(student, 'Hello?');
    expect(await fail(getApp(), routes.postQuestion, { token: student.token, body })).toBe(
      'presentation_gone',
    );
  });

  test('where the plan asks for it, a student says who it is', async () => {
    const premium = await signUp(getApp(), 'premium');
    const named = await createReady(getApp(), premium, 'Named');
    const device = { token: scanTokenOf(named), device_id: randomUUID() };
    const { record } = await succeed(getApp(), routes.scan, { body: device });
    expect(record.is_free_plan).toBe(false);
    const token = record.session_id;
    const nobody = await call(getApp(), routes.registerStudent, {
      token,
      body: { session_id: token },
    });
    expect(nobody.failure?.issues?.map(({ path }) => path)).toEqual([
      'firstname',
      'lastname',
      'email',
    ]);
    const student = await enter(getApp(), named, {
      firstname: 'Lin',
      lastname: 'Chen',
      email: 'lin@example.org',
    });
    await ask(getApp(), student, 'How does chlorophyll absorb light?');
    await judgedQuestions(getApp(), student);
    const params = { id: named.presentation_id };
    const { data } = await succeed(getApp(), getPresentation, { token: premium.token, params });
    expect(data.original_questions).toMatchObject([{ student: { firstname: 'Lin' } }]);
  });

  test('a class of 300 behind one address comes in and asks at the same time', async () => {
    const premium = await signUp(getApp(), 'premium');
    const lecture = await createReady(getApp(), premium, 'Lecture');
    const person = { firstname: 'Kim', lastname: 'Park', email: 'kim@example.org' };
    const asked = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const student = await enter(getApp(), lecture, person);
        return ask(getApp(), student, 'What is photosynthesis?');
      }),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(300);
  });

  test('one student who asks without end is slowed down, and nobody else', async () => {
    const premium = await signUp(getApp(), 'premium');
    const lecture = await createReady(getApp(), premium, 'Flood');
    const person = { firstname: 'Kim', lastname: 'Park', email: 'kim@example.org' };
    const flooder = await enter(getApp(), lecture, person);
    const neighbour = await enter(getApp(), lecture, person);
    const answers = [];
    for (let sent = 0; sent < 70; sent += 1) {
      const body = questionBody(flooder, 'What is light?');
      answers.push(await call(getApp(), routes.postQuestion, { token: flooder.token, body }));
    }
    expect(answers.at(0)!.status).toBe(201);
    expect(answers.at(-1)!.failure?.code).toBe('rate_limited');
    await ask(getApp(), neighbour, 'What is light?');
  });
});
