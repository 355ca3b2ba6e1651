// What the filter learns from the presenter: what is like a question that was accepted or rejected goes
// the same way, at once and from then on, and back when that is undone.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Change, Presentation } from '../../contract/entities.ts';
import { ownQuestionEvent, type OwnQuestionEvent } from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { updateModeration } from '../../contract/api/presentations/presentations.ts';
import { deleteOwnData } from '../../contract/api/students/student-data.ts';
import { beginSession } from '../../contract/api/sessions/sessions.ts';
import {
  acceptQuestion,
  listChanges,
  moveQuestion,
  rejectQuestion,
  rejectQuestions,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import { listen, onEachStore } from '../support/app.ts';
import { attempt, call } from '../support/call.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
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

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
/** Off topic to the filter, and like one another. */
const railways = [
  'When was the first railway built in England?',
  'Who built the first railway in England?',
  'In which year did the first railway in England open?',
];
const railwayLater = 'When did the first railway open in England?';
const tiktok = 'How do I get more followers on tiktok this summer?';
const abuse = 'you are a stupid idiot';
const day = 'Does chlorophyll absorb green light?';
const days = [
  'Does chlorophyll absorb green light or not?',
  'Is green light absorbed by chlorophyll?',
];
const dayLater = 'Is it green light that chlorophyll absorbs?';
const night = 'Why do stomata close at night?';

onEachStore('what the filter learns from the presenter', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium');
  });
  test.beforeEach(async ({ app }) => {
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });

  const askAll = async (...titles: string[]) => {
    for (const title of titles) await ask(student, title);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
  };
  const all = () => judgedQuestions(student);
  const of = async (title: string) => (await all()).find((one) => one.title === title)!;
  const states = async (...titles: string[]) => {
    const found = await all();
    return titles.map((title) => found.find((one) => one.title === title)!.state);
  };
  const accept = async (title: string, client_id = randomUUID()) => {
    const input = { params: { id: (await of(title)).id }, body: { client_id, to: 'ai' } };
    return (await call(presenter, acceptQuestion, input)).data!;
  };
  const reject = async (title: string, client_id = randomUUID()) => {
    const input = { params: { id: (await of(title)).id }, body: { client_id } };
    return (await call(presenter, rejectQuestion, input)).data!;
  };
  const undo = (change: Pick<Change, 'id'>) =>
    attempt(presenter, undoChange, { params: { id: change.id } });
  const changes = async () => (await call(presenter, listChanges, { params: { id } })).data;

  test('what is like an accepted question is let in with it, and later', async () => {
    await askAll(...railways, tiktok, abuse);
    expect(await states(...railways, tiktok, abuse)).toEqual(Array(5).fill('filtered'));
    const change = await accept(railways[0]!);
    expect(change).toMatchObject({
      kind: 'accept',
      alike: { message: { code: 'questions_alike_accepted', params: { count: 2 } } },
    });
    expect(await states(...railways, tiktok, abuse)).toEqual([
      ...['accepted', 'accepted', 'accepted'],
      ...['filtered', 'filtered'],
    ]);
    const titles = (await settledTopics(presenter, id)).flatMap((topic) =>
      topic.original_questions.map(({ title }) => title),
    );
    expect(titles.toSorted()).toEqual(railways.toSorted());
    await askAll(railwayLater);
    expect(await states(railwayLater, tiktok)).toEqual(['accepted', 'filtered']);
  });

  test('undone alone it is forgotten, and the decision stands', async () => {
    await askAll(...railways);
    const change = await accept(railways[0]!);
    expect((await undo(change.alike!)).status).toBe(200);
    expect(await states(...railways)).toEqual(['accepted', 'filtered', 'filtered']);
    await askAll(railwayLater);
    expect(await states(railwayLater)).toEqual(['filtered']);
    // What was put back follows nothing else.
    const later = await accept(railwayLater);
    expect(later.alike).toBeUndefined();
    expect(await states(...railways)).toEqual(['accepted', 'filtered', 'filtered']);
  });

  test('undoing the decision takes along what followed, and it can be made again', async () => {
    await askAll(...railways);
    const change = await accept(railways[0]!);
    await settledTopics(presenter, id);
    expect((await undo(change)).status).toBe(200);
    expect(await states(...railways)).toEqual(['filtered', 'filtered', 'filtered']);
    expect((await changes()).map(({ is_undone }) => is_undone)).toEqual([1, 1]);
    expect((await presenter.get(id)).original_questions).toEqual([]);
    await askAll(railwayLater);
    expect(await states(railwayLater)).toEqual(['filtered']);
    const again = await accept(railways[0]!);
    expect(again.alike?.message.params).toEqual({ count: 3 });
  });

  test('sent again it does nothing more', async () => {
    await askAll(...railways);
    const clientId = randomUUID();
    const [one, other] = await Promise.all([
      accept(railways[0]!, clientId),
      accept(railways[0]!, clientId),
    ]);
    expect(other).toEqual(one);
    expect(await accept(railways[0]!, clientId)).toEqual(one);
    expect(await changes()).toHaveLength(2);
    await undo(one);
    // The late copy is answered, and nothing moves.
    expect((await accept(railways[0]!, clientId)).is_undone).toBe(1);
    expect(await states(...railways)).toEqual(['filtered', 'filtered', 'filtered']);
  });

  test('what is like a rejected question is set aside with it, and later', async () => {
    await askAll(day, ...days, night);
    expect(await states(day, ...days, night)).toEqual(Array(4).fill('accepted'));
    const change = await reject(day);
    expect(change).toMatchObject({
      kind: 'reject',
      alike: { message: { code: 'questions_alike_rejected', params: { count: 2 } } },
    });
    expect(await states(day, ...days, night)).toEqual([
      ...['filtered', 'filtered', 'filtered'],
      'accepted',
    ]);
    expect((await of(day)).reason).toBe('by_presenter');
    expect((await of(days[0]!)).reason).toBe('off_topic');
    await askAll(dayLater);
    expect(await states(dayLater)).toEqual(['filtered']);
    expect((await undo(change)).status).toBe(200);
    expect(await states(day, ...days)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('what the presenter has decided stays', async () => {
    await askAll(day, ...days, ...railways);
    const input = {
      params: { id: (await of(days[0]!)).id },
      body: { client_id: randomUUID(), to: 'new' as const },
    };
    await call(presenter, moveQuestion, input);
    await reject(day);
    expect(await states(...days)).toEqual(['accepted', 'filtered']);
    await accept(railways[0]!);
    await reject(railways[1]!);
    expect(await states(...railways.slice(0, 2))).toEqual(['accepted', 'filtered']);
  });

  test('what was decided since is not undone', async () => {
    await askAll(...railways);
    const change = await accept(railways[0]!);
    const body = { client_id: randomUUID(), question_ids: [(await of(railways[1]!)).id] };
    await call(presenter, rejectQuestions, { body });
    await accept(railways[1]!);
    expect((await undo(change.alike!)).status).toBe(200);
    expect(await states(...railways)).toEqual(['accepted', 'accepted', 'filtered']);
  });

  test('what waits because the AI is unsure follows, and what is to be reviewed does not', async ({
    app,
  }) => {
    await askAll(...railways);
    const hold = async (title: string, reason: string, mayBeAbuse: boolean) =>
      app.database.db.execute(sql`
        update questions set state = 'held', reason = null, hold_reason = ${reason},
          is_unsure = true, may_be_abuse = ${mayBeAbuse} where id = ${(await of(title)).id}`);
    await hold(railways[1]!, 'unsure', false);
    await hold(railways[2]!, 'all', false);
    const change = await accept(railways[0]!);
    expect(change.alike?.message.params).toEqual({ count: 1 });
    expect(await states(...railways)).toEqual(['accepted', 'accepted', 'sent']);
    await undo(change);
    await hold(railways[2]!, 'unsure', true);
    await accept(railways[0]!);
    expect(await states(...railways)).toEqual(['accepted', 'accepted', 'sent']);
  });

  test('a word on what only followed is a decision of its own', async () => {
    await askAll(...railways, day, ...days);
    const change = await accept(railways[0]!);
    await settledTopics(presenter, id);
    const own = await accept(railways[1]!);
    expect(own.message.code).toBe('question_accepted');
    const aside = await reject(day);
    await reject(days[0]!);
    expect((await of(days[0]!)).reason).toBe('by_presenter');
    for (const { alike } of [change, aside]) expect((await undo(alike!)).status).toBe(200);
    expect(await states(...railways)).toEqual(['accepted', 'accepted', 'filtered']);
    expect(await states(day, ...days)).toEqual(['filtered', 'filtered', 'accepted']);
  });

  test('abuse and what waits for its links follow nobody', async ({ app }) => {
    await askAll(abuse, ...railways.slice(1));
    expect((await accept(abuse)).alike).toBeUndefined();
    await call(presenter, updateModeration, { params: { id }, body: { moderation: 'all' } });
    const link = `${railways[0]!} See example.com`;
    await askAll(link);
    const { rows } = await app.database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from corrections
      where presentation_id = ${id} and embedding is not null`);
    expect(rows[0]!.count).toBe(0);
  });

  test('the last two hundred count', async ({ app }) => {
    const { db } = app.database;
    await askAll(...railways);
    const [question] = await all();
    await db.execute(sql`
      insert into corrections (presentation_id, question_id, is_accepted, embedding, encoder)
      select ${id}, id, false, embedding, encoder from questions, generate_series(1, 250)
      where id = ${question!.id}`);
    const change = await accept(question!.title);
    expect(change.alike?.message.params).toEqual({ count: 2 });
    const { rows } = await db.execute<{ count: number; all: number }>(sql`
      select count(*)::int as all, count(embedding)::int as count from corrections
      where presentation_id = ${id}`);
    expect(rows).toEqual([{ all: 251, count: 200 }]);
  });

  test('phones are told as of any decision', async ({ app }) => {
    const url = await listen(app);
    await askAll(...railways);
    const { changed, until } = createMonitor();
    const heard = new Map<string, string>();
    const socket = await openLiveSocket(
      { ...student, url },
      {
        namespace: namespaces.student,
        presentationId: id,
        events: {
          original_question: {
            schema: ownQuestionEvent,
            handle: ({ questions }: OwnQuestionEvent) => {
              for (const { title, state } of questions) heard.set(title, state);
              changed();
            },
          },
        },
        onSubscribed: async () => {},
        onError: (error) => expect.fail(error.message),
      },
    );
    await accept(railways[0]!);
    await until(
      'all are accepted',
      () => railways.every((title) => heard.get(title) === 'accepted') || undefined,
    );
    socket.close();
  });

  test('it outlives the session, and goes with the question', async ({ app }) => {
    await askAll(...railways);
    await accept(railways[0]!);
    await settledTopics(presenter, id);
    await call(presenter, beginSession, { params: { id } });
    const other = await enter(app, presentation, { ...person, email: 'ben@example.org' });
    await ask(other, railwayLater);
    expect((await judgedQuestions(other))[0]!.state).toBe('accepted');
    await call(student, deleteOwnData);
    const { rows } = await app.database.db.execute(
      sql`select id from corrections where presentation_id = ${id}`,
    );
    expect(rows).toEqual([]);
    await ask(other, railways[2]!);
    const found = (await judgedQuestions(other)).find(({ title }) => title === railways[2]);
    expect(found!.state).toBe('filtered');
  });
});
