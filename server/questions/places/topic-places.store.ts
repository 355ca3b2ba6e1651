import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { StoreDatabase } from '../../db/database.ts';
import { isOneOf } from '../../db/array-params.ts';
import { questions, sections, topics, type SectionShares } from '../../db/schema.ts';
import type { QuestionExcerpt } from './topic-excerpt.ts';
import { foundCount, studentCount, type TopicRow } from '../topics.store.ts';

export type SharedTopicRow = TopicRow & {
  readonly foundCount: number;
  /** What the material says of its questions; null where nobody looked for any of them. */
  readonly excerpts: QuestionExcerpt[] | null;
  /** What its questions have of each section; null where none of them has any. */
  readonly sectionShares: SectionShares[] | null;
};

const selectShared = (db: StoreDatabase, condition: SQL | undefined): Promise<SharedTopicRow[]> =>
  db
    .select({
      ...getTableColumns(topics),
      studentCount,
      foundCount,
      excerpts: sql<QuestionExcerpt[] | null>`jsonb_agg(jsonb_build_object(
        'text', ${questions.excerpt}, 'section', ${questions.excerptSectionId},
        'score', ${questions.excerptScore},
        'givesTitle', rtrim(lower(${questions.title}), ' ?') = rtrim(lower(${topics.title}), ' ?'))) filter (where ${questions.excerpt} is not null)`,
      sectionShares: sql<
        SectionShares[] | null
      >`jsonb_agg(${questions.sectionShares}) filter (where ${questions.sectionShares} is not null)`,
    })
    .from(topics)
    .leftJoin(questions, eq(questions.topicId, topics.id))
    .where(condition)
    .groupBy(topics.id)
    .orderBy(asc(topics.ordinal));

export const listSharedTopics = (db: StoreDatabase, sessionId: number): Promise<SharedTopicRow[]> =>
  selectShared(db, eq(topics.sessionId, sessionId));

/** Those of them that exist. */
export const findSharedTopics = async (
  db: StoreDatabase,
  ids: Iterable<number>,
): Promise<SharedTopicRow[]> => {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : selectShared(db, isOneOf(topics.id, wanted));
};

export type NumberedSection = typeof sections.$inferSelect & {
  /** From 0, in the order of the material. */
  readonly position: number;
  /** How many sections the material has. */
  readonly count: number;
};

/** Those of them that exist, by id; all must be of one presentation. */
export async function findSections(
  db: StoreDatabase,
  ids: Iterable<number>,
): Promise<Map<number, NumberedSection>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const presentation = db
    .select({ id: sections.presentationId })
    .from(sections)
    .where(isOneOf(sections.id, wanted))
    .limit(1);
  const numbered = db
    .select({
      ...getTableColumns(sections),
      position: sql<number>`(row_number() over (order by ${sections.id}) - 1)::int`.as('position'),
      count: sql<number>`(count(*) over ())::int`.as('count'),
    })
    .from(sections)
    .where(eq(sections.presentationId, presentation))
    .as('numbered');
  const rows = await db.select().from(numbered).where(isOneOf(numbered.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

export const findTopicTitle = async (
  db: StoreDatabase,
  topicId: number,
): Promise<string | undefined> => {
  const [row] = await db.select({ title: topics.title }).from(topics).where(eq(topics.id, topicId));
  return row?.title;
};

/** Wording of each of its questions, with what the material says of it; in the order of asking. */
export const listQuestionExcerpts = (
  db: StoreDatabase,
  topicId: number,
): Promise<(QuestionExcerpt & { readonly title: string })[]> =>
  db
    .select({
      title: questions.title,
      text: sql<string>`coalesce(${questions.excerpt}, '')`,
      section: questions.excerptSectionId,
      score: questions.excerptScore,
    })
    .from(questions)
    .where(eq(questions.topicId, topicId))
    .orderBy(asc(questions.id));
