// Fills a store by SQL with more than a test could make through the API, and counts statements.

import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database, StoreDatabase } from '../../server/db/database.ts';
import { presentSession } from './present-session.ts';

/** Adds Pending projects called `Lecture 1` and so on. */
export async function addProjects(
  db: StoreDatabase,
  presenterId: number,
  count: number,
): Promise<void> {
  await db.execute(sql`
    with project as (
      insert into presentations (presenter_id, name, description, scan_token, join_code, session_key)
      select ${presenterId}::int, 'Lecture ' || n, 'What we did', code, code, code
      from generate_series(1, ${count}::int) n, lateral (select md5(random()::text || n) code) codes
      returning id, session_id
    )
    insert into sessions (id, presentation_id) select session_id, id from project`);
}

/**
 * Adds judged questions of several students, of whom every fifth has no name: every tenth question is
 * filtered, the others are spread over
 * the topics, of which every fourth is answered. Each question has its line in the log.
 */
export async function addQuestions(
  db: StoreDatabase,
  presentationId: number,
  { questions, topics, students }: { questions: number; topics: number; students: number },
): Promise<void> {
  const id = sql`${presentationId}::int`;
  const session = presentSession(presentationId);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into students (presentation_id, session_hash, first_name)
      select ${id}, md5(random()::text || n), case when n % 5 = 0 then null else 'Student' || n end
      from generate_series(1, ${students}::int) n`);
    await tx.execute(sql`
      insert into topics (session_id, ordinal, title, is_answered)
      select ${session}, n - 1, 'Topic number ' || n, n % 4 = 0
      from generate_series(1, ${topics}::int) n`);
    await tx.execute(sql`
      insert into questions (session_id, student_id, title, state, reason, topic_id)
      select ${session}, student.id, 'Question number ' || n || ', as long as students ask them on average?',
        case when n % 10 = 0 then 'filtered' else 'accepted' end,
        case when n % 10 = 0 then 'off_topic' end,
        case when n % 10 = 0 then null else topic.id end
      from generate_series(1, ${questions}::int) n
      join (select id, row_number() over (order by id) as place from students
            where presentation_id = ${id}) student on student.place = n % ${students}::int + 1
      join (select id, ordinal from topics where session_id = ${session}) topic
        on topic.ordinal = n % ${topics}::int
      order by n`);
    await tx.execute(sql`
      insert into log_entries (presentation_id, subject, message)
      select ${id}, 'question', 'Accepted: “' || title || '”'
      from questions where session_id = ${session}`);
    await tx.execute(sql`
      update presentations set question_count = ${questions}::int, topic_count = ${topics}::int,
        version = version + 1 where id = ${id}`);
  });
}

interface LoggingSession {
  logger: { logQuery(query: string): void };
  options: { logger?: LoggingSession['logger'] };
}

/**
 * The SQL statements that `work` makes the store run, those in transactions included; not what the
 * application does of its own meanwhile, such as looking for forgotten work.
 */
export async function statementsOf(
  { db }: Database,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  // Not part of what drizzle publishes, but where its own logging begins.
  const { session } = (db as unknown as { _: { session: LoggingSession } })._;
  const { logger, options } = session;
  const { logQuery } = logger;
  const within = new AsyncLocalStorage<true>();
  // In its place, since statements that were prepared before keep it, and transactions take it over.
  logger.logQuery = (query) => {
    if (within.getStore()) statements.push(query);
  };
  session.options = { ...options, logger };
  try {
    await within.run(true, work);
  } finally {
    logger.logQuery = logQuery;
    session.options = options;
  }
  return statements;
}
