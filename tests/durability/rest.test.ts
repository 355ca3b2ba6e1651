import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';

test('store and queue are small at rest on an existing folder', async () => {
  const dataDir = await createDataFolder();
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.close();

  const child = startChild('./rest.ts', [dataDir]);
  const numbers = () => child.lines.map(Number);
  try {
    await expect.poll(() => numbers().at(-1)).toBeLessThan(300);
  } finally {
    await child.kill();
    await rm(dataDir, { recursive: true });
  }
});
