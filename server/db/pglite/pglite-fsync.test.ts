import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createDataFolder } from '../../../tests/durability/data-folder.ts';
import { openDatabase } from '../open.ts';

test('every commit reaches the disk before it is acknowledged, and reads do not', async () => {
  const dataDir = await createDataFolder();
  const database = await openDatabase({ dataDir });
  await database.db.execute(sql`create table note (id int)`);
  const fsync = vi.spyOn(fs, 'fsyncSync');
  try {
    for (let id = 1; id <= 20; id += 1) {
      await database.db.execute(sql`insert into note values (${id})`);
      expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(id);
    }
    fsync.mockClear();
    await database.db.execute(sql`select * from note`);
    expect(fsync).not.toHaveBeenCalled();

    await database.db.transaction(async (tx) => {
      for (let id = 1; id <= 20; id += 1) await tx.execute(sql`insert into note values (${id})`);
    });
    expect(fsync.mock.calls.length).toBeGreaterThan(0);
    expect(fsync.mock.calls.length).toBeLessThan(20);
  } finally {
    fsync.mockRestore();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
