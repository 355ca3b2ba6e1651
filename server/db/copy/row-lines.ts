// Every row of the product as lines of text, the same from the embedded store and from PostgreSQL: what
// one wrote, both read. A row is what PostgreSQL itself makes of it as text, which it reads back exactly.

import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { StoreTransaction } from '../database.ts';

/** Notices on their way between processes: of no use to anybody after a second. */
const passing = 'socket_io_attachments';
/** Written and read at once, about: a large row comes alone. */
const chunkBytes = 512 * 1024;
const mostRowsAtOnce = 500;

export interface Table {
  readonly name: string;
  /** In the order of the table: a row is read back by it. */
  readonly columns: readonly string[];
}

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

export type Line =
  | { readonly table: string; readonly columns: readonly string[] }
  /** Rows of the table before, as PostgreSQL writes them. */
  | { readonly rows: readonly string[] }
  /** The last id that each sequence gave; null where it gave none. */
  | { readonly sequences: Readonly<Record<string, string | null>> };

/** Of all that was read or written, in its order: equal digests are equal rows. */
export class Digest {
  readonly #hash = createHash('sha256');
  readonly counts: RowCounts = {};
  #table = '';

  add(line: Line): void {
    if ('table' in line) {
      this.#table = line.table;
      this.counts[line.table] = 0;
    }
    // However the rows are cut into pieces.
    if ('rows' in line) {
      for (const row of line.rows) this.#hash.update(JSON.stringify(row)).update('\n');
      this.counts[this.#table] = (this.counts[this.#table] ?? 0) + line.rows.length;
    } else {
      this.#hash.update(JSON.stringify(line)).update('\n');
    }
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Text of dates, numbers and bytes does not depend on where a server stands or who set it up. */
export async function speakPlainly(tx: StoreTransaction): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
    `intervalstyle = 'postgres'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
    `search_path = public`,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

export async function rowsOf<Row extends Record<string, unknown>>(
  tx: StoreTransaction,
  query: SQL,
): Promise<Row[]> {
  return (await tx.execute<Row>(query)).rows;
}

/** The tables of the product that are there, by name. */
export async function listTables(tx: StoreTransaction): Promise<Table[]> {
  const rows = await rowsOf<{ name: string; column: string }>(
    tx,
    sql`select c.relname::text as name, a.attname::text as column
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${passing}
         order by c.relname::text collate "C", a.attnum`,
  );
  const columns = Map.groupBy(rows, ({ name }) => name);
  return [...columns].map(([name, all]) => ({ name, columns: all.map(({ column }) => column) }));
}

/** All rows, in an order that both kinds of store keep. Run it where nothing changes meanwhile. */
export async function* readRows(tx: StoreTransaction): AsyncGenerator<Line> {
  await speakPlainly(tx);
  for (const { name, columns } of await listTables(tx)) {
    yield { table: name, columns };
    yield* readTable(tx, name);
  }
  yield { sequences: await readSequences(tx) };
}

async function* readTable(tx: StoreTransaction, table: string): AsyncGenerator<Line> {
  const order = await orderOf(tx, table);
  const from = `select entry::text as text from ${quoted(table)} as entry order by ${order}`;
  await tx.execute(sql.raw(`declare all_rows no scroll cursor for ${from}`));
  for (let count = 8; ;) {
    const fetched = await rowsOf<{ text: string }>(tx, sql.raw(`fetch ${count} from all_rows`));
    if (fetched.length === 0) break;
    const rows = fetched.map(({ text }) => text);
    yield { rows };
    const bytes = rows.reduce((sum, { length }) => sum + length, 1);
    count = Math.max(1, Math.min(mostRowsAtOnce, Math.floor((rows.length * chunkBytes) / bytes)));
  }
  await tx.execute(sql.raw('close all_rows'));
}

/** By the primary key; texts by their bytes, since every server sorts them in its own language. */
async function orderOf(tx: StoreTransaction, table: string): Promise<string> {
  const keys = await rowsOf<{ column: string; is_text: boolean }>(
    tx,
    sql`select a.attname::text as column, a.attcollation <> 0 as is_text
          from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = ${`public.${quoted(table)}`}::regclass and i.indisprimary
         order by array_position(i.indkey::int2[], a.attnum)`,
  );
  if (keys.length === 0) throw new Error(`The table ${table} has no primary key to be read by`);
  return keys
    .map(({ column, is_text }) => `entry.${quoted(column)}${is_text ? ' collate "C"' : ''}`)
    .join(', ');
}

async function readSequences(tx: StoreTransaction): Promise<Record<string, string | null>> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    tx,
    sql`select sequencename::text as name, last_value::text as last
          from pg_sequences
         where schemaname = 'public' and sequencename not like ${`${passing}%`}
         order by sequencename::text collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
