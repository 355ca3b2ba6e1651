// What the embedded database does on a full disk. PostgreSQL can bear that a table does not grow, but
// not that its log does not: it ends then, and inside this process it would stand still for ever. So
// nothing is written any more while the log has no room to grow.

import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { giveUp } from './pglite-fsync.ts';
import { walMaxBytes } from './pglite-settings.ts';
import { aroundStatements } from '../statements.ts';

/** As PostgreSQL itself says it. */
export class DiskFullError extends Error {
  readonly code = '53100';

  constructor() {
    super('The disk of the embedded database is full');
    this.name = 'DiskFullError';
  }
}

/** Locks of rows are written, too. */
const writes = /\b(insert|update|delete|merge|truncate|create|alter|drop|copy|vacuum|analyze)\b/i;

export function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= walMaxBytes;
  } catch {
    return true;
  }
}

/** @param onFull called for each statement that is refused; must not throw */
export function guardDiskSpace(pglite: PGlite, folder: string, onFull: () => void): void {
  aroundStatements(pglite, async (statement, run) => {
    if (writes.test(statement) && !hasSpace(folder)) {
      onFull();
      throw new DiskFullError();
    }
    try {
      return await run();
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') giveUp(error);
      throw error;
    }
  });
}
