// A question over which the process that judges it stands still: it is ended by whoever looks after it,
// and what comes after it must not stand still over the same question for ever.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { startChild } from './child.ts';
import { createDataFolder } from './data-folder.ts';

const together = 'judges Why green?, a hostile line, What are roots?';

async function askThree({ db }: Database): Promise<void> {
  await db.execute(sql`
    with presenter as (
      insert into presenters (name, email, plan_id, total_credits)
      values ('Paula', 'p@example.org', 1, 10) returning id
    ), presentation as (
      insert into presentations
        (presenter_id, name, description, status, scan_token, join_code, session_key)
      select id, 'Plants', '', 'Ready', 'a', 'a', 'a' from presenter returning id, session_id
    ), session as (
      insert into sessions (id, presentation_id) select session_id, id from presentation returning id
    ), student as (
      insert into students (presentation_id, session_hash)
      select id, 'somebody' from presentation returning id
    )
    insert into questions (session_id, student_id, title, state)
    select session.id, student.id, title, 'sent' from session, student,
      (values (1, 'Why green?'), (2, 'a hostile line'), (3, 'What are roots?')) as given (n, title)
    order by n`);
}

async function expectDecided({ db }: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select title, state, hold_reason as why, topic_id is not null as is_in_topic
    from questions order by id`);
  expect(rows).toEqual([
    { title: 'Why green?', state: 'accepted', why: null, is_in_topic: true },
    { title: 'a hostile line', state: 'held', why: 'unjudged', is_in_topic: false },
    { title: 'What are roots?', state: 'accepted', why: null, is_in_topic: true },
  ]);
}

test.concurrent('embedded: it is set aside at the third start, and its neighbours are judged', async () => {
  const dataDir = await createDataFolder();
  const before = await openDatabase({ dataDir });
  await askThree(before);
  await before.close();
  for (const [last, ...all] of [
    [together],
    ['judges a hostile line', 'judges Why green?'],
  ] as const) {
    const victim = startChild('./hang-while-judging.ts', [dataDir]);
    await victim.printed(last);
    expect(victim.lines).toEqual([...all, last]);
    await victim.kill();
  }
  const survivor = startChild('./hang-while-judging.ts', [dataDir]);
  await survivor.printed('done');
  expect(survivor.lines).toEqual(['judges What are roots?', 'done']);
  await survivor.kill();
  const database = await openDatabase({ dataDir });
  await expectDecided(database);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test
  .skipIf(!testDatabaseUrl())
  .concurrent(
    'PostgreSQL: two processes stand still over it, and the third goes on (skipped without TEST_DATABASE_URL)',
    async () => {
      const { url, drop } = await createDatabase();
      const database = await openDatabase({ dataDir: 'unused', databaseUrl: url });
      await migrate(database);
      await askThree(database);
      const start = () => startChild('./hang-while-judging.ts', ['unused', url]);
      const first = start();
      await first.printed(together);
      const second = start();
      await second.printed('judges a hostile line');
      // Neither holds anything that the third needs, though nobody has ended them.
      const third = start();
      await third.printed('done');
      await expectDecided(database);
      await Promise.all([first, second, third].map((child) => child.kill()));
      await database.close();
      await drop();
    },
  );
