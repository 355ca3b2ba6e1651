// When what lets somebody in is over: in the time of the database, which all processes share. Where its
// clock was set back, what was made before would last for as long as it was set back beside its time;
// it is over instead, for nobody can say how old it is.

import { and, gt, lte, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';

export const fromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Whether it is not over, and no further away than its whole time. */
export const holds = (expiresAt: AnyColumn, lifetimeSeconds: number): SQL =>
  and(gt(expiresAt, sql`now()`), lte(expiresAt, fromNow(lifetimeSeconds)))!;

export const isOver = (expiresAt: AnyColumn, lifetimeSeconds: number): SQL =>
  not(holds(expiresAt, lifetimeSeconds));

/** A row as it is inserted, whose end may be said in the time of the database. */
export type Expiring<Row extends { expiresAt: Date }> = Omit<Row, 'expiresAt'> & {
  expiresAt: Date | SQL;
};
