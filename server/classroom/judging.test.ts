// Questions that cannot be judged, or not be grouped: whatever one of them does to the model, the others
// go on, and it ends with the presenter.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  clearClass,
  openClass,
  subjectModel,
  type StoredClass,
} from '../../tests/support/class.ts';
import { roomsWith } from '../../tests/support/rooms.ts';
import type { AiModel } from '../ai/model.ts';
import { createModels } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import type { StudentSession } from '../http/callers.ts';
import { createWithdrawalService } from '../questions/withdrawal/withdrawal.service.ts';
import { createChangesService } from '../topics/changes.service.ts';
import type { Rooms } from '../app/services.ts';

let room: StoredClass;
let database: Database;
let rooms: Rooms;
let presentationId: number;
let presenterId: number;
/** Titles with which the model was asked to judge, call by call. */
let judged: string[][];
/** What is thrown, or promised, for whoever is judged with such a title. */
let judging: (title: string) => unknown;
let grouping: (title: string) => unknown;
let suggesting: () => void;

const never = new AbortController().signal;

const model: AiModel = {
  ...subjectModel,
  judge: async (questions) => {
    judged.push([...questions]);
    for (const title of questions) await judging(title);
    return questions.map((title) => ({
      isAccepted: true,
      isUnsure: false,
      embedding: embeddings[title] ?? Float32Array.of(1, 0),
      excerpt: null,
    }));
  },
  async group(key, questions, topics) {
    for (const { text, embedding } of questions) {
      await grouping(text);
      if (embedding.length !== 2 || !embedding.every(Number.isFinite)) throw new Error('No vector');
    }
    return subjectModel.group(key, questions, topics);
  },
  suggestMerges: async () => {
    suggesting();
    return [];
  },
};
const embeddings: Record<string, Float32Array> = {};

beforeAll(async () => {
  room = await openClass();
  ({ database, presentationId, presenterId } = room);
});

afterAll(() => room.close());

beforeEach(async () => {
  await clearClass(database.db, presentationId);
  judged = [];
  [judging, grouping, suggesting] = [() => {}, () => {}, () => {}];
  const readiness = { isReady: () => true, watch: () => {} };
  rooms = roomsWith(database.db, createModels({ ...model, readiness }), { judgeLimitMs: 200 });
});

const store = (...titles: string[]): Promise<void> => room.store(...titles);

const run = (signal = never): Promise<void> => rooms.classroom.run(presentationId, signal);

async function ask(...titles: string[]): Promise<void> {
  await store(...titles);
  await run();
}

/** Titles with what became of them, in the order of asking. */
async function questions(): Promise<[title: string, state: string, holdReason: string | null][]> {
  const { rows } = await database.db.execute<{ title: string; state: string; why: string | null }>(
    sql`select title, state, hold_reason as why from questions order by id`,
  );
  return rows.map(({ title, state, why }) => [title, state, why]);
}

/** Topics with the titles of their questions. */
async function topics(): Promise<Record<string, string[]>> {
  const { rows } = await database.db.execute<{ topic: string; title: string }>(sql`
    select topics.title as topic, questions.title from questions
    join topics on topics.id = questions.topic_id order by topics.id, questions.id`);
  const byTopic = Object.entries(Object.groupBy(rows, ({ topic }) => topic));
  return Object.fromEntries(byTopic.map(([name, of]) => [name, of!.map(({ title }) => title)]));
}

const fail = (about: string) => (title: string) => {
  if (title.includes(about)) throw new Error('Cannot be read');
};

const aside = ['hostile line', 'held', 'unjudged'] as const;

test('one with which the model fails is set aside, and its neighbours are judged', async () => {
  judging = fail('hostile');
  await ask('leaves fall', 'hostile line', 'roots drink');
  expect(await questions()).toEqual([
    ['leaves fall', 'accepted', null],
    aside,
    ['roots drink', 'accepted', null],
  ]);
  expect(await topics()).toEqual({ leaves: ['leaves fall'], roots: ['roots drink'] });
  // All together, then each alone, and whether it is the model.
  expect(judged.map((titles) => titles.length)).toEqual([3, 1, 1, 1, 1]);
  await ask('stomata close');
  expect(judged.slice(5)).toEqual([['stomata close']]);
});

test('one that comes alone is tried twice', async () => {
  let failures = 1;
  judging = (title) => {
    if (title.includes('hostile') && failures-- > 0) throw new Error('Cannot be read');
  };
  await ask('hostile line');
  expect(await questions()).toEqual([['hostile line', 'accepted', null]]);
  expect(judged).toEqual([['hostile line'], ['hostile line']]);
});

test('one for which the model never answers is set aside when its time is over', async () => {
  judging = (title) => (title.includes('hostile') ? new Promise(() => {}) : undefined);
  await ask('leaves fall', 'hostile line', 'roots drink');
  expect((await questions()).map(([, state]) => state)).toEqual(['accepted', 'held', 'accepted']);
});

test('a model that fails with everything sets nothing aside, and goes on once it works', async () => {
  judging = fail('');
  await store('leaves fall', 'roots drink');
  for (let attempt = 1; attempt <= 4; attempt += 1) await expect(run()).rejects.toThrow('read');
  expect((await questions()).map(([, state]) => state)).toEqual(['sent', 'sent']);
  judging = () => {};
  judged = [];
  await run();
  expect(judged).toEqual([['leaves fall', 'roots drink']]);
});

test('nothing is set aside for what ends an attempt from outside', async () => {
  await store('leaves fall', 'roots drink');
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const ending = new AbortController();
    judging = () => {
      ending.abort(new Error('The server stops'));
      return new Promise(() => {});
    };
    await expect(run(ending.signal)).rejects.toThrow('The server stops');
    judging = () => {
      throw refused;
    };
    await expect(run()).rejects.toThrow(refused);
  }
  judging = () => {};
  judged = [];
  await run();
  expect(judged).toEqual([['leaves fall', 'roots drink']]);
});

/** As a process leaves it that ends without a word while it judges. */
async function endWhileJudging(): Promise<string[][]> {
  judged = [];
  const begun = Promise.withResolvers<void>();
  judging = () => {
    begun.resolve();
    return new Promise(() => {});
  };
  void run().catch(() => {});
  await begun.promise;
  const readiness = { isReady: () => true, watch: () => {} };
  rooms = roomsWith(database.db, createModels({ ...model, readiness }));
  judging = () => {};
  const seen = judged;
  judged = [];
  return seen;
}

test('after the end of a process each is judged alone, and set aside when that ends one too', async () => {
  await store('hostile line', 'leaves fall', 'roots drink');
  expect(await endWhileJudging()).toEqual([['hostile line', 'leaves fall', 'roots drink']]);
  await store('stomata close');
  // What nothing is held against goes first.
  expect(await endWhileJudging()).toEqual([['stomata close']]);
  expect(await endWhileJudging()).toEqual([['hostile line']]);
  await run();
  expect(judged).toEqual([['leaves fall'], ['roots drink'], ['stomata close']]);
  expect((await questions()).map(([title, state]) => [title, state])).toEqual([
    ['hostile line', 'held'],
    ['leaves fall', 'accepted'],
    ['roots drink', 'accepted'],
    ['stomata close', 'accepted'],
  ]);
});

test('accepted by the presenter it is a topic of its own, beside which all are grouped', async () => {
  judging = fail('hostile');
  await ask('leaves fall', 'hostile line');
  const [id] = (await rooms.questions.listOfStudents(await studentIds())).flatMap((question) =>
    question.state === 'held' ? question.id : [],
  );
  const changes = createChangesService({ db: database.db, ...rooms, wakeClassroom: () => {} });
  const change = await changes.accept(presenterId, id!, 'ai', randomUUID());
  await run();
  const alone = { leaves: ['leaves fall'], 'Hostile line': ['hostile line'] };
  expect(await topics()).toEqual(alone);
  await ask('roots drink', 'leaves grow');
  expect(await topics()).toEqual({
    ...alone,
    leaves: ['leaves fall', 'leaves grow'],
    roots: ['roots drink'],
  });
  await changes.undo(presenterId, change!.id);
  expect((await questions())[1]).toEqual(aside);
});

const studentIds = async (): Promise<number[]> => {
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from students`);
  return rows.map(({ id }) => id);
};

test.each([
  ['is too short', Float32Array.of(1)],
  ['is too long', Float32Array.of(1, 0, 0)],
  ['holds what is no number', Float32Array.of(NaN, 1)],
])('one whose embedding %s is a topic of its own', async (_, embedding) => {
  embeddings['odd one'] = embedding;
  await ask('leaves fall', 'odd one');
  await ask('leaves grow');
  expect(await topics()).toEqual({
    leaves: ['leaves fall', 'leaves grow'],
    'Odd one': ['odd one'],
  });
});

test('one with which grouping fails is a topic of its own', async () => {
  grouping = fail('hostile');
  await ask('leaves fall', 'roots drink');
  await ask('hostile line', 'leaves grow', 'leaves turn', 'stomata close');
  await ask('roots grow');
  expect(await topics()).toEqual({
    leaves: ['leaves fall', 'leaves grow', 'leaves turn'],
    roots: ['roots drink', 'roots grow'],
    stomata: ['stomata close'],
    'Hostile line': ['hostile line'],
  });
});

test('a model that groups nothing leaves all for later', async () => {
  grouping = fail('');
  await store('leaves fall', 'leaves grow');
  await expect(run()).rejects.toThrow('read');
  grouping = () => {};
  await run();
  expect(await topics()).toEqual({ leaves: ['leaves fall', 'leaves grow'] });
});

test('where nothing can be suggested the class goes on', async () => {
  suggesting = () => fail('')('anything');
  await ask('leaves fall');
  expect(await topics()).toEqual({ leaves: ['leaves fall'] });
});

test('what is withdrawn while it is judged does not come back, nor do its neighbours stay away', async () => {
  judging = (title) => (title.includes('leaves') ? takeBack(title) : undefined);
  await ask('leaves fall', 'roots drink');
  expect(await questions()).toEqual([['roots drink', 'accepted', null]]);
  expect(await topics()).toEqual({ roots: ['roots drink'] });
  expect(await countTopics()).toBe(1);
});

test('what is withdrawn while it is grouped leaves no topic', async () => {
  let isFirst = true;
  grouping = async (title) => {
    if (!isFirst || !title.includes('leaves')) return;
    isFirst = false;
    await takeBack(title);
  };
  await ask('leaves fall', 'roots drink');
  expect(await topics()).toEqual({ roots: ['roots drink'] });
  expect(await countTopics()).toBe(1);
});

test('what is withdrawn while it is judged alone is not set aside', async () => {
  judging = async (title) => {
    if (!title.includes('hostile')) return;
    if (judged.length > 1) await takeBack(title);
    throw new Error('Cannot be read');
  };
  await ask('leaves fall', 'hostile line');
  expect(await questions()).toEqual([['leaves fall', 'accepted', null]]);
});

const countTopics = async (): Promise<number> =>
  (await database.db.execute<{ n: number }>(sql`select count(*)::int as n from topics`)).rows[0]!.n;

async function takeBack(title: string): Promise<void> {
  const clientId = randomUUID();
  const { rows } = await database.db.execute<{ student_id: number }>(sql`
    update questions set client_id = ${clientId} where title = ${title} returning student_id`);
  const [asker] = rows;
  if (!asker) return;
  const studentId = asker.student_id;
  const nothing = () => {};
  const { withdraw } = createWithdrawalService({
    ...{ db: database.db, ...rooms },
    announce: nothing,
    onMeToosMoved: nothing,
    onWithdrawn: nothing,
  });
  const student = { studentId, presentationId, isRegistered: true } as StudentSession;
  const body = { client_id: clientId, presentation_id: presentationId, student_id: studentId };
  await withdraw(student, body);
}
