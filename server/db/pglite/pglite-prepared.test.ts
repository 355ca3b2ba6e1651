import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDataFolder } from '../../../tests/durability/data-folder.ts';
import { DurableNodeFs } from './pglite-fsync.ts';
import { prepareStatements } from './pglite-prepared.ts';
import { startParameters } from './pglite-settings.ts';

const folders: string[] = [];
let plain: PGlite;
let prepared: PGlite;

beforeAll(async () => {
  plain = await open();
  prepared = await open();
  prepareStatements(prepared);
});

beforeEach(async () => {
  for (const pglite of [plain, prepared]) {
    await pglite.exec(`
      drop table if exists note;
      create table note (id serial primary key, words text unique);
      insert into note (words) values ('first'), ('second')`);
  }
});

afterAll(async () => {
  await Promise.all([plain.close(), prepared.close()]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function open(): Promise<PGlite> {
  const dataDir = await createDataFolder();
  folders.push(dataDir);
  const fs = new DurableNodeFs(path.join(dataDir, 'db'));
  return PGlite.create({ fs, startParams: startParameters });
}

const insert = 'insert into note (words) values ($1) returning id, words';
const select = 'select * from note order by id';

/** The texts of what the store has prepared. */
async function kept(): Promise<string[]> {
  const [result] = await prepared.exec('select statement from pg_prepared_statements');
  return result!.rows.map(({ statement }) => statement as string);
}

describe('a statement is answered as PGlite itself does', () => {
  const types = `
    select $1::int as whole, $2::bigint as large, $3::numeric as exact, $4::boolean as yes,
           $5::timestamptz as at, $6::jsonb as data, $7::text[] as words, $8::bytea as bytes,
           $9::text as nothing, $10::int[] as numbers, 'it''s' as known, 1 as twice, 2 as twice`;
  const values = [
    7,
    9_007_199_254_740_993n,
    '1.50',
    true,
    new Date(0),
    { of: ['this', null] },
    ['a "b"', 'c,d', 'ä\\'],
    new Uint8Array([0, 92, 255]),
    null,
    [1, 2],
  ];

  test.each<[string, string, unknown[]?, QueryOptions?]>([
    ['all types', types, values],
    ['in arrays', types, values, { rowMode: 'array' }],
    ['with other parsers', types, values, { parsers: { 1184: (cell: string) => `at ${cell}` } }],
    ['no rows', 'select id from note where false'],
    ['an insert', 'insert into note (words) values ($1 || random()) returning $1', ['a']],
    ['an update', 'update note set words = words where id < $1', [100]],
    ['a delete of nothing', 'delete from note where id < $1', [0]],
    ['nothing at all', ''],
  ])('%s', async (_, text, input, options) => {
    for (let time = 0; time < 3; time += 1) {
      const expected = await plain.query(text, input, options);
      expect(await prepared.query(text, input, options)).toEqual(expected);
      await prepared.transaction(async (tx) => {
        const { rows } = await tx.query(text, input, options);
        expect(rows).toHaveLength(expected.rows.length);
        await tx.rollback();
      });
    }
  });

  test.each<[string, string, unknown[]]>([
    ['a row that is there', insert, ['first']],
    ['a mistake in it', 'select from from note', []],
    ['a value too few', 'select $1::text, $2::text', ['one']],
    ['a value that is none', 'select $1::int / 0', [1]],
  ])('an error: %s', async (_, text, input) => {
    for (let time = 0; time < 3; time += 1) {
      const expected = (await plain.query(text, input).catch((error: unknown) => error)) as Error;
      const { code, severity, constraint } = expected as unknown as Record<string, unknown>;
      const failing = prepared.query(text, input);
      await expect(failing).rejects.toMatchObject({ name: 'error', code, severity, constraint });
      // Its name may be told.
      await expect(failing).rejects.toThrow(expected.message.split('""')[0]);
      expect((await prepared.query(select)).rows).toHaveLength(2);
    }
  });

  test('a value of the wrong kind is refused before the store has it', async () => {
    for (let time = 0; time < 3; time += 1) {
      await expect(prepared.query('select $1::bytea', ['x'])).rejects.toThrow('bytea');
    }
    expect((await prepared.query(select)).rows).toHaveLength(2);
  });
});

describe('transactions', () => {
  test('one that fails changes nothing, and what was prepared in it works on', async () => {
    const failing = prepared.transaction(async (tx) => {
      for (const words of ['a', 'b', 'c']) await tx.query(insert, [words]);
      await tx.query(insert, ['a']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toContain(insert);
    expect((await prepared.query(insert, ['a'])).rows).toMatchObject([{ words: 'a' }]);
    expect((await prepared.query(select)).rows).toHaveLength(3);
  });

  test('what comes beside one waits for its end', async () => {
    let beside: Promise<unknown> | undefined;
    await prepared.transaction(async (tx) => {
      await tx.query(insert, ['inside']);
      beside = prepared.query(insert, ['beside']);
      await new Promise(setImmediate);
      await tx.query(insert, ['inside again']);
    });
    await beside;
    const { rows } = await prepared.query<{ words: string }>(select);
    expect(rows.map(({ words }) => words).slice(2)).toEqual(['inside', 'inside again', 'beside']);
  });

  test('one that has ended takes no more', async () => {
    const ended = await prepared.transaction(async (tx) => tx);
    await expect(ended.query(select)).rejects.toThrow('closed');
  });
});

describe('what is kept', () => {
  test('a statement that comes again', async () => {
    await prepared.query(`${select} limit 1`);
    expect(await kept()).not.toContain(`${select} limit 1`);
    await prepared.query(`${select} limit 1`);
    expect(await kept()).toContain(`${select} limit 1`);
  });

  test('not one that is very long', async () => {
    const long = `select array[${Array.from({ length: 2_000 }, (_, n) => n).join(', ')}]`;
    for (let time = 0; time < 3; time += 1) await prepared.query(long);
    expect(await kept()).not.toContain(long);
  });

  test('no more than the store has room for', async () => {
    for (let n = 0; n < 1_000; n += 1) {
      for (let time = 0; time < 2; time += 1) await prepared.query(`select ${n} as n`);
    }
    expect((await kept()).length).toBeLessThanOrEqual(200);
    expect((await prepared.query('select 999 as n')).rows).toEqual([{ n: 999 }]);
    expect((await prepared.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test.each<[string, (text: string) => Promise<unknown>]>([
    ['alone', (text) => prepared.exec(text)],
    ['as a prepared statement', (text) => prepared.query(text)],
    ['in a transaction', (text) => prepared.transaction((tx) => tx.query(text))],
    ['as text in a transaction', (text) => prepared.transaction((tx) => tx.exec(text))],
  ])('nothing once a table is changed, %s', async (_, change) => {
    for (let time = 0; time < 3; time += 1) await prepared.query(select);
    await change('alter table note add column more int default 3');
    expect((await prepared.query(select)).rows[0]).toEqual({ id: 1, words: 'first', more: 3 });
  });
});

test('a store that is closed says so', async () => {
  const closed = await open();
  prepareStatements(closed);
  await closed.close();
  await expect(closed.query(select)).rejects.toThrow('closed');
});
