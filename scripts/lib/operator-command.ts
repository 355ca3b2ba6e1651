// What an operator's commands have in common: what they are told, and how they speak of it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../../server/config.ts';
import type { Place } from '../../server/db/copy/copy.ts';
import type { Backup } from '../../server/db/copy/file.ts';

interface Told {
  /** One for each name. */
  given: readonly string[];
  config: Config;
  overwrite: boolean;
}

/** Does the work; an error is told in a line, and ends the process with 1. */
export async function run(
  names: readonly string[],
  { overwrite = false },
  work: (told: Told) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: overwrite ? { overwrite: { type: 'boolean', default: false } } : {},
    });
    if (positionals.length !== names.length) {
      const flag = overwrite ? ' [--overwrite]' : '';
      throw new Error(`Usage: ${command()} ${names.join(' ')}${flag}`);
    }
    const config = readConfig(process.env);
    await work({ given: positionals, config, overwrite: values['overwrite'] === true });
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}

/** As it is typed in a clone, or in an unpacked release, which has no npm (deploy/tarball). */
const command = (): string =>
  existsSync('start.mjs') ? `node start.mjs ${process.argv[2]}` : `npm run ${process.argv[2]} --`;

/** A driver's own error says what it could not do; drizzle's only with which statement. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isWrapped = error.message.startsWith('Failed query') && error.cause instanceof Error;
  const cause = isWrapped ? (error.cause as Error) : error;
  // Of several addresses tried in vain: one that is told is enough.
  const { errors = [cause] } = cause as { errors?: Error[] };
  return errors[0]?.message ?? cause.message;
}

/** Where the server keeps its data. */
export const placeOf = ({ DATABASE_URL, DATA_DIR }: Config): Place =>
  DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL };

/** npm goes to the project's folder before it runs anything, and tells where it was called. */
export const fileAt = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Without user and password. */
export function nameOf(place: Place): string {
  if ('dataDir' in place) return place.dataDir;
  const { host, pathname } = new URL(place.databaseUrl);
  return `The database ${host}${pathname}`;
}

export function summary({ counts, madeAt }: Backup): string {
  const of = (table: string, what: string) => `${counts[table] ?? 0} ${what}`;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    `${of('presenters', 'presenters')}, ${of('presentations', 'presentations')} and ` +
    `${of('questions', 'questions')}, ${rows} rows in all, as of ${madeAt.toISOString()}`
  );
}

export function notifyReplaced({ replaced }: { replaced?: string }): void {
  if (replaced !== undefined) console.log(`What was there before is in ${replaced}`);
}
