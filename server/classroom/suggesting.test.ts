// What a model suggests of a board, from the first suggestion to the presenter's refusal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomsWith } from '../../tests/support/rooms.ts';
import type { AiModel, MergeSuggestion } from '../ai/model.ts';
import { createModels } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Rooms } from '../app/services.ts';

let folder: string;
let database: Database;
let rooms: Rooms;
let presentationId: number;
let sessionId: number;
let presenterId: number;
/** Pairs and triples of subjects that the model takes for one; null while it cannot say. */
let alike: string[][] | null;
let isSure: boolean;

const never = new AbortController().signal;

/** Lets everybody in, and puts each subject (the first word) into a topic of its own. */
const model: AiModel = {
  id: 'builtin',
  name: 'Built-in',
  dimensions: 2,
  encoder: 'an-encoder',
  embed: async (texts) => texts.map(() => Float32Array.of(0, 1)),
  outline: async () => ({ subjects: [], isThin: false }),
  judge: async (questions) =>
    questions.map(() => ({
      isAccepted: true,
      isUnsure: false,
      embedding: Float32Array.of(1, 0),
      sections: [],
    })),
  async group(_, questions, topics) {
    const idOf = new Map(topics.map(({ id, title }) => [title, id]));
    const titleOf = new Map(topics.map(({ id, title }) => [id, title]));
    const subjectOf = ({ text, topicId }: (typeof questions)[number]): string =>
      titleOf.get(topicId ?? 0) ?? text.split(' ')[0]!;
    return [...Map.groupBy(questions, subjectOf)].map(([title, members]) => ({
      id: idOf.get(title) ?? null,
      title,
      questionIds: members.map(({ id }) => id),
    }));
  },
  async suggestMerges(_, _questions, topics): Promise<MergeSuggestion[] | null> {
    const idOf = (subject: string) => topics.find(({ title }) => title === subject)?.id;
    if (!alike) return null;
    return alike
      .map((subjects) => subjects.map(idOf).filter((id) => id !== undefined))
      .filter((topicIds) => topicIds.length > 1)
      .map((topicIds) => ({ topicIds, isSure }));
  },
  close: async () => {},
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-'));
  database = await openDatabase({ dataDir: folder });
  await migrate(database);
  const { rows } = await database.db.execute<{
    id: number;
    presenter_id: number;
    session_id: number;
  }>(sql`
    with presenter as (
      insert into presenters (name, email, plan_id, total_credits)
      values ('Paula', 'p@example.org', 1, 10) returning id
    ), presentation as (
      insert into presentations
        (presenter_id, name, description, status, scan_token, join_code, session_key)
      select id, 'Plants', '', 'Ready', 'a', 'a', 'a' from presenter
      returning id, presenter_id, session_id
    ), session as (
      insert into sessions (id, presentation_id) select session_id, id from presentation
    )
    select * from presentation`);
  [presentationId, presenterId, sessionId] = [
    rows[0]!.id,
    rows[0]!.presenter_id,
    rows[0]!.session_id,
  ];
  await database.db.execute(sql`
    insert into students (presentation_id, session_hash) values (${presentationId}, 'somebody')`);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  for (const table of ['merge_suggestions', 'questions', 'topics']) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  [alike, isSure] = [[], false];
  const readiness = { isReady: () => true, watch: () => {} };
  rooms = roomsWith(database.db, createModels({ ...model, readiness }));
});

async function ask(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await database.db.execute(sql`
      insert into questions (session_id, student_id, title, state)
      select ${sessionId}::int, id, ${text}, 'sent' from students`);
  }
  await rooms.classroom.run(presentationId, never);
}

const titles = async (): Promise<string[]> =>
  (await rooms.questions.listTopics(sessionId)).map(({ title }) => title);

/** By the titles of the topics. */
async function suggested(): Promise<string[][]> {
  const topics = await rooms.questions.listTopics(sessionId);
  const titleOf = new Map(topics.map(({ id, title }) => [id, title]));
  return (await rooms.suggestions.list(sessionId)).map(({ topic_ids }) =>
    topic_ids.map((id) => titleOf.get(id)!),
  );
}

test('what the model is not sure of is suggested, and nothing moves though nobody looks', async () => {
  alike = [['leaves', 'stomata', 'pores']];
  await ask('leaves fall', 'stomata close', 'pores open', 'roots drink');
  expect(await titles()).toEqual(['leaves', 'stomata', 'pores', 'roots']);
  expect(await suggested()).toEqual(alike);
  alike = [];
  await ask('seeds grow');
  expect(await suggested(), 'what is no longer suggested is gone').toEqual([]);
});

test('what was suggested stands while the model cannot say anything', async () => {
  alike = [['leaves', 'stomata']];
  await ask('leaves fall', 'stomata close', 'roots drink');
  const [before] = await rooms.suggestions.list(sessionId);
  alike = null;
  await ask('seeds grow');
  expect(await rooms.suggestions.list(sessionId)).toEqual([before]);
});

test('what it is sure of is done while nobody looks, beside what it is not', async () => {
  isSure = true;
  alike = [['leaves', 'stomata']];
  await ask('leaves fall', 'stomata close', 'roots drink');
  expect(await titles()).toEqual(['leaves', 'roots']);
  expect(await suggested()).toEqual([]);
});

test('a handful is shown at a time; what was refused never comes again and makes room', async () => {
  const subjects = Array.from({ length: 14 }, (_, i) => `subject${i}`);
  alike = Array.from({ length: 7 }, (_, i) => subjects.slice(2 * i, 2 * i + 2));
  await ask(...subjects.map((subject) => `${subject} is what?`));
  expect(await suggested()).toEqual(alike.slice(0, 5));
  const [first] = await rooms.suggestions.list(sessionId);
  await rooms.suggestions.refuse(presenterId, first!.id);
  expect(await suggested()).toEqual(alike.slice(1, 5));
  for (const text of ['another', 'and another']) {
    await ask(text);
    expect(await suggested()).toEqual(alike.slice(1, 6));
  }
  expect(await titles()).toHaveLength(16);
});
