import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createDataFolder } from '../../tests/durability/data-folder.ts';
import { DataFolderInUseError } from './pglite/folder-lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let dataDir: string;
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('what was written in a new folder is there after closing and opening again', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'askroom-'));
  const first = await openDatabase({ dataDir });
  await migrate(first);
  await migrate(first);
  await first.db.execute(sql`create table note (words text)`);
  await first.db.execute(sql`insert into note values ('kept')`);
  await first.close();

  const second = await openDatabase({ dataDir });
  await migrate(second);
  const { rows } = await second.db.execute<{ words: string }>(sql`select words from note`);
  await second.close();
  expect(rows).toEqual([{ words: 'kept' }]);
});

test('the same folder cannot be opened twice in one process', async () => {
  dataDir = await createDataFolder();
  const first = await openDatabase({ dataDir });
  const second = openDatabase({ dataDir });
  await expect(second).rejects.toThrow(DataFolderInUseError);
  await expect(second).rejects.toThrow(dataDir);
  await first.close();

  const third = await openDatabase({ dataDir });
  await third.close();
});
