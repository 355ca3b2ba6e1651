// Puts the rows of a backup into a database: all of them or none, and read again before they count.

import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { StoreDatabase, StoreTransaction } from '../database.ts';
import { MIGRATIONS_FOLDER } from '../migrate.ts';
import { copyingName } from '../postgres/open-postgres.ts';
import { BackupUnreadableError, readLines, type Backup } from './file.ts';
import {
  Digest,
  listTables,
  quoted,
  readRows,
  rowsOf,
  speakPlainly,
  type Table,
} from './row-lines.ts';

/** The database holds something that nobody said may go. Its message is for people. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/**
 * Loads a backup that was checked. The tables are made as they were when it was written; migrate
 * afterwards.
 * @param mayReplace what is in the database may be removed
 * @throws DatabaseInUseError when there is something that may not be removed; whatever is thrown, the
 * database is as it was
 */
export async function load(
  db: StoreDatabase,
  path: string,
  backup: Backup,
  mayReplace: boolean,
): Promise<void> {
  const migrations = migrationsUntil(path, backup.migration);
  await db.transaction(async (tx) => {
    await speakPlainly(tx);
    await makeRoom(tx, mayReplace);
    await createTables(tx, migrations);
    const constraints = await dropForeignKeys(tx);
    await insertAll(tx, path);
    for (const { table, name, definition } of constraints) {
      const add = `alter table ${table} add constraint ${quoted(name)} ${definition}`;
      await tx.execute(sql.raw(add));
    }
    await compare(tx, backup);
  });
}

/** @throws BackupUnreadableError when this version does not know the tables of the backup */
export function migrationsUntil(path: string, newest: number) {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const count = all.findIndex(({ folderMillis }) => folderMillis === newest) + 1;
  if (count > 0) return all.slice(0, count);
  throw new BackupUnreadableError(
    `${path} was made by another version of Askroom, which this one does not know: update this one`,
  );
}

/** Removes the product's tables, where there are any. */
async function makeRoom(tx: StoreTransaction, mayReplace: boolean): Promise<void> {
  const tables = await listTables(tx);
  const isOurs = tables.some(({ name }) => name === 'presenters');
  if (!isOurs && (tables.length > 0 || (await hasMigrations(tx)))) {
    throw new DatabaseInUseError('The database holds something that is not of Askroom');
  }
  if (!isOurs) return;
  await refuseWhileServed(tx);
  if (!mayReplace && (await hasRows(tx, tables))) {
    throw new DatabaseInUseError(
      'The database holds data already. With --overwrite they are removed and cannot be had back',
    );
  }
  const names = [...tables.map(({ name }) => name), 'socket_io_attachments'];
  await tx.execute(sql.raw(`drop table if exists ${names.map(quoted).join(', ')} cascade`));
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  // Jobs are about rows that are gone; the queue makes itself anew at the next start.
  await tx.execute(sql`drop schema if exists pgboss cascade`);
}

/** @throws DatabaseInUseError while a server has connections to the database */
export async function refuseWhileServed(tx: StoreTransaction): Promise<void> {
  const others = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and application_name like 'askroom%' and application_name <> ${copyingName}`,
  );
  if (others[0]!.count > 0) {
    throw new DatabaseInUseError('A server is running on this database: stop it first');
  }
}

/** Whether migrations ran here: ours, where our tables are, and otherwise those of another program. */
export async function hasMigrations(tx: StoreTransaction): Promise<boolean> {
  const name = 'drizzle.__drizzle_migrations';
  const [found] = await rowsOf<{ is_there: boolean }>(
    tx,
    sql`select to_regclass(${name}) is not null as is_there`,
  );
  return found!.is_there;
}

/** Plans come with the tables. */
async function hasRows(tx: StoreTransaction, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => table.name !== 'plans')) {
    const found = await rowsOf(tx, sql.raw(`select 1 from ${quoted(name)} limit 1`));
    if (found.length > 0) return true;
  }
  return false;
}

/** As drizzle does it, which cannot be made part of a transaction. */
async function createTables(
  tx: StoreTransaction,
  migrations: ReturnType<typeof readMigrationFiles>,
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`);
  }
  // What migrations put into them is in the backup as well.
  const names = (await listTables(tx)).map(({ name }) => quoted(name));
  await tx.execute(sql.raw(`truncate ${names.join(', ')}`));
}

/** Rows come table by table, whichever points at which; put back, each of them is looked at again. */
async function dropForeignKeys(tx: StoreTransaction) {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname::text as name,
               pg_get_constraintdef(oid) as definition
          from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace
         order by conname::text collate "C"`,
  );
  for (const { table, name } of keys) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`));
  }
  return keys;
}

async function insertAll(tx: StoreTransaction, path: string): Promise<void> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  let into = '';
  for await (const line of readLines(path)) {
    if ('table' in line) {
      const columns = line.columns.map(quoted).join(', ');
      if (tables.get(line.table)?.columns.map(quoted).join(', ') !== columns) {
        throw new BackupUnreadableError(
          `${path} does not fit: its table ${line.table} has other columns`,
        );
      }
      into = `insert into ${quoted(line.table)} (${columns}) overriding system value
              select (entry).* from (
                select value::${quoted(line.table)} as entry from json_array_elements_text(`;
    } else if ('rows' in line) {
      // Kept apart, for `(entry).*` would read the text again for each column.
      await tx.execute(
        sql`${sql.raw(into)}${JSON.stringify(line.rows)}::json) offset 0) as entries`,
      );
    } else {
      for (const [name, last] of Object.entries(line.sequences)) {
        if (last === null) continue;
        await tx.execute(
          sql`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint)`,
        );
      }
    }
  }
}

async function compare(tx: StoreTransaction, backup: Backup): Promise<void> {
  const digest = new Digest();
  for await (const line of readRows(tx)) digest.add(line);
  if (digest.end() !== backup.digest) {
    throw new Error('What was written is not what the backup holds; nothing was changed');
  }
}
