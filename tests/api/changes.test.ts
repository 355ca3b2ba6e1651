// What the presenter decides about questions and topics: it counts, it lasts, and it can be undone.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation, Topic } from '../../contract/entities.ts';
import { enRejections } from '../../contract/messages/en.ts';
import type { Route } from '../../contract/define.ts';
import {
  acceptQuestion,
  listChanges,
  mergeTopic,
  moveQuestion,
  rejectQuestion,
  renameTopic,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  deletePresentation,
  getPresentation,
  getQuestionLog,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createModels } from '../../server/ai/models.ts';
import { readTopics, readPresentationView } from '../../server/topics/presentation-view.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { viewOf } from '../support/model.ts';
import { attempt, call } from '../support/call.ts';
import { clearClass } from '../support/class.ts';
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
import { roomsWith } from '../support/rooms.ts';
import { findPresentSession, presentSession } from '../support/present-session.ts';

const chlorophyll = ['What does chlorophyll do?', 'What is chlorophyll for?'];
const stomata = ['Why do stomata close at night?', 'Do stomata close when it is night?'];
const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
const noise = 'xkcdq wrtzp bnmfg';

onEachStore('the presenter’s changes', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let student: Student;
  let model: BuiltinModel;
  let elsewhere: Presentation;
  test.beforeAll(async ({ app, builtin }) => {
    presenter = await signUp(app, 'premium');
    model = viewOf(builtin);
    elsewhere = await createReady(presenter, 'Elsewhere');
    presentation = await createReady(presenter);
    student = await enter(app, elsewhere, person);
    await ask(student, stomata[0]!);
    await judgedQuestions(student);
    await settledTopics(presenter, elsewhere.presentation_id);
  });
  test.beforeEach(async ({ app }) => {
    await clearClass(app.database.db, presentation.presentation_id);
    student = await enter(app, presentation, person);
    for (const title of [...chlorophyll, ...stomata, noise]) await ask(student, title);
    await topics();
  });

  const whole = async () => {
    const params = { id: presentation.presentation_id };
    return (await call(presenter, getPresentation, { params })).data;
  };
  async function topics() {
    await judgedQuestions(student);
    return settledTopics(presenter, presentation.presentation_id);
  }
  const topicOf = async (title: string) =>
    (await topics()).find((topic) => topic.original_questions.some((q) => q.title === title))!;
  async function questionId(title: string): Promise<number> {
    const { original_questions, filtered_questions } = await whole();
    return [...original_questions, ...filtered_questions].find((q) => q.title === title)!.id;
  }
  const own = async (title: string) =>
    (await judgedQuestions(student)).find((question) => question.title === title)!;
  const log = async () => {
    const params = { id: presentation.presentation_id };
    return (await call(presenter, getQuestionLog, { params })).content;
  };
  /** @returns the id of the change */
  async function makeChange(
    route: Route,
    id: number,
    body: object = {},
    clientId = randomUUID(),
  ): Promise<number> {
    const input = { params: { id }, body: { client_id: clientId, ...body } };
    const { data } = (await call(presenter, route, input)) as { data: { id: number } | null };
    return data?.id ?? 0;
  }
  const undo = (id: number) => attempt(presenter, undoChange, { params: { id } });
  /** All that undoing must bring back, apart from times, versions and the log. */
  const picture = async () => {
    const { original_questions, filtered_questions, ...rest } = await whole();
    const order = <T extends { id: number }>(list: T[]) => list.sort((a, b) => a.id - b.id);
    return {
      questions: order([...original_questions, ...filtered_questions]),
      topics: order([...rest.answered_topics, ...rest.unanswered_topics]),
      own: await judgedQuestions(student),
    };
  };
  /** With a model that knows nothing of the presentation but the database, as after a restart. */
  async function regroupAnew(
    app: TestApp,
    change: (model: BuiltinModel) => BuiltinModel = (model) => model,
  ) {
    const models = createModels(change(model));
    const { classroom } = roomsWith(app.database.db, models);
    await classroom.run(presentation.presentation_id, new AbortController().signal);
  }
  /** Stores a question without waking the classroom: a copy of one that was judged. */
  const slipIn = (app: TestApp, title: string) =>
    app.database.db.execute(sql`
      insert into questions (session_id, student_id, title, state, embedding)
      select session_id, student_id, title || ' ', 'accepted', embedding from questions
      where title = ${title} and session_id = ${presentSession(presentation.presentation_id)}`);

  test('an accepted question is grouped by the AI; undone, it is rejected as before', async () => {
    const before = await picture();
    const id = await questionId(noise);
    expect(await own(noise)).toMatchObject({ state: 'filtered', reason: 'gibberish' });
    const change = await makeChange(acceptQuestion, id, { to: 'ai' });
    expect((await topicOf(noise)).original_questions.map((q) => q.id)).toContain(id);
    expect(await own(noise)).toMatchObject({ state: 'accepted', reason: null, reason_text: null });
    expect(await log()).toContain(`Accepted: “${noise}”`);
    expect((await whole()).filtered_questions).toEqual([]);
    expect((await undo(change)).status).toBe(200);
    expect(await picture()).toEqual(before);
    expect(await log()).toContain(`Undone: Accepted: “${noise}”`);
  });

  test('a question can be accepted into a topic, an answered one too', async () => {
    const topic = await topicOf(stomata[0]!);
    await call(presenter, updateTopicStatus, {
      params: { id: topic.id },
      body: { status: 1 },
    });
    const before = await picture();
    const change = await makeChange(acceptQuestion, await questionId(noise), { to: topic.id });
    expect((await topicOf(noise)).id).toBe(topic.id);
    expect((await own(noise)).state).toBe('answered');
    await undo(change);
    expect(await picture()).toEqual(before);
  });

  test('a rejected question is told so calmly and stays out; undone, its topic is back', async ({
    app,
  }) => {
    const before = await picture();
    const topic = await topicOf(stomata[0]!);
    const changes: number[] = [];
    for (const title of stomata)
      changes.push(await makeChange(rejectQuestion, await questionId(title)));
    expect(await own(stomata[0]!)).toMatchObject({
      state: 'filtered',
      reason: 'by_presenter',
      reason_text: enRejections.by_presenter,
    });
    expect((await topics()).map(({ id }) => id)).not.toContain(topic.id);
    await slipIn(app, chlorophyll[0]!);
    await regroupAnew(app);
    const { filtered_questions } = await whole();
    expect(filtered_questions.map(({ title }) => title).sort()).toEqual([...stomata, noise].sort());
    for (const change of changes.reverse()) expect((await undo(change)).status).toBe(200);
    const after = await picture();
    expect(after.topics.find(({ id }) => id === topic.id)).toEqual(
      before.topics.find(({ id }) => id === topic.id),
    );
    expect(after.own.filter(({ title }) => stomata.includes(title))).toEqual(
      before.own.filter(({ title }) => stomata.includes(title)),
    );
  });

  test('a moved question stays through every regrouping, turns green with its topic, and back', async ({
    app,
  }) => {
    const before = await picture();
    const target = await topicOf(stomata[0]!);
    const id = await questionId(chlorophyll[0]!);
    const change = await makeChange(moveQuestion, id, { to: target.id });
    await call(presenter, updateTopicStatus, {
      params: { id: target.id },
      body: { status: 1 },
    });
    expect((await own(chlorophyll[0]!)).state).toBe('answered');
    await ask(student, 'What is the use of chlorophyll?');
    await topics();
    await slipIn(app, chlorophyll[1]!);
    await regroupAnew(app);
    expect((await topicOf(chlorophyll[0]!)).id).toBe(target.id);
    expect((await topicOf(chlorophyll[1]!)).id).not.toBe(target.id);
    await call(presenter, updateTopicStatus, {
      params: { id: target.id },
      body: { status: 0 },
    });
    expect((await undo(change)).status).toBe(200);
    const after = await picture();
    expect(after.questions.find((q) => q.id === id)).toEqual(
      before.questions.find((q) => q.id === id),
    );
  });

  test('a question alone in a new topic; the topic it leaves empty comes back with undo', async () => {
    const before = await picture();
    const first = await makeChange(moveQuestion, await questionId(stomata[0]!), { to: 'new' });
    const fresh = await topicOf(stomata[0]!);
    expect(fresh).toMatchObject({ title: stomata[0], original_questions: [{}] });
    expect(before.topics.map(({ ordinal }) => ordinal)).not.toContain(fresh.ordinal);
    const second = await makeChange(moveQuestion, await questionId(stomata[1]!), {
      to: fresh.id,
    });
    expect((await topics()).length).toBe(before.topics.length);
    expect(await makeChange(moveQuestion, await questionId(stomata[0]!), { to: fresh.id })).toBe(0);
    await undo(second);
    await undo(first);
    expect(await picture()).toEqual(before);
  });

  test('a new topic of a question that was typed in two lines is called by one', async () => {
    const title = 'hello, why do\n\nstomata close at noon';
    await ask(student, title);
    await topics();
    await makeChange(moveQuestion, await questionId(title), { to: 'new' });
    expect((await topicOf(title)).title).toBe('Why do stomata close at noon?');
  });

  test('what is read while topics merge and part is of one moment', async ({ app }) => {
    const gone = await topicOf(chlorophyll[0]!);
    const heir = await topicOf(stomata[0]!);
    const { db } = app.database;
    const sessionId = await findPresentSession(db, presentation.presentation_id);
    const read = async () => readTopics(await readPresentationView(db, sessionId));
    const reads = async () => {
      const found: Topic[][] = [];
      for (let turn = 0; turn < 10; turn += 1) found.push(await read());
      return found;
    };
    const isTorn = (found: Topic[]) =>
      found.flatMap((topic) => topic.original_questions).length !== 4 ||
      found.some((topic) => topic.original_questions.length === 0);
    for (let round = 0; round < 20; round += 1) {
      const [merge, ...merging] = await Promise.all([
        makeChange(mergeTopic, gone.id, { into: heir.id }),
        reads(),
        reads(),
      ]);
      const [{ status }, ...parting] = await Promise.all([undo(merge), reads(), reads()]);
      expect(status).toBe(200);
      expect([...merging, ...parting].flat().filter(isTorn)).toEqual([]);
    }
  });

  test('a merged topic is never split again, and undo takes it apart as it was', async ({
    app,
  }) => {
    const before = await picture();
    const [gone, heir] = [await topicOf(chlorophyll[0]!), await topicOf(stomata[0]!)];
    const clientId = randomUUID();
    const change = await makeChange(mergeTopic, gone.id, { into: heir.id }, clientId);
    // The answer was lost and the call is sent again: the topic is gone, the change is not.
    expect(await makeChange(mergeTopic, gone.id, { into: heir.id }, clientId)).toBe(change);
    for (const title of ['What is chlorophyll good for?', 'Do stomata close in the dark?']) {
      await ask(student, title);
      await topics();
    }
    await slipIn(app, chlorophyll[0]!);
    await regroupAnew(app);
    const merged = (await topics()).find(({ id }) => id === heir.id)!;
    const titles = merged.original_questions.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...chlorophyll, ...stomata]));
    expect(await log()).toContain(`The topic “${gone.title}” was merged into “${heir.title}”.`);
    expect((await undo(change)).status).toBe(200);
    const after = await picture();
    for (const title of [...chlorophyll, ...stomata]) {
      const find = (all: typeof after) =>
        all.questions.find((question) => question.title === title);
      expect(find(after)).toEqual(find(before));
    }
    expect(after.topics.find(({ id }) => id === gone.id)).toMatchObject({ ordinal: gone.ordinal });
  });

  test('a topic cannot be merged into itself, nor into one elsewhere', async ({ app }) => {
    const topic = await topicOf(stomata[0]!);
    const input = { token: presenter.token, params: { id: topic.id } };
    const into = (id: number) =>
      attempt(app, mergeTopic, { ...input, body: { client_id: randomUUID(), into: id } });
    expect((await into(topic.id)).failure?.code).toBe('invalid_input');
    const [other] = await settledTopics(presenter, elsewhere.presentation_id);
    expect((await into(other!.id)).failure?.code).toBe('topic_not_found');
  });

  test('a title that the presenter gave stays; undone, the AI may change it again', async ({
    app,
  }) => {
    const topic = await topicOf(chlorophyll[0]!);
    const change = await makeChange(renameTopic, topic.id, {
      title: '  Leaf\u200B   green\n!  ',
    });
    expect((await topicOf(chlorophyll[0]!)).title).toBe('Leaf green !');
    await ask(student, 'What is the use of chlorophyll?');
    await topics();
    await slipIn(app, chlorophyll[1]!);
    await regroupAnew(app);
    expect((await topicOf(chlorophyll[0]!)).title).toBe('Leaf green !');
    const again = await makeChange(renameTopic, topic.id, { title: 'Green' });
    const refused = await undo(change);
    expect([refused.status, refused.failure?.code]).toEqual([409, 'cannot_undo']);
    expect(refused.failure?.message).toContain('“Green”');
    expect((await undo(again)).status).toBe(200);
    expect((await undo(change)).status).toBe(200);
    expect((await topicOf(chlorophyll[0]!)).title).toBe(topic.title);
    const params = { id: presentation.presentation_id };
    const { data } = await call(presenter, listChanges, { params });
    expect(data.map(({ id, is_undone }) => [id, is_undone])).toEqual([
      [again, 1],
      [change, 1],
    ]);
  });

  test('a change is told as a code; one from before there were codes keeps its words', async ({
    app,
  }) => {
    const params = { id: presentation.presentation_id };
    const { id: topicId, title } = await topicOf(stomata[0]!);
    const old = await makeChange(renameTopic, topicId, { title: 'Pores' });
    await makeChange(renameTopic, topicId, { title: 'Breathing' });
    await app.database.db.execute(sql`
      update presenter_changes set message = null, text = 'Renamed long ago.' where id = ${old}`);
    const told = async () =>
      (await call(presenter, listChanges, { params })).data.map(({ message }) => message);
    expect(await told()).toEqual([
      {
        code: 'topic_renamed',
        params: { topic: 'Pores', title: 'Breathing' },
        text: 'The topic “Pores” was renamed to “Breathing”.',
      },
      { code: null, params: {}, text: 'Renamed long ago.' },
    ]);
    const { data } = await call(presenter, listChanges, { params });
    for (const { id } of data) expect((await undo(id)).status).toBe(200);
    expect((await topicOf(stomata[0]!)).title).toBe(title);
    const { entries } = await call(presenter, getQuestionLog, { params });
    expect(entries[0]?.message).toEqual({
      code: 'change_undone',
      params: { change: { code: null, params: {}, text: 'Renamed long ago.' } },
      text: 'Undone: Renamed long ago.',
    });
    expect(entries[1]?.message).toMatchObject({
      code: 'change_undone',
      params: { change: { code: 'topic_renamed', params: { topic: 'Pores' } } },
      text: 'Undone: The topic “Pores” was renamed to “Breathing”.',
    });
  });

  test('sent twice at once, a decision is made once; two windows do not double it', async () => {
    const id = await questionId(stomata[0]!);
    const clientId = randomUUID();
    const { version } = await whole();
    const both = await Promise.all(
      [1, 2].map(() => makeChange(moveQuestion, id, { to: 'new' }, clientId)),
    );
    expect(both[0]).toBe(both[1]);
    expect((await whole()).version).toBe(version + 1);
    const windows = await Promise.all([
      makeChange(rejectQuestion, id),
      makeChange(rejectQuestion, id),
    ]);
    expect(windows.filter((change) => change === 0)).toHaveLength(1);
    const undone = await Promise.all([undo(Math.max(...windows)), undo(Math.max(...windows))]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await whole()).version).toBe(version + 3);
  });

  test('a mark sent again, or twice at once, is no second one', async ({ app }) => {
    const { id } = await topicOf(stomata[0]!);
    const tick = (status: 0 | 1, client_id = randomUUID()) =>
      call(presenter, updateTopicStatus, { params: { id }, body: { client_id, status } });
    const clientId = randomUUID();
    const { version } = await whole();
    const both = await Promise.all([tick(1, clientId), tick(1, clientId)]);
    expect(both.map(({ data }) => data.has_been_answered)).toEqual([1, 1]);
    expect((await whole()).version).toBe(version + 1);
    // Somebody unticks it before the repeat of the one whose answer was lost.
    await tick(0);
    expect((await tick(1, clientId)).data.has_been_answered).toBe(0);
    expect((await topicOf(stomata[0]!)).has_been_answered).toBe(0);
    expect((await whole()).version).toBe(version + 2);
    // What was so already is remembered, too.
    const nothing = randomUUID();
    await tick(0, nothing);
    await tick(1);
    expect((await tick(0, nothing)).data.has_been_answered).toBe(1);
    await tick(0);

    const into = await topicOf(chlorophyll[0]!);
    const merge = await makeChange(mergeTopic, id, { into: into.id });
    const repeat = await attempt(app, updateTopicStatus, {
      token: presenter.token,
      params: { id },
      body: { client_id: clientId, status: 1 },
    });
    expect(repeat.status, 'as it was answered before the topic went away').toBe(200);
    expect((await undo(merge)).status).toBe(200);
  });

  test('a change that was none stays none when it is sent again', async () => {
    const id = await questionId(stomata[0]!);
    const home = await topicOf(stomata[0]!);
    const clientId = randomUUID();
    expect(await makeChange(moveQuestion, id, { to: home.id }, clientId)).toBe(0);
    const away = await makeChange(moveQuestion, id, { to: 'new' });
    const { version } = await whole();
    const again = await Promise.all(
      [1, 2].map(() => makeChange(moveQuestion, id, { to: home.id }, clientId)),
    );
    expect(again).toEqual([0, 0]);
    expect((await whole()).version).toBe(version);
    expect((await undo(away)).status).toBe(200);

    // Another kind of operation under the same id is done all the same, and once.
    const tick = async (status: 0 | 1, client_id = randomUUID()) => {
      const input = { params: { id: home.id }, body: { client_id, status } };
      return (await call(presenter, updateTopicStatus, input)).data.has_been_answered;
    };
    expect(await tick(1, clientId)).toBe(1);
    expect(await tick(0)).toBe(0);
    expect(await tick(1, clientId)).toBe(0);
  });

  test('undo says in words why it cannot be done', async () => {
    const id = await questionId(stomata[0]!);
    const target = await topicOf(chlorophyll[0]!);
    const move = await makeChange(moveQuestion, id, { to: target.id });
    const merge = await makeChange(mergeTopic, target.id, {
      into: (await topicOf(stomata[1]!)).id,
    });
    expect((await undo(move)).failure).toMatchObject({ code: 'cannot_undo' });
    const reject = await makeChange(rejectQuestion, id);
    const refused = (await undo(merge)).failure;
    expect(refused?.message).toBe(`This can’t be undone: “${stomata[0]}” has since been rejected.`);
    const params = { question: stomata[0] };
    expect(refused?.reason).toEqual({ code: 'undo_question_rejected', params });
    const moved = await attempt(presenter, moveQuestion, {
      params: { id },
      body: { client_id: randomUUID(), to: 'new' },
    });
    expect(moved.failure?.code).toBe('question_rejected');
    for (const change of [reject, merge, move]) expect((await undo(change)).status).toBe(200);
  });

  test('what the presenter does while the AI groups is what counts', async ({ app }) => {
    const [gone, heir] = [await topicOf(chlorophyll[0]!), await topicOf(stomata[0]!)];
    await slipIn(app, chlorophyll[1]!);
    let rounds = 0;
    await regroupAnew(app, (model) => ({
      ...model,
      async group(...input) {
        rounds += 1;
        const grouped = await model.group(...input);
        if (rounds === 1) {
          await makeChange(mergeTopic, gone.id, { into: heir.id });
          await makeChange(renameTopic, heir.id, { title: 'Mine' });
          await makeChange(rejectQuestion, await questionId(stomata[1]!));
        }
        return grouped;
      },
    }));
    expect(rounds).toBeGreaterThan(1);
    const after = await topics();
    expect(after.map(({ id }) => id)).not.toContain(gone.id);
    const mine = after.find(({ id }) => id === heir.id)!;
    expect(mine.title).toBe('Mine');
    const titles = mine.original_questions.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...chlorophyll, stomata[0]]));
    expect((await own(stomata[1]!)).reason).toBe('by_presenter');
  });

  test('a model that ignores the pins is corrected', async ({ app }) => {
    const target = await topicOf(stomata[0]!);
    await makeChange(moveQuestion, await questionId(chlorophyll[0]!), { to: target.id });
    await makeChange(renameTopic, target.id, { title: 'Mine' });
    await slipIn(app, stomata[1]!);
    await regroupAnew(app, (model) => ({
      ...model,
      group: async (_, questions) => [
        { id: null, title: 'Everything', questionIds: questions.map(({ id }) => id) },
      ],
    }));
    const mine = await topicOf(chlorophyll[0]!);
    expect([mine.id, mine.title, mine.original_questions.length]).toEqual([target.id, 'Mine', 1]);
  });

  test('changes go with their presentation', async ({ app }) => {
    await makeChange(rejectQuestion, await questionId(stomata[0]!));
    const params = { id: presentation.presentation_id };
    await call(presenter, deletePresentation, { params });
    const { rows } = await app.database.db.execute(
      sql`select id from presenter_changes where session_id = ${presentSession(params.id)}`,
    );
    expect(rows).toEqual([]);
  });
});
