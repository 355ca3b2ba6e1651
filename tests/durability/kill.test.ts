import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError } from '../../server/db/pglite/folder-lock.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seededChance } from '../support/chance.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await createDataFolder()));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('after kill -9 at any moment, every acknowledged row is there', async () => {
  const chance = seededChance();
  const acknowledged: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const writer = startChild('./write-rows.ts', [dataDir]);
    await writer.printedLines(1 + Math.ceil(chance() * 100));
    await sleep(chance() * 5);
    await writer.kill();
    acknowledged.push(...writer.lines.map(Number).filter((id) => id > 0));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);

  const database = await openDatabase({ dataDir });
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from note`);
  await database.close();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('a folder that another process has open is refused, and free after its kill -9', async () => {
  const owner = startChild('./write-rows.ts', [dataDir]);
  await owner.printed('open');
  const refused = openDatabase({ dataDir });
  await expect(refused).rejects.toThrow(DataFolderInUseError);
  await expect(refused).rejects.toThrow(dataDir);
  await expect(refused).rejects.toThrow(/DATA_DIR.*DATABASE_URL/);

  await owner.kill();
  const database = await openDatabase({ dataDir });
  await database.close();
});

test('a server whose disk fails ends before it acknowledges anything', async () => {
  const victim = startChild('./write-to-broken-disk.ts', [dataDir]);
  expect(await victim.exitCode).toBe(1);
  expect(victim.lines).toEqual(['open']);
});
