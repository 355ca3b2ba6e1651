// How the embedded PostgreSQL is started: safe on disk, small in memory.
import { PGlite } from '@electric-sql/pglite';

const walMaxMegabytes = 32;

/** What the log takes before it gives anything back. */
export const walMaxBytes = walMaxMegabytes * 2 ** 20;

const settings = {
  wal_sync_method: 'fsync',
  // The default of 128 MB costs that much resident memory; the folder's files are in the system's
  // cache anyway.
  shared_buffers: '8MB',
  maintenance_work_mem: '8MB',
  // One session, no replication.
  max_connections: '5',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Kept for reuse after a checkpoint.
  min_wal_size: '8MB',
  max_wal_size: `${walMaxMegabytes}MB`,
};

/** `-F` is what turns fsync off in PGlite's defaults. */
export const startParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Small WAL segments: with the default of 16 MB an empty folder is mostly zeros. */
export const initdbParameters: string[] = ['--wal-segsize=1'];
