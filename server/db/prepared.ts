// Statements that every phone of a hall has made at once: put together once for a database, and parsed
// and planned once for a connection to PostgreSQL, instead of with each call.
import { sql, type Column, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from './database.ts';
import { isAnyIn } from './array-params.ts';

interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * @param name of the statement, one for all of the product
 * @param build with `sql.placeholder(…)` for each of the values
 */
export function prepared<Row>(
  name: string,
  build: (db: StoreDatabase) => Preparable<Row>,
): (db: StoreDatabase, values: Record<string, unknown>) => Promise<Row[]> {
  const made = new WeakMap<StoreDatabase, ReturnType<Preparable<Row>['prepare']>>();
  return (db, values) => {
    let statement = made.get(db);
    if (!statement) made.set(db, (statement = build(db).prepare(name)));
    return statement.execute(values);
  };
}

/** The column has one of the values that the statement is given under this name, however many. */
export const anyOf = (column: Column, name: string): SQL => isAnyIn(column, sql.placeholder(name));
