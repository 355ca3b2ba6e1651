// What errors of the drivers mean to services. drizzle keeps the driver's error as the cause.

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return codeOf(cause) === '23505';
}

/** What a row refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return codeOf(cause) === '23503';
}

/** Whether the disk of the store has no room left. */
export function isStoreFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (fullCodes.has(codeOf(cause))) return true;
  }
  return false;
}

const fullCodes = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

/** SQLSTATE classes and codes: connection lost, out of resources, shutting down, cannot write. */
const unavailableState = /^(08...|53...|57P0.|57014|55P03|58030)$/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
]);
/** Of pg and its pool, whose own errors have no code. */
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Whether the store cannot be reached or cannot work for now: sending the same again later can help.
 * Codes from appendix A of PostgreSQL's documentation.
 */
export function isStoreUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (typeof code === 'string' && (unavailableCodes.has(code) || unavailableState.test(code))) {
      return true;
    }
    if (unavailableMessage.test(cause.message)) return true;
  }
  return false;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
