// One class after the other with the same knowledge: what the first one asked stays readable, and
// the next begins with nothing.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import type { OwnQuestionEvent } from '../../contract/events.ts';
import { renameTopic } from '../../contract/api/topics/changes.ts';
import {
  deletePresentation,
  getPresentation,
  listPresentations,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { beginSession, getSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import { getQuestions } from '../../contract/api/students/students.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createModels } from '../../server/ai/models.ts';
import { lockPresentation } from '../../server/presentations/presentations.store.ts';
import { classesRest, countRows, onEachStore, type TestApp } from '../support/app.ts';
import { untilBlocked } from '../support/blocked.ts';
import { call, fail } from '../support/call.ts';
import { statementsOf } from '../support/many-rows.ts';
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
import { viewOf } from '../support/model.ts';
import { roomsWith } from '../support/rooms.ts';
import { createCatchUp } from '../../server/classroom/announce.ts';

const green = 'Why are leaves green?';
const night = 'Why do stomata close at night?';
const noise = 'asdf jkl asdf jkl';
const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

onEachStore('sessions', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;
  let model: BuiltinModel;

  test.beforeAll(({ builtin }) => {
    model = viewOf(builtin);
  });
  test.beforeEach(async ({ app }) => {
    presenter = await signUp(app, 'premium');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });

  const params = () => ({ params: { id } });
  const begin = async () => (await call(presenter, beginSession, params())).data;
  const get = async () => (await call(presenter, getPresentation, params())).data;
  const topicOf = async (title: string) =>
    (await settledTopics(presenter, id)).find((topic) =>
      topic.original_questions.some((question) => question.title === title),
    )!;
  const tick = (topicId: number) => ({ params: { id: topicId }, body: { status: 1 } });
  async function lecture(): Promise<void> {
    for (const title of [green, night, noise]) await ask(student, title);
    await judgedQuestions(student);
    await call(presenter, updateTopicStatus, tick((await topicOf(green)).id));
  }

  test('a phone knows which of its questions are of an earlier session', async () => {
    const own = async () => {
      const body = { asked_by: student.id, presentation_id: id };
      const { data, earlier_ids } = await call(student, getQuestions, { body });
      return { all: data.map((question) => question.id), earlier: earlier_ids };
    };
    await lecture();
    const { all, earlier } = await own();
    expect([all.length, earlier]).toEqual([3, []]);
    await begin();
    expect(await own()).toEqual({ all, earlier: all });
    const next = await ask(student, green);
    expect(await own()).toEqual({ all: [...all, next.id], earlier: all });
  });

  test('what was asked is an earlier session, and the project is empty', async () => {
    await lecture();
    const before = await settledTopics(presenter, id);
    const { present } = (await call(presenter, listSessions, params())).data;
    const ended = await begin();
    expect({ ...present, id: ended.id }).toEqual(ended);
    expect(ended).toMatchObject({
      question_count: 3,
      student_count: 1,
      topic_count: before.length,
      answered_count: 1,
    });
    expect(await get()).toMatchObject({
      original_questions: [],
      filtered_questions: [],
      answered_topics: [],
      unanswered_topics: [],
      question_count: 0,
      joined_count: 1,
      join_code: presentation.join_code,
      files: presentation.files,
      status: 'Ready',
    });
    expect((await call(presenter, listSessions, params())).data).toEqual({
      present: null,
      earlier: [ended],
    });
    const { data } = await call(presenter, getSession, { params: { id, session_id: ended.id } });
    expect(data).toEqual({ ...ended, topics: data.topics, rejected_count: 1, signals: [] });
    // The material may have changed since: where in it a topic belonged is not kept.
    const bare = before.map(({ place: _, ...topic }) => topic);
    expect(data.topics.map(({ place: _, ...topic }) => topic)).toEqual(bare);
    // It is no project of its own.
    const { data: projects } = await call(presenter, listPresentations);
    expect(projects.map((project) => [project.presentation_id, project.question_count])).toEqual([
      [id, 0],
    ]);
    expect(projects[0]!.has_earlier_session).toBe(true);
    expect(await fail(presenter, getPresentation, { params: { id: ended.id } })).toBe(
      'presentation_not_found',
    );
  });

  test('students keep their questions, and may ask the same again', async () => {
    await lecture();
    const { id: before } = (await ownQuestions(student)).find(({ title }) => title === green)!;
    await begin();
    const states = async () =>
      (await ownQuestions(student)).map((question) => [question.title, question.state]);
    expect(await states()).toEqual([
      [green, 'answered'],
      [night, 'accepted'],
      [noise, 'filtered'],
    ]);
    const again = await ask(student, green);
    expect(again.id).not.toBe(before);
    await judgedQuestions(student);
    const topic = await topicOf(green);
    expect(topic).toMatchObject({ ordinal: 0, student_count: 1, has_been_answered: 0 });
    expect(await get()).toMatchObject({ question_count: 1 });
    const second = await begin();
    const { earlier } = (await call(presenter, listSessions, params())).data;
    expect(earlier.map((session) => session.id)).toEqual([second.id, expect.any(Number)]);
    expect(second.id).toBeGreaterThan(earlier[1]!.id);
  });

  test('nothing that has ended can be changed, and nothing begins out of nothing', async () => {
    expect(await fail(presenter, beginSession, params())).toBe('session_empty');
    await lecture();
    const topic = await topicOf(night);
    const { id: sessionId } = await begin();
    expect(await fail(presenter, updateTopicStatus, tick(topic.id))).toBe('topic_not_found');
    const body = { client_id: randomUUID(), title: 'Renamed' };
    expect(await fail(presenter, renameTopic, { params: { id: topic.id }, body })).toBe(
      'topic_not_found',
    );
    expect(await fail(presenter, beginSession, params())).toBe('session_empty');
    const other = await createReady(presenter);
    const elsewhere = { params: { id: other.presentation_id, session_id: sessionId } };
    expect(await fail(presenter, getSession, elsewhere)).toBe('session_not_found');
  });

  test('a question that was sent twice, once before and once after, is one', async () => {
    await lecture();
    const own = (await ownQuestions(student)).find(({ title }) => title === green)!;
    await begin();
    expect((await ask(student, green, own.client_id!)).id).toBe(own.id);
    expect(await get()).toMatchObject({ question_count: 0 });
  });

  /** While the next session is beginning, on PostgreSQL: elsewhere one comes after the other. */
  async function whileBeginning<T>(app: TestApp, act: () => Promise<T>): Promise<T> {
    const { db } = app.database;
    const both = await db.transaction(async (tx) => {
      await lockPresentation(tx, id);
      const beginning = begin();
      await untilBlocked(app.database);
      const acting = act();
      await untilBlocked(app.database, 2);
      return { beginning, acting };
    });
    await both.beginning;
    return both.acting;
  }

  test('what is asked while the next session begins is of that one', async ({ app }) => {
    if (app.database.kind === 'pglite') return;
    await lecture();
    await classesRest(app);
    const asked = await whileBeginning(app, () => ask(student, 'Do roots need light?'));
    await judgedQuestions(student);
    await settledTopics(presenter, id);
    const { original_questions, question_count } = await get();
    expect(original_questions.map((question) => question.id)).toEqual([asked.id]);
    expect(question_count).toBe(1);
  });

  test('what is asked again while the next session begins is asked anew in that one', async ({
    app,
  }) => {
    if (app.database.kind === 'pglite') return;
    await lecture();
    await classesRest(app);
    const before = (await ownQuestions(student)).map((question) => question.id);
    // In better words: it is to be judged anew.
    const asked = await whileBeginning(app, () => ask(student, `${noise}?`));
    expect(before).not.toContain(asked.id);
    await judgedQuestions(student);
    const { filtered_questions, question_count } = await get();
    expect(filtered_questions.map((question) => question.id)).toEqual([asked.id]);
    expect(question_count).toBe(1);
  });

  test('a session that ends is neither copied nor moved', async ({ app }) => {
    await lecture();
    await classesRest(app);
    const statements = await statementsOf(app.database, begin);
    const written = statements.flatMap(
      (statement) => /\b(?:insert into|update|delete from) "(\w+)"/.exec(statement)?.[1] ?? [],
    );
    // The embeddings go, the project looks elsewhere, and what is not finished goes along.
    expect(written).toEqual(['questions', 'sessions', 'presentations', 'questions', 'log_entries']);
  });

  test('after a break of the store, a phone is told of all its questions under their project', async ({
    app,
  }) => {
    await lecture();
    await begin();
    await ask(student, green);
    const { db } = app.database;
    const told: OwnQuestionEvent[] = [];
    const ownQuestionsChanged = (_: number, event: OwnQuestionEvent) => told.push(event);
    const catchUp = createCatchUp({
      ...roomsWith(db, createModels(model)),
      db,
      live: {
        localNotifier: { ownQuestionsChanged } as never,
        listWatched: () => ({ presentationIds: [], studentIds: [student.id] }),
      },
    });
    await catchUp();
    expect(told.map((event) => [event.presentation_id, event.questions.length])).toEqual([[id, 4]]);
  });

  test('deleting the project deletes its earlier sessions', async ({ app }) => {
    const counted = async () => {
      const { questions, sessions } = await countRows(app);
      return { questions: questions!, sessions: sessions! };
    };
    const before = await counted();
    await lecture();
    await begin();
    expect(await counted()).toEqual({
      questions: before.questions + 3,
      sessions: before.sessions + 1,
    });
    await call(presenter, deletePresentation, params());
    expect(await counted()).toEqual(before);
  });
});
