// From a store of the version before, whose embeddings come from another encoder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsBefore } from '../../tests/support/older-migrations.ts';
import { presentSession } from '../../tests/support/present-session.ts';
import { roomsWith } from '../../tests/support/rooms.ts';
import type { AiModel } from '../ai/model.ts';
import { createModels } from '../ai/models.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Rooms } from '../app/services.ts';

let folder: string;
let database: Database;
let rooms: Rooms;
/** What was read, in this order. */
let read: string[];
/** Called before each reading. */
let beforeReading: (texts: readonly string[]) => void;

const encoder = 'new-encoder';
const never = new AbortController().signal;

/** Reads, accepts everything, and makes one topic of all. */
const model: AiModel = {
  id: 'builtin',
  name: 'Built-in',
  dimensions: 2,
  encoder,
  async embed(texts, options) {
    beforeReading(texts);
    read.push(...texts.map((text) => (options?.areQuestions ? `${text}?` : text)));
    return texts.map(() => Float32Array.of(0, 1));
  },
  outline: async () => ({ subjects: [], isThin: false }),
  judge: async (questions, { passages }) => {
    expect(passages.map(({ embedding }) => [...embedding])).toEqual(passages.map(() => [0, 1]));
    return questions.map(() => ({
      isAccepted: true,
      isUnsure: false,
      embedding: Float32Array.of(1, 0),
      excerpt: null,
    }));
  },
  async group(_, questions) {
    for (const { embedding } of questions) expect(embedding).toHaveLength(2);
    return [{ id: null, title: 'All', questionIds: questions.map(({ id }) => id) }];
  },
  close: async () => {},
};

/** Three presentations of the version before; that of the middle was asked in last. */
const older = sql`
  with presenter as (
    insert into presenters (name, email, plan_id, total_credits)
    values ('Paula', 'p@example.org', 1, 10) returning id
  ), presentation as (
    insert into presentations
      (presenter_id, name, description, status, scan_token, join_code, session_key, created_at)
    select id, name, '', 'Ready', name, name, name, now() - days * interval '1 day'
    from presenter, (values ('a', 30), ('b', 20), ('c', 10)) as given (name, days)
    returning id, name
  ), passage as (
    insert into passages (presentation_id, text, embedding)
    select id, name || '-passage-' || n, '\\x00000000000000000000803f'::bytea
    from presentation, generate_series(1, 10) as n order by id, n
  ), student as (
    insert into students (presentation_id, session_hash)
    select id, name from presentation returning id, presentation_id, session_hash as name
  )
  insert into questions (presentation_id, student_id, title, state, embedding, created_at)
  select presentation_id, id, name || '-question', state, embedding,
    now() - (case name when 'b' then 1 else 9 end) * interval '1 day'
  from student, (values ('filtered', '\\x00000000000000000000803f'::bytea), ('sent', null)) as
    given (state, embedding)`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-'));
  database = await openDatabase({ dataDir: folder });
  await migrate(database, await migrationsBefore('encoder_of_embeddings', folder));
  await database.db.execute(older);
  await migrate(database);
  await database.db.execute(sql`create table old_passages as table passages`);
  await database.db.execute(sql`create table old_questions as table questions`);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** As it was right after the upgrade: creating a store for each test would take most of the time. */
beforeEach(async () => {
  await database.db.execute(sql`
    update passages set (embedding, encoder) = (old.embedding, old.encoder)
    from old_passages as old where old.id = passages.id`);
  await database.db.execute(sql`
    delete from questions where id not in (select id from old_questions)`);
  await database.db.execute(sql`
    update questions set (state, topic_id, embedding, encoder) =
      (old.state, old.topic_id, old.embedding, old.encoder)
    from old_questions as old where old.id = questions.id`);
  await database.db.execute(sql`delete from topics`);
  start();
});

/** A server that knows nothing of what another has done. */
function start(): void {
  read = [];
  beforeReading = () => {};
  const readiness = { isReady: () => true, watch: () => {} };
  rooms = roomsWith(database.db, createModels({ ...model, readiness }));
}

async function idOf(name: string): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from presentations where name = ${name}`,
  );
  return rows[0]!.id;
}

/** Of all that has an embedding: whose it is, and its bytes. */
async function makers() {
  const { rows } = await database.db.execute<{ encoder: string; size: number; count: number }>(sql`
    select encoder, octet_length(embedding) as size, count(*)::int as count from (
      select encoder, embedding from passages union all select encoder, embedding from questions
    ) as both_of_them where embedding is not null group by 1, 2 order by 1, 2`);
  return rows;
}

const passagesOf = (name: string) =>
  Array.from({ length: 10 }, (_, i) => `${name}-passage-${i + 1}`);

test('everything is read again, what was used last first, and then nothing more', async () => {
  expect(await makers()).toEqual([{ encoder: 'use-lite', size: 12, count: 33 }]);
  expect(await rooms.renewal.countLeft()).toBe(33);
  expect(await rooms.renewal.listUnfinished()).toEqual([await idOf('b')]);
  await rooms.renewal.run(never);
  expect(read).toEqual(
    ['b', 'c', 'a'].flatMap((name) => [...passagesOf(name), `${name}-question?`]),
  );
  expect(await makers()).toEqual([{ encoder, size: 8, count: 33 }]);
  expect(await rooms.renewal.countLeft()).toBe(0);
  expect(await rooms.renewal.listUnfinished()).toEqual([]);
  start();
  await rooms.renewal.run(never);
  expect(read).toEqual([]);
});

test('what was interrupted goes on where it stopped', async () => {
  const stop = new AbortController();
  let readings = 0;
  beforeReading = () => {
    readings += 1;
    if (readings === 3) stop.abort(new Error('the server stops'));
  };
  await expect(rooms.renewal.run(stop.signal)).rejects.toThrow('the server stops');
  const before = new Set((await makers()).map(({ encoder }) => encoder));
  expect(before).toEqual(new Set(['use-lite', encoder]));
  const left = await rooms.renewal.countLeft();
  start();
  await rooms.renewal.run(never);
  expect(read).toHaveLength(left);
  expect(await makers()).toEqual([{ encoder, size: 8, count: 33 }]);
});

test('what cannot be read keeps nothing else from being read', async () => {
  const bad = new Set(['b-passage-4', 'b-question']);
  beforeReading = (texts) => {
    if (texts.some((text) => bad.has(text))) throw new Error('cannot be read');
  };
  await rooms.renewal.run(never);
  expect(await rooms.renewal.countLeft()).toBe(0);
  expect(await makers()).toEqual([
    { encoder, size: 0, count: 2 },
    { encoder, size: 8, count: 31 },
  ]);
  const passages = await rooms.knowledge.getPassages(await idOf('b'), { encoder, dimensions: 2 });
  expect(passages.passages).toHaveLength(9);
  await rooms.classroom.run(await idOf('b'), never);
});

test('a model that reads nothing leaves all as it is', async () => {
  beforeReading = () => {
    throw new Error('cannot be read');
  };
  await expect(rooms.renewal.run(never)).rejects.toThrow('cannot be read');
  expect(await rooms.renewal.countLeft()).toBe(33);
});

test('who asks waits for the own presentation and no other', async () => {
  await rooms.classroom.run(await idOf('a'), never);
  expect(read).toEqual([...passagesOf('a'), 'a-question?']);
  const { rows } = await database.db.execute(
    sql`select state from questions where title = 'a-question' order by id`,
  );
  expect(rows).toEqual([{ state: 'filtered' }, { state: 'accepted' }]);
  expect(await rooms.renewal.countLeft()).toBe(22);
});

test('what a server of the version before still judges is read again when it is grouped', async () => {
  const id = await idOf('a');
  await rooms.classroom.run(id, never);
  read = [];
  await database.db.execute(sql`
    insert into questions (session_id, student_id, title, state, embedding)
    select ${presentSession(id)}, id, 'late', 'accepted', '\\x00000000000000000000803f'::bytea
    from students where presentation_id = ${id}`);
  await rooms.classroom.run(id, never);
  expect(read).toEqual(['late?']);
});

test('what the presenter decided is read again, also of a session that has ended', async () => {
  const id = await idOf('a');
  await rooms.renewal.run(never);
  await database.db.execute(sql`
    insert into corrections (presentation_id, question_id, is_accepted, embedding, encoder)
    select ${id}, id, true, '\\x00000000000000000000803f'::bytea, 'use-lite'
    from questions where title = 'a-question' and state = 'filtered'`);
  await database.db.execute(sql`
    update questions set embedding = null, encoder = null where title = 'a-question'`);
  start();
  expect(await rooms.renewal.countLeft()).toBe(1);
  expect(await rooms.renewal.listUnfinished()).toEqual([id]);
  await rooms.renewal.run(never);
  expect(read).toEqual(['a-question?']);
  const { rows } = await database.db.execute(
    sql`select encoder, octet_length(embedding) as size from corrections`,
  );
  expect(rows).toEqual([{ encoder, size: 8 }]);
  expect(await rooms.renewal.countLeft()).toBe(0);
});
