// What PostgreSQL's SQLSTATE codes mean to services. drizzle keeps the driver's error as the cause.

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
