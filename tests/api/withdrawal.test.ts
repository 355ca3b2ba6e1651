// A question that is taken back is gone for everybody, as if it had never been asked; once it is answered,
// or a minute old, it stays.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { withdrawalSeconds } from '../../contract/limits.ts';
import {
  answerTopic,
  getPresentationLog,
  getQuestionLog,
} from '../../contract/api/presentations/presentations.ts';
import { listChanges, moveQuestion } from '../../contract/api/topics/changes.ts';
import { beginSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import { getOwnData } from '../../contract/api/students/student-data.ts';
import {
  getQuestions,
  meToo,
  postQuestion,
  withdrawQuestion,
} from '../../contract/api/students/students.ts';
import { saveVerdicts } from '../../server/questions/questions.store.ts';
import { countRows, everythingIsGrouped, onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { seededChance } from '../support/chance.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  ownQuestions,
  questionBody,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { presentSession } from '../support/present-session.ts';

const green = 'Why are leaves green?';
const stomata = 'Why do stomata close at night?';
const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

onEachStore('withdrawal', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let ada: Student;
  let ben: Student;

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
  });
  test.beforeEach(async ({ app }) => {
    await everythingIsGrouped(app);
    await app.database.db.execute(sql`delete from questions`);
    for (const table of ['topics', 'presenter_changes']) {
      await app.database.db.execute(
        sql`delete from ${sql.raw(table)} where session_id = ${presentSession(id)}`,
      );
    }
    await app.database.db.execute(sql`delete from log_entries where presentation_id = ${id}`);
    await app.database.db.execute(
      sql`update presentations set question_count = 0, earlier_question_count = 0 where id = ${id}`,
    );
    ada = await enter(app, presentation, person);
    ben = await enter(app, presentation, person);
  });

  const bodyOf = ({ id: student_id }: Student, client_id: string) => ({
    client_id,
    presentation_id: id,
    student_id,
  });
  const takeBack = (student: Student, clientId: string) =>
    call(student, withdrawQuestion, { body: bodyOf(student, clientId) });
  const refused = (student: Student, clientId: string) =>
    fail(student, withdrawQuestion, { body: bodyOf(student, clientId) });
  const settled = async (student: Student, title: string, clientId: string = randomUUID()) => {
    const question = await ask(student, title, clientId);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
    return { ...question, client_id: clientId };
  };
  const age = ({ database }: TestApp, seconds: number) =>
    database.db.execute(
      sql`update questions set created_at = created_at - make_interval(secs => ${seconds})`,
    );
  const logOf = async (route: typeof getQuestionLog | typeof getPresentationLog) =>
    (await call(presenter, route, { params: { id } })).entries.map(({ message }) => message.text);

  /** All that a presenter can find of a class. */
  async function seen(): Promise<unknown> {
    const { version: _, ...whole } = await presenter.get(id);
    const topics = await presenter.getTopics(id);
    const { data } = await call(presenter, listSessions, { params: { id } });
    const changes = await call(presenter, listChanges, { params: { id } });
    const logs = [await logOf(getQuestionLog), await logOf(getPresentationLog)];
    return { whole, topics, data, changes: changes.data, logs };
  }

  test('nothing is left of it, whether it was only sent, let in, or filtered', async ({ app }) => {
    const before = [await seen(), await countRows(app)];
    const clientIds = [randomUUID(), randomUUID(), randomUUID()];
    const sent = await ask(ada, stomata, clientIds[0]);
    await takeBack(ada, clientIds[0]!);
    await everythingIsGrouped(app);
    expect(await ownQuestions(ada)).toEqual([]);
    expect(await presenter.get(id)).toMatchObject({ question_count: 0, original_questions: [] });

    await settled(ada, green, clientIds[1]);
    expect(await presenter.getTopics(id)).toHaveLength(1);
    await takeBack(ada, clientIds[1]!);
    await settled(ada, 'lol', clientIds[2]);
    expect(await logOf(getQuestionLog)).toEqual([expect.stringContaining('lol')]);
    await takeBack(ada, clientIds[2]!);

    const [rows, tombs] = [await countRows(app), before[1] as Record<string, number>];
    expect(rows).toEqual({
      ...tombs,
      withdrawals: tombs['withdrawals']! + clientIds.length,
    });
    expect(await seen()).toEqual(before[0]);
    expect(await ownQuestions(ada)).toEqual([]);
    expect((await call(ada, getOwnData)).data.questions).toEqual([]);
    // What was being judged does not come back when that ends.
    const verdict = {
      state: 'accepted',
      signal: null,
      relevance: null,
      mayBeAbuse: null,
      reason: null,
      holdReason: null,
      isUnsure: false,
    } as const;
    const read = {
      embedding: null,
      encoder: null,
      excerpt: null,
      excerptSectionId: null,
      excerptScore: null,
    };
    const late = [{ id: sent.id, ...verdict, ...read }];
    expect(await saveVerdicts(app.database.db, late)).toEqual([]);
  });

  test('what others asked in the same words stays, with its line in the log', async ({ app }) => {
    const mine = randomUUID();
    await settled(ben, 'lol');
    await settled(ben, green);
    const before = await seen();
    await age(app, 10);
    await app.database.db.execute(
      sql`update log_entries set created_at = created_at - interval '10 seconds'`,
    );
    for (const title of ['lol', green]) {
      const clientId = title === green ? mine : randomUUID();
      await settled(ada, title, clientId);
      await takeBack(ada, clientId);
    }
    const { created_at: _, ...now } = (await ownQuestions(ben))[0]!;
    expect(now).toMatchObject({ title: 'lol', state: 'filtered' });
    expect(await logOf(getQuestionLog)).toEqual([expect.stringContaining('lol')]);
    const { topics } = (await seen()) as { topics: { student_count: number }[] };
    expect(topics).toMatchObject([
      { title: (before as { topics: { title: string }[] }).topics[0]!.title, student_count: 1 },
    ]);
  });

  test('a topic goes on without it, under words that are left', async () => {
    const first = await settled(ada, green);
    const second = await settled(ben, 'Why is a leaf green?');
    const [topic] = await presenter.getTopics(id);
    await call(presenter, moveQuestion, {
      params: { id: second.id },
      body: { client_id: randomUUID(), to: topic!.id },
    }).catch(() => {});
    await takeBack(ada, first.client_id);
    const [left, ...others] = await settledTopics(presenter, id);
    expect(others).toEqual([]);
    expect(left!.original_questions.map((question) => question.id)).toEqual([second.id]);
    expect(left!.student_count).toBe(1);
    expect(left!.title).not.toContain('leaves');
  });

  test('sent again it changes nothing, and gives back one place only', async ({ app }) => {
    const mine = await settled(ada, green);
    await settled(ben, stomata);
    await Promise.all([1, 2, 3].map(() => takeBack(ada, mine.client_id)));
    const rows = await countRows(app);
    await takeBack(ada, mine.client_id);
    expect(await countRows(app)).toEqual(rows);
    expect((await presenter.get(id)).question_count).toBe(1);
    // The same words can be asked anew.
    const again = await settled(ada, green);
    expect(again.id).not.toBe(mine.id);
    expect((await presenter.get(id)).question_count).toBe(2);
  });

  test('a late copy of it is not stored, in whichever order the two arrive', async ({ app }) => {
    const unknown = randomUUID();
    await takeBack(ada, unknown);
    const copy = { body: questionBody(ada, green, unknown) };
    expect(await fail(ada, postQuestion, copy)).toBe('question_not_found');
    const chance = seededChance();
    for (let round = 0; round < 12; round += 1) {
      const clientId = randomUUID();
      const body = questionBody(ada, `${green} (${round})`, clientId);
      const both = [
        () => attempt(ada, postQuestion, { body }),
        () => attempt(ada, withdrawQuestion, { body: bodyOf(ada, clientId) }),
        // Others who ask at the same moment are not refused with it.
        () => ask(ben, `${stomata} (${round})`),
      ];
      await Promise.all(both.toSorted(() => chance() - 0.5).map((one) => one()));
    }
    await everythingIsGrouped(app);
    expect(await ownQuestions(ada)).toEqual([]);
    expect(await ownQuestions(ben)).toHaveLength(12);
    const { original_questions, filtered_questions, question_count } = await presenter.get(id);
    expect(original_questions.length + filtered_questions.length).toBe(12);
    expect(question_count).toBe(12);
  });

  test('only by who asked it', async ({ app }) => {
    const mine = await settled(ada, green);
    expect(await fail(ben, withdrawQuestion, { body: bodyOf(ada, mine.client_id) })).toBe(
      'forbidden',
    );
    // By this name Ben has asked nothing.
    await takeBack(ben, mine.client_id);
    expect(await ownQuestions(ada)).toHaveLength(1);
    const elsewhere = await createReady(presenter, 'Elsewhere');
    const body = { ...bodyOf(ada, mine.client_id), presentation_id: elsewhere.presentation_id };
    expect(await fail(ada, withdrawQuestion, { body })).toBe('forbidden');
    const wrong = { ...bodyOf(ada, mine.client_id), client_id: 'x' };
    expect(await fail(ada, withdrawQuestion, { body: wrong })).toBe('invalid_input');
    expect(await fail({ ...app, token: 'x' }, withdrawQuestion, { body })).toBe('invalid_session');
    expect(await presenter.getTopics(id)).toHaveLength(1);
  });

  test('within a minute of when the server had it first', async ({ app }) => {
    const mine = await settled(ada, green);
    const listed = async () => {
      const input = { body: { asked_by: ada.id, presentation_id: id } };
      return (await call(ada, getQuestions, input)).withdrawable;
    };
    await age(app, withdrawalSeconds / 2);
    const [left] = (await listed())!;
    expect(left!.left_ms).toBeGreaterThan(0);
    expect(left!.left_ms).toBeLessThanOrEqual((withdrawalSeconds / 2) * 1_000);
    await age(app, withdrawalSeconds / 2);
    expect(await listed()).toEqual([]);
    // Asked again in the same words it is no other question.
    await ask(ada, green);
    expect(await refused(ada, mine.client_id)).toBe('withdrawal_too_late');
    expect(await presenter.getTopics(id)).toHaveLength(1);
    expect((await countRows(app))['questions']).toBe(1);
  });

  test('until it is answered', async () => {
    const mine = await settled(ada, green);
    const [topic] = await presenter.getTopics(id);
    await presenter.tick(topic!.id, true);
    expect(await refused(ada, mine.client_id)).toBe('topic_answered');
    await presenter.tick(topic!.id, false);
    const body = { client_id: randomUUID(), answer: 'Chlorophyll.' };
    await call(presenter, answerTopic, { params: { id: topic!.id }, body });
    expect(await refused(ada, mine.client_id)).toBe('topic_answered');
    await call(presenter, answerTopic, {
      params: { id: topic!.id },
      body: { client_id: randomUUID(), answer: '' },
    });
    await takeBack(ada, mine.client_id);
    expect(await presenter.getTopics(id)).toEqual([]);
  });

  test('beside a tick: either it is answered, or it is gone', async () => {
    const chance = seededChance();
    for (let round = 0; round < 6; round += 1) {
      const mine = await settled(ada, `${green} (${round})`);
      const topic = (await presenter.getTopics(id)).find((one) => one.has_been_answered === 0)!;
      const moves = [
        () =>
          presenter.tick(topic.id, true).then(
            () => 'ticked',
            () => 'no topic',
          ),
        async () =>
          (await attempt(ada, withdrawQuestion, { body: bodyOf(ada, mine.client_id) })).failure
            ?.code ?? 'withdrawn',
      ].toSorted(() => chance() - 0.5);
      const outcomes = await Promise.all(moves.map((move) => move()));
      const isGone = !(await ownQuestions(ada)).some((one) => one.id === mine.id);
      expect(outcomes.toSorted()).toEqual(
        isGone ? ['no topic', 'withdrawn'] : ['ticked', 'topic_answered'],
      );
    }
  });

  test('what others say to it goes over to another question of its topic, or with it', async () => {
    const carl = await enter(ada, presentation, person);
    const first = await settled(ada, green);
    const second = await settled(ben, 'Why is a leaf green?');
    const say = async (questionId: number) => {
      const operation = { question_id: questionId, presentation_id: id, student_id: carl.id };
      const body = { ...operation, client_id: randomUUID(), status: 1 };
      return (await call(carl, meToo, { body })).data.question_ids;
    };
    const topics = await presenter.getTopics(id);
    if (topics.length > 1) {
      const { id: to } = topics.find((one) =>
        one.original_questions.some((question) => question.id === first.id),
      )!;
      const body = { client_id: randomUUID(), to };
      await call(presenter, moveQuestion, { params: { id: second.id }, body });
    }
    await say(first.id);
    expect((await presenter.getTopics(id))[0]!.student_count).toBe(3);
    await takeBack(ada, first.client_id);
    expect((await presenter.getTopics(id))[0]!.student_count).toBe(2);
    expect(await say(second.id)).toEqual([second.id]);
    expect((await presenter.getTopics(id))[0]!.student_count).toBe(2);
    await takeBack(ben, second.client_id);
    expect(await presenter.getTopics(id)).toEqual([]);
    expect((await call(carl, getOwnData)).data.me_toos).toEqual([]);
  });

  test('who says “me too” at the same moment is counted for nothing', async () => {
    const students = await Promise.all(
      Array.from({ length: 6 }, () => enter(ada, presentation, person)),
    );
    const mine = await settled(ada, green);
    const answers = await Promise.all([
      ...students.map(async (student) => {
        const operation = { question_id: mine.id, presentation_id: id, student_id: student.id };
        const body = { ...operation, client_id: randomUUID(), status: 1 };
        return (await attempt(student, meToo, { body })).failure?.code ?? 'said';
      }),
      takeBack(ada, mine.client_id),
    ]);
    const codes = new Set(answers.slice(0, -1));
    expect([...codes].filter((code) => code !== 'said' && code !== 'question_not_found')).toEqual(
      [],
    );
    expect(await presenter.getTopics(id)).toEqual([]);
    const said = await Promise.all(students.map((student) => call(student, getOwnData)));
    expect(said.flatMap(({ data }) => data.me_toos)).toEqual([]);
  });

  test('from a session that has just ended, too', async () => {
    const mine = await settled(ada, green);
    await settled(ben, stomata);
    await call(presenter, beginSession, { params: { id } });
    await settled(ben, green);
    await takeBack(ada, mine.client_id);
    const { data } = await call(presenter, listSessions, { params: { id } });
    expect(data.earlier[0]).toMatchObject({ question_count: 1, topic_count: 1 });
    expect((await presenter.get(id)).question_count).toBe(1);
  });

  test('not more often than a student may ask', async () => {
    let last: string | undefined;
    for (let n = 0; n <= 60 && last === undefined; n += 1) {
      const body = bodyOf(ada, randomUUID());
      last = (await attempt(ada, withdrawQuestion, { body })).failure?.code;
    }
    expect(last).toBe('rate_limited');
  });
});
