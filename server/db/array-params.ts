// PostgreSQL takes 65,535 parameters a statement, and a class may ask more questions than that, or a
// handout have more passages.
import { sql, type Column, type SQL } from 'drizzle-orm';
import { slices } from '../lib/chunk.ts';

/** @param values an array, which is one parameter */
export const isAnyIn = (column: Column, values: unknown): SQL =>
  sql`${column} = any(${values}::${sql.raw(column.getSQLType())}[])`;

/** The column has one of these values, however many. */
export const isOneOf = (column: Column, values: Iterable<number>): SQL =>
  isAnyIn(column, sql.param([...values]));

/** Rows of a dozen columns at the most, so many as one statement takes at a time. */
export const rowSlices = <Row>(rows: readonly Row[]): Row[][] => slices(rows, 5_000);
