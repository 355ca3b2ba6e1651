import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataFolder } from '../../../tests/durability/data-folder.ts';
import { allRows } from '../../../tests/support/all-rows.ts';
import { migrationsBefore } from '../../../tests/support/older-migrations.ts';
import {
  createDatabase,
  testDatabaseUrl,
  type TestDatabase,
} from '../../../tests/support/postgres.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { openUsed, restore, streamOf, type Place } from './copy.ts';
import { check, keep } from './file.ts';
import { load } from './load.ts';

let folder: string;
let dataDir: string;
let file: string;

const backUp = async (place: Place, path: string) =>
  keep(async () => streamOf(await openUsed(place), folder), path);

async function rowsIn(place: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(place);
  try {
    return await allRows(database);
  } finally {
    await database.close();
  }
}

const insertPresenter = sql`
  insert into presenters (name, email, plan_id, total_credits)
  values (${'Paula "P", \\ (née Ü)'}, 'p@example.org', 1, 10)`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-copy-'));
  dataDir = await createDataFolder();
  const database = await openDatabase({ dataDir });
  await database.db.execute(insertPresenter);
  // A presentation and its session point at each other; floats, bytes and JSON have forms of their own.
  await database.db.execute(sql`
    with whole as (
      insert into presentations (presenter_id, name, description, scan_token, join_code, session_key, qr_logo, status_message)
      select id, 'Leaves', E'two\nlines', 'token', 'ABCDEF', 'key', '\\x00ff5c22'::bytea, '{"code": null}' from presenters
      returning id, session_id)
    insert into sessions (id, presentation_id) select session_id, id from whole`);
  await database.db.execute(sql`update plans set price_dollars = 0.1 + 0.2 where id = 1`);
  await database.close();
  file = join(folder, 'whole');
  await backUp({ dataDir }, file);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

test('what was restored is the same, what plans a migration wrote included', async () => {
  const restored = join(folder, 'restored');
  const { counts } = await restore(file, { dataDir: restored });
  expect(counts).toMatchObject({ presenters: 1, presentations: 1, sessions: 1 });
  expect(await rowsIn({ dataDir: restored })).toEqual(await rowsIn({ dataDir }));
});

test('a backup of an older version becomes data of this one', async () => {
  const older = join(folder, 'older');
  const database = await openDatabase({ dataDir: older });
  await migrate(database, await migrationsBefore('sessions', folder));
  await database.db.execute(insertPresenter);
  await database.close();
  await backUp({ dataDir: older }, join(folder, 'of-older'));
  const restored = join(folder, 'newer');
  await restore(join(folder, 'of-older'), { dataDir: restored });
  const rows = await rowsIn({ dataDir: restored });
  expect(rows.get('presenters')).toHaveLength(1);
  expect([...rows.keys()]).toEqual([...(await rowsIn({ dataDir })).keys()]);
});

describe('a file that is not as it was written', () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
  const zipped = (all: string[]) => gzipSync(`${all.join('\n')}\n`);
  const withHead = async (changes: object) => {
    const [head = '', ...rest] = await lines();
    return zipped([JSON.stringify({ ...(JSON.parse(head) as object), ...changes }), ...rest]);
  };
  const kinds: [string, () => Promise<Uint8Array | string>, RegExp][] = [
    ['empty', async () => '', /is no backup|is damaged/],
    ['a text', async () => 'Dear Sir or Madam', /is no backup/],
    ['another zip', async () => gzipSync('Dear Sir or Madam'), /is no backup/],
    ['another JSON', async () => gzipSync('{"format": "of something else"}\n'), /is no backup/],
    ['cut off', async () => (await readFile(file)).subarray(0, -200), /is damaged/],
    ['without its end', async () => zipped((await lines()).slice(0, -1)), /is damaged/],
    [
      'with a row too many',
      async () => zipped([...(await lines()), '{"rows":["(1)"]}']),
      /damaged/,
    ],
    [
      'with another name in it',
      async () => zipped((await lines()).map((line) => line.replace('Paula', 'Laura'))),
      /is damaged/,
    ],
    [
      'with a turned bit',
      async () => {
        const bytes = await readFile(file);
        bytes[Math.floor(bytes.length / 2)]! ^= 0x10;
        return bytes;
      },
      /is damaged|is no backup/,
    ],
    ['of a newer form', () => withHead({ version: 2 }), /newer version/],
    ['of a version that is not known here', () => withHead({ migration: 4e12 }), /does not know/],
  ];

  test.each(kinds)('is refused before anything is changed: %s', async (name, make, words) => {
    const path = join(folder, name);
    await writeFile(path, await make());
    const nowhere = join(folder, `${name} restored`);
    await expect(restore(path, { dataDir: nowhere })).rejects.toThrow(words);
    expect(existsSync(nowhere)).toBe(false);
    await expect(restore(path, { dataDir }, { overwrite: true })).rejects.toThrow(words);
    expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true);
  });

  test('what there was is as it was', async () => {
    expect((await rowsIn({ dataDir })).get('presenters')).toHaveLength(1);
  });
});

test('a backup takes no name that is there, and leaves nothing when it breaks off', async () => {
  const path = join(folder, 'taken');
  await appendFile(path, 'somebody’s');
  await expect(backUp({ dataDir }, path)).rejects.toThrow(/is there already/);
  expect(await readFile(path, 'utf8')).toBe('somebody’s');
  const broken = join(folder, 'broken');
  const breaksOff = () => Promise.reject(new Error('The server went away'));
  await expect(keep(breaksOff, broken)).rejects.toThrow('The server went away');
  expect([existsSync(broken), existsSync(`${broken}.partial`)]).toEqual([false, false]);
  await expect(backUp({ dataDir: join(folder, 'nothing') }, broken)).rejects.toThrow(/no data/);
});

describe.skipIf(!testDatabaseUrl())('into PostgreSQL (skipped where there is none)', () => {
  let server: TestDatabase;
  let place: { databaseUrl: string };
  beforeAll(async () => {
    server = await createDatabase();
    place = { databaseUrl: server.url };
  });
  afterAll(() => server.drop());
  const execute = async (statement: string) => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: server.url });
    await database.db.execute(statement);
    await database.close();
  };

  test('there is nothing to take from an empty one', async () => {
    await expect(backUp(place, join(folder, 'nothing'))).rejects.toThrow(/holds no data/);
  });

  test('what belongs to something else is left alone', async () => {
    for (const [make, undo] of [
      ['create table recipes (id int)', 'drop table recipes'],
      [
        'create schema drizzle create table __drizzle_migrations (id int)',
        'drop schema drizzle cascade',
      ],
    ] as const) {
      await execute(make);
      await expect(restore(file, place, { overwrite: true })).rejects.toThrow(/not of Askroom/);
      await execute(undo);
    }
  });

  test('all rows are the same, there and in a backup from there', async () => {
    await restore(file, place);
    expect(await rowsIn({ dataDir: folder, ...place })).toEqual(await rowsIn({ dataDir }));
    const fromThere = join(folder, 'from-postgres');
    await backUp(place, fromThere);
    expect((await check(fromThere)).digest).toBe((await check(file)).digest);
  });

  test('a running server keeps its data', async () => {
    const running = await openDatabase({ dataDir: folder, databaseUrl: server.url });
    await expect(restore(file, place, { overwrite: true })).rejects.toThrow(/server is running/);
    await running.close();
  });

  test('rows are overwritten only when that is said', async () => {
    await execute(`update presenters set name = 'Laura'`);
    await expect(restore(file, place)).rejects.toThrow(/--overwrite/);
    expect(String((await rowsIn({ dataDir: folder, ...place })).get('presenters'))).toContain(
      'Laura',
    );
    await restore(file, place, { overwrite: true });
    expect(await rowsIn({ dataDir: folder, ...place })).toEqual(await rowsIn({ dataDir }));
  });

  test('a load that fails at the very end leaves what there was', async () => {
    const before = await rowsIn({ dataDir: folder, ...place });
    const database = await openUsed(place);
    // As if PostgreSQL had written something else than it was given.
    const backup = { ...(await check(file)), digest: 'another' };
    await expect(load(database.db, file, backup, true)).rejects.toThrow(/nothing was changed/);
    await database.close();
    expect(await rowsIn({ dataDir: folder, ...place })).toEqual(before);
  });
});
