import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';

test('store and queue start fast on an existing folder and are small at rest', async () => {
  const dataDir = await createDataFolder();
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.close();

  const child = startChild('./rest.ts', [dataDir]);
  const numbers = () => child.lines.map(Number);
  try {
    await expect.poll(() => numbers().length, { timeout: 20_000 }).toBeGreaterThan(2);
    await expect.poll(() => numbers().at(-1), { timeout: 10_000 }).toBeLessThan(300);
    expect(numbers()[0]).toBeLessThan(4000);
  } finally {
    await child.kill();
    await rm(dataDir, { recursive: true });
  }
});
