// People's data ends: by itself some time after the last activity, and with the presenter's account.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import {
  deleteAccount,
  getProfile,
  getSetup,
  login,
  register,
} from '../../contract/api/accounts/accounts.ts';
import { renameTopic } from '../../contract/api/topics/changes.ts';
import {
  duplicatePresentation,
  getPresentationLog,
  getRetention,
  updateRetention,
} from '../../contract/api/presentations/presentations.ts';
import { beginSession } from '../../contract/api/sessions/sessions.ts';
import {
  deleteOwnData,
  exportStudent,
  getOwnData,
} from '../../contract/api/students/student-data.ts';
import {
  getProjectDetail,
  getQuestions,
  meToo,
  scan,
} from '../../contract/api/students/students.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createModels } from '../../server/ai/models.ts';
import { createRetentionService } from '../../server/privacy/retention.service.ts';
import { allRows } from '../support/all-rows.ts';
import { listen, onEachStore, type TestApp } from '../support/app.ts';
import { viewOf } from '../support/model.ts';
import { call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
} from '../support/people.ts';
import { roomsWith } from '../support/rooms.ts';
import { presentSession } from '../support/present-session.ts';
import { namespaces } from '../../contract/namespaces.ts';

const person = { firstname: 'Vendela', lastname: 'Quisling', email: 'vendela@example.org' };
const retentionDays = 180;

/** As if everything in the presentation had happened so many days earlier. */
async function age({ database: { db } }: TestApp, id: number, days: number): Promise<void> {
  const by = sql`make_interval(days => ${days})`;
  await db.execute(sql`update students set created_at = created_at - ${by},
    registered_at = registered_at - ${by} where presentation_id = ${id}`);
  await db.execute(sql`update questions set created_at = created_at - ${by},
    asked_again_at = asked_again_at - ${by}
    where student_id in (select id from students where presentation_id = ${id})`);
  await db.execute(sql`update presenter_changes set created_at = created_at - ${by}
    where session_id = ${presentSession(id)}`);
}

const everything = async (app: TestApp): Promise<string> =>
  [...(await allRows(app.database)).values()].flat().join('\n');

onEachStore('people’s data', (test) => {
  let model: BuiltinModel;
  test.beforeAll(({ builtin }) => {
    model = viewOf(builtin);
  });

  /** What the server does when it starts, and every hour. */
  function forgetIdle({ database: { db } }: TestApp): Promise<void> {
    const rooms = roomsWith(db, createModels(model));
    return createRetentionService({ db, ...rooms, retentionDays }).forgetIdle();
  }

  /** A project with a student, an ended session and a question in the present one. */
  async function lecture(app: TestApp, of = person) {
    const presenter = await signUp(app, 'premium');
    const presentation = await createReady(presenter);
    const id = presentation.presentation_id;
    const student = await enter(app, presentation, of);
    const words = randomUUID();
    await ask(student, `What does chlorophyll do (${words})?`);
    await judgedQuestions(student);
    const [topic] = await settledTopics(presenter, id);
    const body = { client_id: randomUUID(), title: `Of ${words}` };
    if (topic) await call(presenter, renameTopic, { params: { id: topic.id }, body });
    await call(presenter, beginSession, { params: { id } });
    await ask(student, `Why do stomata close at night (${words})?`);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
    return { presenter, presentation, id, student, words };
  }

  test('students and their questions go when nothing has happened for long enough', async ({
    app,
  }) => {
    const { presenter, presentation, id, student, words } = await lecture(app);
    expect(await everything(app)).toContain('Quisling');
    await age(app, id, 179);
    await forgetIdle(app);
    expect((await presenter.get(id)).question_count).toBe(1);
    expect(await everything(app)).toContain(words);

    await age(app, id, 1);
    await forgetIdle(app);
    const left = await everything(app);
    for (const gone of [person.lastname, person.email, words]) expect(left).not.toContain(gone);
    const project = await presenter.get(id);
    expect(project).toMatchObject({
      status: 'Ready',
      name: presentation.name,
      files: presentation.files,
      join_code: presentation.join_code,
      question_count: 0,
      joined_count: 0,
      original_questions: [],
      unanswered_topics: [],
      answered_topics: [],
    });
    const { content } = await call(presenter, getPresentationLog, { params: { id } });
    expect(content).toContain('after 180 days without activity');
    const own = { body: { asked_by: student.id, presentation_id: id } };
    expect(await fail(student, getQuestions, own)).toBe('invalid_session');
    // The class goes on with the same code.
    const next = await enter(app, presentation, person);
    await ask(next, 'How do roots take up water?');
    await judgedQuestions(next);
    expect(await settledTopics(presenter, id)).toHaveLength(1);
    await forgetIdle(app);
    expect((await presenter.get(id)).question_count).toBe(1);
  });

  test('one sign of life keeps a class whole', async ({ app }) => {
    const { presenter, presentation, id } = await lecture(app);
    await age(app, id, 400);
    await enter(app, presentation, { ...person, lastname: 'Late' });
    await forgetIdle(app);
    expect((await presenter.get(id)).question_count).toBe(1);
    const { rows } = await app.database.db.execute(
      sql`select 1 from students where presentation_id = ${id}`,
    );
    expect(rows).toHaveLength(2);
  });

  test('a project keeps them for a shorter time, never for a longer one', async ({ app }) => {
    const { presenter, presentation, id, student } = await lecture(app);
    const set = async (retention_days: number | null) =>
      (await call(presenter, updateRetention, { params: { id }, body: { retention_days } })).data;
    const told = async () =>
      (await call(student, getProjectDetail, { body: { presentation_id: id } })).data
        .retention_days;
    expect((await call(presenter, getRetention, { params: { id } })).data).toEqual({
      retention_days: null,
      kept_days: 180,
      default_days: 180,
    });
    expect(await told()).toBe(180);
    expect(await set(3_650)).toEqual({ retention_days: 3_650, kept_days: 180, default_days: 180 });
    expect(await told()).toBe(180);
    expect(await set(7)).toEqual({ retention_days: 7, kept_days: 7, default_days: 180 });
    expect(await told()).toBe(7);
    const copy = await call(presenter, duplicatePresentation, { params: { id } });
    const copied = { params: { id: copy.data.presentation_id } };
    expect((await call(presenter, getRetention, copied)).data.kept_days).toBe(7);
    await age(app, id, 6);
    await forgetIdle(app);
    expect((await presenter.get(id)).question_count).toBe(1);
    await age(app, id, 1);
    await forgetIdle(app);
    expect((await presenter.get(id)).joined_count).toBe(0);
    expect((await presenter.get(id)).name).toBe(presentation.name);
    for (const retention_days of [0, 3_651, 1.5, 'soon', undefined]) {
      const input = { params: { id }, body: { retention_days } };
      expect(await fail(presenter, updateRetention, input)).toBe('invalid_input');
    }
  });

  test('one student is told all that is kept, and so is the presenter who is asked for it', async ({
    app,
  }) => {
    const { presenter, presentation, id, student, words } = await lecture(app);
    const other = await enter(app, presentation, { ...person, lastname: 'Other' });
    const asked = await ask(other, `How do roots take up water (${words})?`);
    await judgedQuestions(other);
    const topics = await settledTopics(presenter, id);
    const topic = topics.find((one) =>
      one.original_questions.some(({ id: of }) => of === asked.id),
    );
    const said = { presentation_id: id, student_id: student.id, client_id: randomUUID() };
    await call(student, meToo, { body: { ...said, question_id: asked.id, status: 1 } });

    const { data } = await call(student, getOwnData);
    expect(data).toMatchObject({
      format: 'askroom-student',
      project: { name: presentation.name, teacher: presenter.name },
      student: person,
      questions: [
        { title: `What does chlorophyll do (${words})?` },
        { title: `Why do stomata close at night (${words})?` },
      ],
      me_toos: [{ topic: topic!.title }],
      is_told_of_answers: false,
    });
    const own = { params: { id: data.questions[1]!.id } };
    expect((await call(presenter, exportStudent, own)).data).toEqual({
      ...data,
      exported_at: expect.any(String),
    });
    // Nobody else is told.
    expect(JSON.stringify((await call(other, getOwnData)).data)).not.toContain('Quisling');
    expect(await fail(await signUp(app, 'premium'), exportStudent, own)).toBe('question_not_found');
  });

  test('a student leaves with everything, and comes again as somebody new', async ({ app }) => {
    const leaving = { firstname: 'Ottoline', lastname: 'Leclair', email: 'leclair@example.org' };
    const { presenter, presentation, id, student, words } = await lecture(app, leaving);
    const other = await enter(app, presentation, person);
    await ask(other, 'How do roots take up water?');
    await judgedQuestions(other);
    await settledTopics(presenter, id);
    const before = (await presenter.get(id)).version;

    expect((await call(student, deleteOwnData)).data).toEqual({ question_count: 2 });
    const left = await everything(app);
    for (const gone of [...Object.values(leaving), words]) {
      expect(left.includes(gone) && gone).toBe(false);
    }
    const project = await presenter.get(id);
    expect(project).toMatchObject({ question_count: 1, joined_count: 1 });
    expect(project.version).toBeGreaterThan(before);
    const { content } = await call(presenter, getPresentationLog, { params: { id } });
    expect(content).toContain('A student left and deleted 2 questions.');
    // Sent again, where the answer was lost.
    expect(await fail(student, deleteOwnData)).toBe('invalid_session');
    expect(await fail(student, getOwnData)).toBe('invalid_session');

    const again = await enter(app, presentation, leaving);
    expect(again.id).not.toBe(student.id);
    expect((await call(again, getOwnData)).data.questions).toEqual([]);
  });

  test('who asked in an ended session alone leaves no words in the log', async ({ app }) => {
    const presenter = await signUp(app, 'premium');
    const presentation = await createReady(presenter);
    const student = await enter(app, presentation, person);
    const words = 'vrzt qlmp vrzt qlmp';
    await ask(student, words);
    await judgedQuestions(student);
    await call(presenter, beginSession, { params: { id: presentation.presentation_id } });
    expect(await everything(app)).toContain(words);
    await call(student, deleteOwnData);
    expect(await everything(app)).not.toContain(words);
  });

  test('a topic is no longer called after the words of who has left', async ({ app }) => {
    const presenter = await signUp(app, 'premium');
    const presentation = await createReady(presenter);
    const id = presentation.presentation_id;
    const [first, second] = [
      await enter(app, presentation, person),
      await enter(app, presentation, { ...person, lastname: 'Other' }),
    ];
    await ask(first, 'Why are leaves green?');
    await judgedQuestions(first);
    await ask(second, 'why are the leaves green');
    await judgedQuestions(second);
    const [topic] = await settledTopics(presenter, id);
    expect(topic).toMatchObject({ title: 'Why are leaves green?', student_count: 2 });
    await call(first, deleteOwnData);
    const [left] = await settledTopics(presenter, id);
    expect(left).toMatchObject({ id: topic!.id, title: 'Why are the leaves green?' });
  });

  test('an account goes with everything that hangs on it, and nothing else', async ({ app }) => {
    const other = await lecture(app);
    const bystander = { ...other, before: JSON.stringify(await other.presenter.get(other.id)) };
    const { presenter, presentation, id, student, words } = await lecture(app);
    const { email, password } = presenter;
    const url = await listen(app);
    const phone = io(`${url}${namespaces.student}`, {
      auth: { token: student.token },
      transports: ['websocket'],
      reconnection: false,
    });
    const ended = new Promise((resolve) => phone.once('disconnect', resolve));
    await phone.emitWithAck('subscribe', { presentation_id: id });
    const wrong = { body: { password: 'guessed' } };
    expect(await fail(presenter, deleteAccount, wrong)).toBe('wrong_password');
    expect((await presenter.get(id)).question_count).toBe(1);
    await call(presenter, deleteAccount, { body: { password } });
    await ended;

    const left = await everything(app);
    for (const gone of [email, words, presentation.join_code!]) expect(left).not.toContain(gone);
    expect(await fail(presenter, getProfile)).toBe('unauthorized');
    expect(await fail(app, login, { body: { email, password } })).toBe('invalid_credentials');
    const own = { body: { asked_by: student.id, presentation_id: id } };
    expect(await fail(student, getQuestions, own)).toBe('invalid_session');
    const token = presentation.join_code!;
    const again = { body: { token, device_id: randomUUID() } };
    expect(await fail(app, scan, again)).toBe('invalid_join_code');
    expect(JSON.stringify(await bystander.presenter.get(bystander.id))).toBe(bystander.before);
    // The address is free again, for an account that has nothing of the old one.
    const anew = { name: 'New', email, password: randomUUID(), plan_id: 1 };
    const { presenter_id } = await call(app, register, { body: anew });
    expect(presenter_id).not.toBe(presenter.id);
  });

  test('guessing the password before deleting is limited', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      codes.push(await fail(presenter, deleteAccount, { body: { password: `guess ${n}` } }));
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['wrong_password']));
    expect(codes.at(-1)).toBe('rate_limited');
  });

  test('the privacy page is told what this server does', async ({ app }) => {
    const { data } = await call(app, getSetup);
    expect(data).toMatchObject({
      retention_days: 180,
      privacy_contact: null,
      offers_remote_models: false,
      offers_push: true,
    });
  });
});
