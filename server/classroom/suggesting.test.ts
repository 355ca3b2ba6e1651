// What a model suggests of a board, from the first suggestion to the presenter's refusal.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  clearClass,
  openClass,
  subjectModel,
  type StoredClass,
} from '../../tests/support/class.ts';
import { roomsWith } from '../../tests/support/rooms.ts';
import type { AiModel, MergeSuggestion } from '../ai/model.ts';
import { createModels } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import type { Rooms } from '../app/services.ts';

let room: StoredClass;
let database: Database;
let rooms: Rooms;
let presentationId: number;
let sessionId: number;
let presenterId: number;
/** Pairs and triples of subjects that the model takes for one; null while it cannot say. */
let alike: string[][] | null;
let isSure: boolean;

const never = new AbortController().signal;

const model: AiModel = {
  ...subjectModel,
  async suggestMerges(_, _questions, topics): Promise<MergeSuggestion[] | null> {
    const idOf = (subject: string) => topics.find(({ title }) => title === subject)?.id;
    if (!alike) return null;
    return alike
      .map((subjects) => subjects.map(idOf).filter((id) => id !== undefined))
      .filter((topicIds) => topicIds.length > 1)
      .map((topicIds) => ({ topicIds, isSure }));
  },
};

beforeAll(async () => {
  room = await openClass();
  ({ database, presentationId, presenterId, sessionId } = room);
});

afterAll(() => room.close());

beforeEach(async () => {
  await clearClass(database.db, presentationId);
  [alike, isSure] = [[], false];
  const readiness = { isReady: () => true, watch: () => {} };
  rooms = roomsWith(database.db, createModels({ ...model, readiness }));
});

async function ask(...texts: string[]): Promise<void> {
  await room.store(...texts);
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
