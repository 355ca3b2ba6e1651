// Several questions changed as one: moved, rejected, split off from their topic; and topics that are
// held at the top. Each is the presenter's last word, and can be undone.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Change, Presentation, Topic } from '../../contract/entities.ts';
import { chosenQuestionsMax } from '../../contract/limits.ts';
import {
  listChanges,
  mergeTopic,
  moveQuestions,
  rejectQuestions,
  splitTopic,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  getAllTopics,
  pinTopic,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import type { GroupedTopic } from '../../server/ai/model.ts';
import { createModels } from '../../server/ai/models.ts';
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
} from '../support/people.ts';
import { roomsWith } from '../support/rooms.ts';
import { presentSession } from '../support/present-session.ts';

const stomata = [
  'Why do stomata close at night?',
  'Do stomata close when it is night?',
  'Do stomata close at night?',
];
const others = ['What does chlorophyll do?', 'Where does the oxygen come from?'];
const noise = 'xkcdq wrtzp bnmfg';
const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

onEachStore('questions chosen together', (test) => {
  let presenter: Presenter;
  let stranger: Presenter;
  let presentation: Presentation;
  let id: number;
  let model: BuiltinModel;
  /** By title. */
  let ids: Map<string, number>;

  test.beforeAll(async ({ app, builtin }) => {
    presenter = await signUp(app, 'premium');
    stranger = await signUp(app, 'premium');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    model = viewOf(builtin);
  });
  test.beforeEach(async ({ app }) => {
    await clearClass(app.database.db, id);
    const student = await enter(app, presentation, person);
    ids = new Map();
    for (const title of [...stomata, ...others, noise]) {
      ids.set(title, (await ask(student, title)).id);
    }
    await judgedQuestions(student);
    await settledTopics(presenter, id);
  });

  const idsOf = (...titles: string[]) => titles.map((title) => ids.get(title)!);
  const topics = () => settledTopics(presenter, id);
  const topicOf = async (title: string): Promise<Topic> =>
    (await topics()).find(({ original_questions }) =>
      original_questions.some((question) => question.title === title),
    )!;
  const membersOf = async (title: string) =>
    (await topicOf(title)).original_questions.map((question) => question.title).toSorted();
  const move = async (titles: string[], to: number | 'new', client_id = randomUUID()) => {
    const body = { client_id, question_ids: idsOf(...titles), to };
    return (await call(presenter, moveQuestions, { body })).data;
  };
  const split = async (topicId: number, ...titles: string[]) => {
    const body = { client_id: randomUUID(), question_ids: idsOf(...titles) };
    return (await call(presenter, splitTopic, { params: { id: topicId }, body })).data;
  };
  const pin = async (topicId: number, status: 0 | 1 = 1, client_id = randomUUID()) => {
    const input = { params: { id: topicId }, body: { client_id, status } };
    return (await call(presenter, pinTopic, input)).data;
  };
  const merge = async (topicId: number, into: number) => {
    const body = { client_id: randomUUID(), into };
    return (await call(presenter, mergeTopic, { params: { id: topicId }, body })).data;
  };
  const undo = (change: Change | null) =>
    attempt(presenter, undoChange, { params: { id: change!.id } });
  const picture = async () =>
    (await topics())
      .map(({ id, title, is_at_top, original_questions }) => ({
        id,
        title,
        is_at_top,
        questions: original_questions.map((question) => question.id),
      }))
      .toSorted((a, b) => a.id - b.id);
  const held = async () => (await topics()).filter((topic) => topic.is_at_top).map(({ id }) => id);
  /** All stomata in one topic, each other one alone, all by the presenter's hand. */
  async function sortOut(): Promise<void> {
    await move(stomata, 'new');
    for (const title of others) await move([title], 'new');
  }
  /** Has the classroom group anew, as this function says. */
  async function regroup(app: TestApp, group?: BuiltinModel['group']): Promise<void> {
    const models = createModels(group ? { ...model, group } : model);
    const { classroom } = roomsWith(app.database.db, models);
    await app.database.db.execute(sql`
      insert into questions (session_id, student_id, title, state, embedding, encoder)
      select session_id, student_id, title || ' once more', 'accepted', embedding, encoder
      from questions where id = ${ids.get(stomata[0]!)!}`);
    await classroom.run(id, new AbortController().signal);
  }

  test('are moved into a topic as one change, and back', async () => {
    await sortOut();
    const before = await picture();
    const target = await topicOf(others[0]!);
    const change = await move(stomata.slice(1), target.id);
    expect(change).toMatchObject({
      kind: 'move',
      message: { code: 'questions_moved_into', params: { count: 2, topic: target.title } },
    });
    expect(await membersOf(others[0]!)).toEqual([others[0], ...stomata.slice(1)].toSorted());
    expect(await membersOf(stomata[0]!)).toEqual([stomata[0]]);
    expect(await move(stomata.slice(1), target.id), 'so already').toBeNull();
    expect(await undo(change)).toMatchObject({ status: 200 });
    expect(await picture()).toEqual(before);
  });

  test('sent twice, also at once, they are moved once', async () => {
    await sortOut();
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => move(stomata.slice(1), 'new', clientId)));
    expect(new Set(sent.map((change) => change?.id)).size).toBe(1);
    expect(await topics()).toHaveLength(4);
    const { data } = await call(presenter, listChanges, { params: { id } });
    expect(data.filter(({ message }) => message.params['count'] === 2)).toHaveLength(1);
  });

  test('are moved together or not at all', async () => {
    await sortOut();
    const before = await picture();
    const body = { client_id: randomUUID(), to: 'new' as const };
    const refused = (question_ids: number[], to: 'new' | number = 'new', by = presenter) =>
      attempt(by, moveQuestions, { body: { ...body, question_ids, to } });
    const [first] = idsOf(stomata[0]!);
    expect(await refused([first!, 2_000_000_000])).toMatchObject({
      status: 404,
      failure: { code: 'question_not_found' },
    });
    expect(await refused(idsOf(stomata[0]!, noise))).toMatchObject({
      failure: { code: 'question_rejected' },
    });
    expect(await refused([first!], 2_000_000_000)).toMatchObject({
      failure: { code: 'topic_not_found' },
    });
    expect(await refused([])).toMatchObject({ status: 400, failure: { code: 'invalid_input' } });
    const tooMany = Array.from({ length: chosenQuestionsMax + 1 }, (_, index) => index + 1);
    expect(await refused(tooMany)).toMatchObject({
      status: 400,
      failure: { code: 'invalid_input' },
    });
    expect(await refused([first!], 'new', stranger)).toMatchObject({
      failure: { code: 'question_not_found' },
    });
    expect(
      await attempt(stranger, rejectQuestions, {
        body: { client_id: randomUUID(), question_ids: [first!] },
      }),
    ).toMatchObject({ failure: { code: 'question_not_found' } });
    expect(await picture()).toEqual(before);
  });

  test('are rejected as one change, and back', async () => {
    await sortOut();
    const before = await picture();
    const body = { client_id: randomUUID(), question_ids: idsOf(...stomata) };
    const { data: change } = await call(presenter, rejectQuestions, { body });
    expect(change).toMatchObject({ message: { code: 'questions_rejected', params: { count: 3 } } });
    const all = await call(presenter, getAllTopics, { params: { id } });
    expect(all.data.filtered_questions.map(({ title }) => title).toSorted()).toEqual(
      [...stomata, noise].toSorted(),
    );
    expect(all.data.topics).toHaveLength(2);
    expect(await undo(change)).toMatchObject({ status: 200 });
    expect(await picture()).toEqual(before);
  });

  test('are split off for good: no model brings both halves together again', async ({ app }) => {
    await sortOut();
    const whole = await topicOf(stomata[0]!);
    const change = await split(whole.id, stomata[1]!);
    expect(change).toMatchObject({ kind: 'split', message: { code: 'topic_split' } });
    const halves = async () => [
      (await topicOf(stomata[0]!)).id,
      (await topicOf(stomata[1]!)).id,
      (await topicOf(stomata[2]!)).id,
    ];
    const [stayed, left] = await halves();
    expect(stayed).toBe(whole.id);
    expect(left).not.toBe(whole.id);

    // One that would have all in one, and the built-in one.
    await regroup(app, async (_, questions, known): Promise<GroupedTopic[]> => [
      { id: known[0]!.id, title: 'All of it', questionIds: questions.map((one) => one.id) },
    ]);
    expect(await halves()).toEqual([stayed, left, stayed]);
    await regroup(app);
    expect(await halves()).toEqual([stayed, left, stayed]);

    await app.database.db.execute(
      sql`delete from questions where title like '% once more' and session_id = ${presentSession(id)}`,
    );
    expect(await undo(change)).toMatchObject({ status: 200 });
    expect(await halves()).toEqual([whole.id, whole.id, whole.id]);
  });

  test('a split can be undone only while its questions are where it left them', async () => {
    await sortOut();
    const whole = await topicOf(stomata[0]!);
    const change = await split(whole.id, stomata[1]!);
    await move([stomata[2]!], (await topicOf(others[0]!)).id);
    expect(await undo(change)).toMatchObject({ status: 409, failure: { code: 'cannot_undo' } });
    expect(await split(whole.id, stomata[0]!), 'it is alone already').toBeNull();
  });

  test('a topic held at the top stands first, whatever it weighs, until it is let go', async () => {
    await sortOut();
    const small = await topicOf(others[1]!);
    const clientId = randomUUID();
    const change = await pin(small.id, 1, clientId);
    expect(change).toMatchObject({ kind: 'pin', message: { code: 'topic_pinned' } });
    const first = async () =>
      (await call(presenter, getAllTopics, { params: { id } })).data.topics[0]!.id;
    expect(await first()).toBe(small.id);
    expect(await pin(small.id)).toBeNull();
    await call(presenter, updateTopicStatus, { params: { id: small.id }, body: { status: 1 } });
    expect(await held()).toEqual([small.id]);
    expect(await pin(small.id, 0)).toMatchObject({ message: { code: 'topic_unpinned' } });
    // The first call, once more and late.
    expect(await pin(small.id, 1, clientId)).toEqual(change);
    expect(await held()).toEqual([]);
    expect(await undo(change)).toMatchObject({ status: 409, failure: { code: 'cannot_undo' } });
    const { data } = await call(presenter, listChanges, { params: { id } });
    expect(data.map(({ kind }) => kind)).not.toContain('pin');
  });

  test('what takes in a topic held at the top is held there, until that is undone', async () => {
    await sortOut();
    const [small, large] = [await topicOf(others[1]!), await topicOf(stomata[0]!)];
    await pin(small.id);
    const merged = await merge(small.id, large.id);
    expect(await held()).toEqual([large.id]);
    expect(await undo(merged)).toMatchObject({ status: 200 });
    expect(await held()).toEqual([small.id]);
  });

  test('what the AI makes of a topic held at the top is held there', async ({ app }) => {
    // Not by the presenter's hand: the AI may bring together what it likes.
    const [small, large] = [await topicOf(others[1]!), await topicOf(stomata[0]!)];
    expect(small.id).not.toBe(large.id);
    await pin(small.id);
    await regroup(app, async (_, questions): Promise<GroupedTopic[]> => [
      { id: large.id, title: 'All of it', questionIds: questions.map((one) => one.id) },
    ]);
    expect((await topics()).map((topic) => topic.id)).toEqual([large.id]);
    expect(await held()).toEqual([large.id]);
  });
});
