import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase, testDatabaseUrl } from './postgres.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(!testDatabaseUrl())('databases for tests', () => {
  it('are empty and apart from each other', async () => {
    const [one, other] = [await createDatabase(), await createDatabase()];
    await query(one.url, 'create table answer as select 42 as value');
    expect(await query(one.url, 'select value from answer')).toEqual([{ value: 42 }]);
    await expect(query(other.url, 'select value from answer')).rejects.toThrow(/does not exist/);
    await one.drop();
    await other.drop();
    await expect(query(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  });

  it('fold the case of letters beyond ASCII', async () => {
    const database = await createDatabase();
    expect(await query(database.url, "select lower('ÄÉЖ') as folded")).toEqual([{ folded: 'äéж' }]);
    await database.drop();
  });
});
