import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { joinCodeAlphabet, joinCodeIn } from '../../contract/api/presentations/join-code.ts';
import { migrationsBefore } from '../../tests/support/older-migrations.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

test('questions that an older version has not judged are found by their new name', async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-'));
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database, await migrationsBefore('questions_sent', folder));
    await database.db.execute(sql`
      with presenter as (
        insert into presenters (name, email, plan_id, total_credits)
        values ('Paula', 'p@example.org', 1, 10) returning id
      ), presentation as (
        insert into presentations (presenter_id, name, description, scan_token)
        select id, 'Leaves', '', 'token' from presenter returning id
      ), student as (
        insert into students (presentation_id, session_hash)
        select id, 'hash' from presentation returning id, presentation_id
      )
      insert into questions (presentation_id, student_id, title)
      select presentation_id, id, 'Why are leaves green?' from student`);
    await migrate(database);
    const { rows } = await database.db.execute(sql`select state from questions`);
    expect(rows).toEqual([{ state: 'sent' }]);
  } finally {
    await database.close();
  }
}, 60_000);

test('what an older version made gets a code of its own, and its phones keep their sessions', async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-'));
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database, await migrationsBefore('join_codes', folder));
    await database.db.execute(sql`
      with presenter as (
        insert into presenters (name, email, plan_id, total_credits)
        values ('Paula', 'p@example.org', 1, 10) returning id
      )
      insert into presentations (presenter_id, name, description, scan_token)
      select id, 'Leaves', '', 'token ' || number from presenter, generate_series(1, 300) number`);
    await migrate(database);
    const { rows } = await database.db.execute<{ code: string; is_same: boolean }>(
      sql`select join_code as code, session_key = scan_token as is_same from presentations`,
    );
    expect(new Set(rows.map(({ code }) => joinCodeIn(code))).size).toBe(300);
    expect(rows.every(({ code, is_same }) => is_same && joinCodeIn(code) === code)).toBe(true);
    const letters = new Set(rows.flatMap(({ code }) => [...code]));
    expect(letters.size).toBe(joinCodeAlphabet.length);
  } finally {
    await database.close();
  }
}, 60_000);
