import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '../../../tests/durability/data-folder.ts';
import { pack } from './pglite-cluster.ts';
import { openPglite } from './open-pglite.ts';
import { ensureCluster } from './pglite-cluster.ts';

let root: string;
let original: string;
let file: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'askroom-cluster-'));
  original = await createDataFolder();
  file = join(root, 'cluster.gz');
  writeFileSync(file, pack(join(original, 'db')));
});
afterAll(async () => {
  await rm(root, { recursive: true });
  await rm(original, { recursive: true });
});

const contentOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const path = join(folder, name);
      return [name, statSync(path).isFile() ? readFileSync(path, 'base64') : 'folder'];
    }),
  );

test('a built cluster becomes the same folder again, for its owner alone, and opens', async () => {
  const dataDir = join(root, 'new');
  const folder = join(dataDir, 'db');
  // What a start that was killed has left.
  mkdirSync(`${folder}.unfinished/pg_wal`, { recursive: true });
  writeFileSync(`${folder}.unfinished/PG_VERSION`, 'half');
  await ensureCluster(folder, file);
  expect(contentOf(folder)).toEqual(contentOf(join(original, 'db')));
  expect(existsSync(`${folder}.unfinished`)).toBe(false);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const open = [folder, ...paths.map((name) => join(folder, name))].filter(
    (path) => (statSync(path).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);

  const database = await openPglite(dataDir);
  const { rows } = await database.db.execute('select count(*)::int as count from presenters');
  expect(rows).toEqual([{ count: 0 }]);
  await database.close();
});

const damage: [string, (bytes: Buffer) => Uint8Array][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (bytes) => bytes.subarray(0, -9)],
  ['with a turned bit', (bytes) => bytes.map((byte, at) => (at === 100_000 ? byte ^ 1 : byte))],
];
test.each(damage)(
  'a built cluster that is %s makes no folder, and is named',
  async (name, spoil) => {
    const damaged = join(root, `${name}.gz`);
    writeFileSync(damaged, spoil(readFileSync(file)));
    const folder = join(root, name);
    await expect(ensureCluster(folder, damaged)).rejects.toThrow(`${damaged} is damaged`);
    expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false]);
  },
);
