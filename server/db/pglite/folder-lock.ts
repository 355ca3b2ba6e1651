// Two processes on one embedded database destroy it, and the database itself does not notice. The
// lock is SQLite's exclusive file lock: the kernel drops it with the process, however that ends.
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export class DataFolderInUseError extends Error {
  readonly folder: string;

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. ` +
        'Stop that server first, or give this one a folder of its own with DATA_DIR. ' +
        'To run several servers on the same data, use PostgreSQL with DATABASE_URL.',
    );
    this.name = 'DataFolderInUseError';
    this.folder = folder;
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes `<folder>.lock` for this process alone, also against a second taker inside this process.
 * @throws DataFolderInUseError when it is taken
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new DataFolderInUseError(folder);
    }
    throw error;
  }
  return { release: () => lock.close() };
}
