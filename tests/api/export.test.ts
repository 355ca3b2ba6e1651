// What a presenter takes along is whole, readable by others, and holds no name unless asked for.

import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { moveQuestions } from '../../contract/api/topics/changes.ts';
import { exportAccount, exportSession } from '../../contract/api/questions/exports.ts';
import { answerTopic } from '../../contract/api/presentations/presentations.ts';
import { beginSession } from '../../contract/api/sessions/sessions.ts';
import { rowsOf } from '../support/workbooks.ts';
import { listen, onAStore } from '../support/app.ts';
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
import { presentSession } from '../support/present-session.ts';

const green = 'Why are leaves green?';
const night = '=HYPERLINK("http://evil.example";"why do stomata close?")';
const answer = 'They send "green" light back;\nthe rest is used.';
const person = { firstname: '@Ada', lastname: 'Lovelace', email: 'ada@example.org' };

onAStore('export', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;
  let url: string;
  test.beforeEach(async ({ app }) => {
    url = await listen(app);
    presenter = await signUp(app, 'premium');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });

  async function lecture(): Promise<void> {
    await ask(student, green);
    const odd = await ask(student, night);
    await judgedQuestions(student);
    // Whatever the AI thinks of it.
    await fetch(`${url}/api/presenter/accept-question/${odd.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${presenter.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: randomUUID(), to: 'new' }),
    });
    await call(presenter, moveQuestions, {
      body: { client_id: randomUUID(), question_ids: [odd.id], to: 'new' },
    });
    const topics = await settledTopics(presenter, id);
    const topic = topics.find(({ original_questions: [first] }) => first?.title === green)!;
    await call(presenter, answerTopic, {
      params: { id: topic.id },
      body: { client_id: randomUUID(), answer },
    });
    await presenter.tick(topic.id, true);
  }
  const session = (query: object = {}) =>
    call(presenter, exportSession, { params: { id }, query: { ...query } });
  const file = (format: string, query = ''): Promise<Response> =>
    fetch(`${url}/api/presentation/${id}/export?format=${format}${query}`, {
      headers: { authorization: `Bearer ${presenter.token}` },
    });
  const csv = (query = '') => file('csv', query);

  test('a session as JSON, while it runs and when it is over', async () => {
    expect(await session()).toMatchObject({ session: null, topics: [], questions: [] });
    await lecture();
    const running = await session();
    expect(running).toMatchObject({
      format: 'askroom-session',
      version: 1,
      project: { id, name: presentation.name },
      session: { question_count: 2, student_count: 1, topic_count: 2, answered_count: 1 },
    });
    expect(running.questions.map(({ title }) => title)).toEqual([green, night]);
    const topic = running.topics.find((one) => one.answer !== null)!;
    const [asked] = running.questions;
    expect(topic).toMatchObject({
      id: asked!.topic_id,
      has_been_answered: 1,
      student_count: 1,
      question_count: 1,
      first_asked_at: asked!.asked_at,
      last_asked_at: asked!.asked_at,
      answer,
    });
    const { data: ended } = await call(presenter, beginSession, { params: { id } });
    expect(await session()).toMatchObject({ session: null, questions: [] });
    const earlier = await session({ session_id: ended.id });
    expect(earlier.questions).toEqual(running.questions);
    expect(earlier.topics.map((one) => ({ ...one, place: null }))).toEqual(
      running.topics.map((one) => ({ ...one, place: null })),
    );
  });

  test('names only where they were asked for', async () => {
    await lecture();
    const bare = [
      JSON.stringify(await session()),
      JSON.stringify(await session({ names: '0' })),
      JSON.stringify(await call(presenter, exportAccount)),
      await (await csv()).text(),
    ];
    for (const file of bare) expect(file).not.toMatch(/Ada|Lovelace|ada@example/);
    const named = [
      await session({ names: '1' }),
      await call(presenter, exportAccount, { query: { names: '1' } }),
    ];
    for (const file of named) {
      expect(JSON.stringify(file)).toContain('"student":"@Ada"');
      expect(JSON.stringify(file)).not.toMatch(/Lovelace|ada@example/);
    }
  });

  test('a session as CSV that a spreadsheet takes for text', async () => {
    await lecture();
    const response = await csv('&names=1');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="questions-${id}.csv"`,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)], 'UTF-8 with its mark').toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      question: green,
      state: 'accepted',
      topic_answered: '1',
      topic_students: '1',
      topic_questions: '1',
      answer,
      place: 'photosynthesis-short.txt',
      excerpt: expect.stringContaining('green'),
      topic_found: '0',
      student: "'@Ada",
    });
    expect(rows[1]).toMatchObject({ question: `'${night}`, topic_answered: '0', answer: '' });
  });

  test('a session as a workbook whose texts are as they were written', async () => {
    await lecture();
    const response = await file('xlsx', '&names=1&language=de');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="questions-${id}.xlsx"`,
    );
    const [names, ...rows] = await rowsOf(await response.bytes());
    const named = rows.map((row) => Object.fromEntries(row.map((cell, i) => [names![i], cell])));
    expect(named).toHaveLength(2);
    expect(named[0]).toMatchObject({
      Frage: green,
      Stand: 'Angenommen',
      'Thema beantwortet': 'Ja',
      'Personen zum Thema': 1,
      Antwort: answer,
      Vorname: '@Ada',
    });
    expect(named[1]).toMatchObject({ Frage: night, 'Thema beantwortet': 'Nein' });
    const bare = await rowsOf(await (await file('xlsx')).bytes());
    expect(bare[0]).toContain('question_id');
    expect(bare.flat()).not.toContain('@Ada');
  });

  test('a session as CSV in the language of who reads it', async () => {
    await lecture();
    const rowsIn = async (language: string) =>
      parse(await (await csv(`&names=1&language=${language}`)).text(), {
        bom: true,
        columns: true,
      }) as Record<string, string>[];
    expect((await rowsIn('en'))[0]).toMatchObject({ Question: green, State: 'Accepted' });
    const [german] = await rowsIn('de');
    expect(german).toMatchObject({
      Frage: green,
      Stand: 'Angenommen',
      'Thema beantwortet': 'Ja',
      'Personen zum Thema': '1',
      Antwort: answer,
      Vorname: "'@Ada",
    });
    const [arabic] = await rowsIn('ar');
    expect(arabic).toMatchObject({ السؤال: green, الحالة: 'مقبول' });
    expect(Object.keys(arabic!)).toHaveLength(Object.keys(german!).length);
    expect((await csv('&language=tlh')).status).toBe(400);
  });

  test('a large class is whole, each question once and in order', async ({ app }) => {
    await app.database.db.execute(sql`
      insert into questions (session_id, student_id, title, state)
      select ${presentSession(id)}, ${student.id}, 'Question ' || n, 'accepted' from generate_series(1, 1700) n`);
    const { questions } = await session();
    expect(questions.map(({ title }) => title)).toEqual(
      Array.from({ length: 1_700 }, (_, n) => `Question ${n + 1}`),
    );
    const rows = parse(await (await csv()).text(), { bom: true }) as string[][];
    expect(rows).toHaveLength(1_701);
    const workbook = await rowsOf(await (await file('xlsx')).bytes());
    expect(workbook).toHaveLength(1_701);
    expect(workbook.at(-1)).toContain('Question 1700');
    await app.database.db.execute(
      sql`delete from questions where session_id = ${presentSession(id)}`,
    );
  });

  test('the whole account: every project with every session', async () => {
    await lecture();
    const { data: ended } = await call(presenter, beginSession, { params: { id } });
    await ask(student, 'Where does the oxygen come from?');
    await judgedQuestions(student);
    const other = await createReady(presenter, 'Tides');
    const account = await call(presenter, exportAccount);
    expect(account.projects.map((project) => project.id)).toEqual([other.presentation_id, id]);
    const [empty, whole] = account.projects;
    expect(empty!.sessions).toEqual([]);
    expect(whole!.files.map(({ name }) => name)).toEqual(
      presentation.files.map(({ name }) => name),
    );
    expect(whole!.sessions.map(({ session: one }) => one?.id)).toEqual([id, ended.id]);
    expect(whole!.sessions.map(({ questions }) => questions.length)).toEqual([1, 2]);
    expect(account.presenter.email).toContain('@');
  });

  test('of nobody else', async ({ app }) => {
    await lecture();
    const { data: ended } = await call(presenter, beginSession, { params: { id } });
    const thief = await signUp(app, 'premium');
    const own = await createReady(thief);
    const params = { id: own.presentation_id };
    for (const sessionId of [ended.id, id]) {
      const input = { params, query: { session_id: sessionId } };
      expect(await fail(thief, exportSession, input)).toBe('session_not_found');
    }
    expect((await call(thief, exportAccount)).projects.map((project) => project.id)).toEqual([
      own.presentation_id,
    ]);
    for (const query of [{ format: 'xml' }, { names: 'yes' }, { session_id: 'x' }]) {
      expect(await fail(presenter, exportSession, { params: { id }, query })).toBe('invalid_input');
    }
  });
});
