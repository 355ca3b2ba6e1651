// A presenter with 1,000 projects and a project with 5,000 questions: the number of statements does
// not grow with the rows, and the bytes grow with them alone.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { fillPath, type Route } from '../../contract/define.ts';
import { mergeTopic, undoChange } from '../../contract/api/topics/changes.ts';
import {
  getAllTopics,
  getPresentation,
  getQuestionLog,
  listPresentations,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { getQuestions } from '../../contract/api/students/students.ts';
import { listAccepted, listEmbeddings } from '../../server/questions/grouping.store.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { call } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  ownQuestions,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { addProjects, addQuestions, statementsOf } from '../support/many-rows.ts';
import { findPresentSession } from '../support/present-session.ts';

const few = { questions: 10, topics: 5, students: 5 };
const many = { questions: 5_000, topics: 200, students: 500 };

interface Owner {
  presenter: Presenter;
  presentation: Presentation;
}

onEachStore('many rows', (test) => {
  let small: Owner;
  let large: Owner;
  test.beforeAll(async ({ app }) => {
    const open = async (rows: typeof few, projects: number): Promise<Owner> => {
      const { db } = app.database;
      const presenter = await signUp(app, 'enterprise');
      const presentation = await createReady(presenter);
      await addProjects(db, presenter.id, projects - 1);
      await addQuestions(db, presentation.presentation_id, rows);
      return { presenter, presentation };
    };
    small = await open(few, 10);
    large = await open(many, 1_000);
    await app.database.db.execute(sql`analyze`);
  });

  const get = async (
    app: TestApp,
    { presenter, presentation }: Owner,
    route: Route,
  ): Promise<Buffer> => {
    const { rawPayload, statusCode } = await app.fastify.inject({
      method: route.method,
      url: fillPath(route.path, { id: presentation.presentation_id }),
      headers: { authorization: `Bearer ${presenter.token}` },
    });
    expect(statusCode).toBe(200);
    return rawPayload;
  };

  test.for<[string, Route]>([
    ['the list of projects', listPresentations],
    ['a project', getPresentation],
    ['its topics', getAllTopics],
    ['its log', getQuestionLog],
  ])('%s takes as many statements with many rows as with few', async ([_, route], { app }) => {
    const withFew = await statementsOf(app.database, () => get(app, small, route));
    const withMany = await statementsOf(app.database, () => get(app, large, route));
    expect(withFew.length).toBeGreaterThan(0);
    expect(withMany).toEqual(withFew);
    // Two of them begin and end the transaction that a view of one moment is read in.
    expect(withMany.length).toBeLessThanOrEqual(7);
  });

  test('ticking a topic off touches that topic alone', async ({ app }) => {
    const tick = async ({ presenter, presentation }: Owner) => {
      const own = { token: presenter.token, params: { id: presentation.presentation_id } };
      const { data } = await call(app, getAllTopics, own);
      const params = { id: data.topics.at(-1)!.id };
      return statementsOf(app.database, () =>
        call(app, updateTopicStatus, { ...own, params, body: { status: 1 } }),
      );
    };
    const withFew = await tick(small);
    expect(withFew.length).toBeGreaterThan(3);
    expect(await tick(large)).toEqual(withFew);
  });

  test('a student is sent the own questions and no others', async ({ app }) => {
    const student = await enter(app, large.presentation, {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
    });
    await ask(student, 'Why are leaves green?');
    const body = { asked_by: student.id, presentation_id: large.presentation.presentation_id };
    const { data } = await call(student, getQuestions, { body });
    expect(data).toHaveLength(1);
  });

  test('phones that come in at once share statements, and nothing else', async ({ app }) => {
    const { db } = app.database;
    const presentation = await createReady(await signUp(app, 'enterprise'));
    const names = Array.from({ length: 60 }, (_, index) => `Student ${index}`);
    const students: Student[] = [];
    const statements = await statementsOf(app.database, () =>
      Promise.all(
        names.map(async (firstname) => {
          const person = { firstname, lastname: 'Of sixty', email: 'one@example.org' };
          const student = await enter(app, presentation, person);
          students.push(student);
          expect(await ownQuestions(student)).toEqual([]);
        }),
      ),
    );
    console.log(`${statements.length} statements for ${names.length} phones`);
    expect(statements.length).toBeLessThan(4 * names.length);

    const title = (index: number) => `What did student ${index} not hear?`;
    await Promise.all(students.map((student, index) => ask(student, title(index))));
    const own = await Promise.all(students.map(ownQuestions));
    expect(own.map((questions) => questions.map((one) => one.title))).toEqual(
      students.map((_, index) => [title(index)]),
    );
    const { rows } = await db.execute(sql`
      select first_name, scan_count from students
      join presentations on presentations.id = presentation_id
      where presentation_id = ${presentation.presentation_id}`);
    expect(new Set(rows.map((row) => row['first_name']))).toEqual(new Set(names));
    expect(rows).toHaveLength(names.length);
    expect(rows[0]).toMatchObject({ scan_count: names.length });
  });

  test('a class may ask more than a statement takes parameters', async ({ app }) => {
    const { db } = app.database;
    const sessionId = await findPresentSession(db, large.presentation.presentation_id);
    const accepted = await listAccepted(db, sessionId);
    const { id: first } = accepted[0]!;
    // Most of them are of nobody.
    const ids = [...accepted.map(({ id }) => id), ...Array(70_000).keys()];
    // As one: what no encoder of this server has read is read again in the background.
    const found = await db.transaction(async (tx) => {
      await tx.execute(sql`
        update questions set embedding = '\\x00', encoder = 'another' where id = ${first}`);
      return listEmbeddings(tx, ids, 'another');
    });
    expect(found.map(({ id }) => id)).toEqual([first]);
  });

  test('topics of any size are merged, and taken apart again', async ({ app }) => {
    const presenter = await signUp(app, 'enterprise');
    const { presentation_id } = await createReady(presenter);
    // Each place that is stored is several parameters.
    const rows = { questions: 11_000, topics: 2, students: 100 };
    await addQuestions(app.database.db, presentation_id, rows);
    const topics = async () =>
      (await call(presenter, getAllTopics, { params: { id: presentation_id } })).data.topics;
    const [one, other] = await topics();
    const { data: change } = await call(presenter, mergeTopic, {
      params: { id: one!.id },
      body: { client_id: randomUUID(), into: other!.id },
    });
    expect(await topics()).toHaveLength(1);
    await call(presenter, undoChange, { params: { id: change!.id } });
    expect(await topics()).toHaveLength(2);
  });

  test('each project and each question has its few bytes', async ({ app }) => {
    const list = await get(app, large, listPresentations);
    const project = await get(app, large, getPresentation);
    console.log(`1,000 projects: ${list.length} bytes; 5,000 questions: ${project.length} bytes`);
    expect(list.length / 1_000).toBeLessThan(200);
    expect(project.length / many.questions).toBeLessThan(300);
  });
});
