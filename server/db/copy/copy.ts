// Backups, and what is made from them again: a data folder or a PostgreSQL database.

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { lockFolder } from '../pglite/folder-lock.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { fsyncPath } from '../pglite/pglite-fsync.ts';
import { check, compress, spool, type Backup } from './file.ts';
import {
  DatabaseInUseError,
  hasMigrations,
  load,
  migrationsUntil,
  refuseWhileServed,
} from './load.ts';
import { readRows, rowsOf, type RowCounts } from './row-lines.ts';

export type Place = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Of files and folders in between, in the folder of the data. */
export const leftPrefix = 'copying-';

/** Where the rows of one moment wait until they are sent: whoever takes them slowly holds up nobody. */
export interface Spooled {
  readonly counts: RowCounts;
  /** Ends the target. */
  sendTo(target: Writable): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Writes down all rows of one moment. On the embedded store everything else waits meanwhile.
 * @param folder for what is in between; it needs about as much room as the rows
 * @param isLast nothing may come after it: a server that still runs is refused
 */
export async function takeDown(
  database: Database,
  folder: string,
  { isLast = false } = {},
): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${leftPrefix}${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    const counts = await database.db.transaction(
      async (tx) => {
        if (isLast) await refuseWhileServed(tx);
        if (!(await hasMigrations(tx))) throw new Error('The database holds no data of Askroom');
        const [newest] = await rowsOf<{ at: string }>(
          tx,
          sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
        );
        return spool(path, Number(newest!.at), readRows(tx));
      },
      { isolationLevel: 'repeatable read' },
    );
    return { counts, sendTo: (target) => compress(path, target), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** All rows of one moment as a backup. Closes the database when it has them. */
export async function streamOf(
  database: Database,
  folder: string,
  options: { isLast?: boolean } = {},
): Promise<Readable> {
  try {
    const taken = await takeDown(database, folder, options);
    const bytes = new PassThrough();
    // What goes wrong from here on goes wrong for whoever reads.
    const sent = taken.sendTo(bytes).catch((error: Error) => void bytes.destroy(error));
    void sent.finally(taken.remove);
    return bytes;
  } finally {
    await database.close();
  }
}

/** Removes what processes that were killed have left there. Call it with the folder's lock. */
export async function forgetLeftCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(leftPrefix)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Opens a place that a server has used, without changing it.
 * @throws Error in words when there is nothing, DataFolderInUseError when a server runs on the folder
 */
export async function openUsed(place: Place): Promise<Database> {
  if ('databaseUrl' in place) return openPostgres(place.databaseUrl, { isCopying: true });
  if (!existsSync(join(place.dataDir, 'db', 'PG_VERSION'))) {
    throw new Error(`There are no data in ${place.dataDir}`);
  }
  return openDatabase(place);
}

/**
 * Makes a place hold exactly what a backup does.
 * @returns what was loaded, and where the folder's data from before are now
 * @throws BackupUnreadableError, DatabaseInUseError and DataFolderInUseError, each before anything
 * was changed
 */
export async function restore(
  path: string,
  place: Place,
  { overwrite = false } = {},
): Promise<Backup & { replaced?: string }> {
  const backup = await check(path);
  migrationsUntil(path, backup.migration);
  if ('dataDir' in place)
    return { ...backup, ...(await restoreFolder(path, place.dataDir, backup, overwrite)) };
  const database = await openPostgres(place.databaseUrl, { isCopying: true });
  try {
    await load(database.db, path, backup, overwrite);
    await migrate(database);
  } finally {
    await database.close();
  }
  return backup;
}

/** In a folder beside, which is then renamed: one that breaks off leaves what there was. */
async function restoreFolder(
  path: string,
  dataDir: string,
  backup: Backup,
  mayReplace: boolean,
): Promise<{ replaced?: string }> {
  const folder = join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(folder);
  try {
    if (existsSync(folder) && !mayReplace) {
      throw new DatabaseInUseError(
        `${dataDir} holds data already. With --overwrite they are put aside`,
      );
    }
    const beside = await mkdtemp(join(dataDir, leftPrefix));
    try {
      const database = await openPglite(beside);
      try {
        await load(database.db, path, backup, false);
        await migrate(database);
      } finally {
        await database.close();
      }
      return await takePlace(join(beside, 'db'), folder);
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function takePlace(made: string, folder: string): Promise<{ replaced?: string }> {
  const replaced = `${folder}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  const isThere = existsSync(folder);
  if (isThere) await rename(folder, replaced);
  await rename(made, folder);
  fsyncPath(join(folder, '..'));
  return isThere ? { replaced } : {};
}
