// The key of a server that was given none: a file in the data folder, beside the database and in none
// of its backups.

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const keyFileName = 'secret.key';

/**
 * @param isMade where there is none yet; another process must not make one at the same time
 * @returns the key, or none
 */
export async function keyInFolder(folder: string, isMade: boolean): Promise<string[]> {
  const path = join(folder, keyFileName);
  try {
    return [(await readFile(path, 'utf8')).trim()];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (!isMade) return [];
  const key = randomBytes(32).toString('base64url');
  // What is sealed with it must not outlive it.
  await writeFile(path, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return [key];
}
