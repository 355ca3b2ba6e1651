// The schema of an older version, to start from in tests of what an upgrade does with its rows.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrations = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));

/**
 * Copies the migrations as they were before one into a folder.
 * @param tag how the name of the first one that is left out ends
 * @returns the folder of the copies, for `migrate`
 * @throws Error when there is no such migration, or none before it
 */
export async function migrationsBefore(tag: string, folder: string): Promise<string> {
  const older = join(folder, 'migrations');
  await cp(migrations, older, { recursive: true });
  const path = join(older, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag));
  if (at < 1) throw new Error(`There is nothing before a migration "${tag}"`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return older;
}
