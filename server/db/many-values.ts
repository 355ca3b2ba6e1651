// PostgreSQL takes 65,535 parameters a statement, and a class may ask more questions than that.
import { sql, type Column, type SQL } from 'drizzle-orm';

/** The column has one of these values, however many: all of them are one parameter. */
export const isOneOf = (column: Column, values: Iterable<number>): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
