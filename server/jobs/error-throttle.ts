// While the store is away or full the queue fails at each of its looks, several a second: that is said
// when it begins and when it is over.

import { isStoreUnavailable } from '../db/database-errors.ts';
import type { JobLogger } from './definition.ts';

/** Every part of the queue that can fail looks more often, but for those that look once a minute. */
export const quietMs = 10_000;

export interface ErrorThrottle {
  report(error: unknown): void;
  /** Says nothing more. */
  close(): void;
}

export function createErrorThrottle(logger: JobLogger): ErrorThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = (): void => {
    timer = undefined;
    logger.info('The job queue works again');
  };
  return {
    report(reported) {
      const err = asError(reported);
      if (!isStoreUnavailable(err)) {
        logger.error({ err }, 'The job queue reports an error');
        return;
      }
      if (timer) clearTimeout(timer);
      else logger.error({ err }, 'The job queue waits for the store');
      timer = setTimeout(over, quietMs).unref();
    },
    close: () => clearTimeout(timer),
  };
}

/** pg-boss copies some of its errors into objects. */
const asError = (reported: unknown): unknown =>
  typeof reported !== 'object' || reported instanceof Error
    ? reported
    : Object.assign(new Error(), reported);
