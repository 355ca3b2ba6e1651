// Where tests put what they throw away. A database is a thousand small files: on a disk where as many
// have just been deleted, the system takes a second of processor to find room for them.
import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
const wantedBytes = 2 * 2 ** 30;

/** In memory where there is enough of it and TMPDIR says nothing else; in all processes from here on. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= wantedBytes) process.env['TMPDIR'] = memory;
  } catch {
    // Not on every system.
  }
}
