// A class of students on a store, without a server and without a screen, and how it starts anew.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { AiModel } from '../../server/ai/model.ts';
import type { Database, StoreDatabase } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createDataFolder } from '../durability/data-folder.ts';
import { presentSession } from './present-session.ts';

/** A presentation that is Ready, with one student in it. */
export interface StoredClass {
  readonly database: Database;
  readonly presenterId: number;
  readonly presentationId: number;
  readonly sessionId: number;
  /** The student's questions, as they are before they are judged. */
  store(...titles: string[]): Promise<void>;
  close(): Promise<void>;
}

/** On an embedded store of its own. */
export async function openClass(): Promise<StoredClass> {
  const folder = await createDataFolder();
  const database = await openDatabase({ dataDir: folder });
  const { rows } = await database.db.execute<{
    id: number;
    presenter_id: number;
    session_id: number;
  }>(sql`
    with presenter as (
      insert into presenters (name, email, plan_id, total_credits)
      values ('Paula', 'p@example.org', 1, 10) returning id
    ), presentation as (
      insert into presentations
        (presenter_id, name, description, status, scan_token, join_code, session_key)
      select id, 'Plants', '', 'Ready', 'a', 'a', 'a' from presenter
      returning id, presenter_id, session_id
    ), session as (
      insert into sessions (id, presentation_id) select session_id, id from presentation
    )
    select * from presentation`);
  const { id, presenter_id, session_id } = rows[0]!;
  await database.db.execute(sql`
    insert into students (presentation_id, session_hash) values (${id}, 'somebody')`);
  return {
    database,
    presenterId: presenter_id,
    presentationId: id,
    sessionId: session_id,
    async store(...titles) {
      for (const title of titles) {
        await database.db.execute(sql`
          insert into questions (session_id, student_id, title, state)
          select ${session_id}::int, id, ${title}, 'sent' from students`);
      }
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Takes everything away that was asked in the class that meets now, and what became of it. Learning
 * takes longest: the next test's class starts anew in the same presentation.
 */
export async function clearClass(db: StoreDatabase, presentationId: number): Promise<void> {
  for (const table of ['merge_suggestions', 'questions', 'topics', 'presenter_changes']) {
    await db.execute(
      sql`delete from ${sql.identifier(table)} where session_id = ${presentSession(presentationId)}`,
    );
  }
}

/** Lets every question in, and puts each subject (the first word) into a topic of its own. */
export const subjectModel = {
  id: 'builtin',
  name: 'Built-in',
  dimensions: 2,
  encoder: 'an-encoder',
  embed: async (texts) => texts.map(() => Float32Array.of(0, 1)),
  outline: async () => ({ subjects: [], isThin: false }),
  judge: async (questions) =>
    questions.map(() => ({
      isAccepted: true,
      isUnsure: false,
      embedding: Float32Array.of(1, 0),
      excerpt: null,
    })),
  async group(_, questions, topics) {
    const known = new Map(topics.map(({ id, title }) => [title, id]));
    const titleOf = new Map(topics.map(({ id, title }) => [id, title]));
    const subjectOf = ({ text, topicId }: (typeof questions)[number]): string =>
      titleOf.get(topicId ?? 0) ?? text.split(' ')[0]!;
    return [...Map.groupBy(questions, subjectOf)].map(([title, members]) => ({
      id: known.get(title) ?? null,
      title,
      questionIds: members.map(({ id }) => id),
    }));
  },
  suggestMerges: async () => [],
  close: async () => {},
} satisfies AiModel;
