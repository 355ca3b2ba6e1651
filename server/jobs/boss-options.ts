// pg-boss's intervals, all in seconds. On PGlite every statement holds up the event loop, and one
// process owns all jobs, so little has to be watched. On PostgreSQL the death of another process is
// noticed by its missing heartbeat: after the heartbeat, one supervision and one poll at the most.
import type { ConstructorOptions, QueueOptions, WorkOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobDefinition } from './definition.ts';

const HEARTBEAT_SECONDS = 12;
const HOUR = 3600;

export function bossOptions(database: Database): ConstructorOptions {
  const isEmbedded = database.kind === 'pglite';
  return {
    ...database.queueDatabase,
    application_name: 'askroom-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: isEmbedded ? 60 : 5,
    monitorIntervalSeconds: isEmbedded ? 60 : 5,
    maintenanceIntervalSeconds: 60,
    // The embedded database is vacuumed by its own maintenance.
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
    // Features that are not used: cron, flows; and a worker for changes of pg-boss's own tables.
    schedule: false,
    flowIntervalSeconds: HOUR,
    bamIntervalSeconds: isEmbedded ? HOUR : 60,
  };
}

export function queueOptions(database: Database, definition: JobDefinition): QueueOptions {
  const { retry, timeLimitSeconds } = definition;
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeLimitSeconds,
    // Finished jobs are of no use; looking for waiting ones passes over them.
    deleteAfterSeconds: 60,
    ...(database.kind === 'postgres' && { heartbeatSeconds: HEARTBEAT_SECONDS }),
  };
}

/** New jobs wake workers at once; polling finds retries that fall due and what others left. */
export const workOptions = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  includeMetadata: true,
} as const satisfies WorkOptions;

/** For those that are woken by another one. */
export const seldomLooking = {
  ...workOptions,
  notifyPollingIntervalSeconds: 30,
} as const satisfies WorkOptions;
