import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test, vi } from 'vitest';
import { createDataFolder } from '../../../tests/durability/data-folder.ts';
import { DurableNodeFs } from './pglite-fsync.ts';
import { startParameters } from './pglite-settings.ts';
import { startMaintenance } from './open-pglite.ts';

const MB = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

test('the folder stays small however much is written', async () => {
  const dataDir = await createDataFolder();
  const folder = path.join(dataDir, 'db');
  const pglite = await PGlite.create({
    fs: new DurableNodeFs(folder),
    startParams: startParameters,
  });
  // A turn comes after each round, however fast this machine writes.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = await startMaintenance(pglite, {
    settings: {
      intervalMs: 20,
      vacuumEvery: 2,
      checkpointAfterBytes: 4 * MB,
      checkpointAfterMs: 60_000,
    },
  });
  const emptySize = sizeOf(folder);
  await pglite.exec(`
    create table note (id serial, words text);
    create index on note (words);
    insert into note (words) select repeat(md5(g::text), 30) from generate_series(1, 500) g`);

  // Without maintenance the folder grows by four times the limit.
  const sizes: number[] = [];
  for (let round = 1; round <= 30; round += 1) {
    await pglite.query('update note set words = repeat(md5((id + $1)::text), 30)', [round * 1000]);
    // PostgreSQL notes what was written once a second; rounds may be faster.
    await pglite.query('select pg_stat_force_next_flush()');
    vi.advanceTimersByTime(20);
    await new Promise(setImmediate);
    sizes.push(sizeOf(folder) - emptySize);
  }
  expect(Math.max(...sizes)).toBeLessThan(4 * MB);

  await maintenance.stop();
  await pglite.close();
  await rm(dataDir, { recursive: true });
});
