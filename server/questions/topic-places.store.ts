import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StoreDatabase } from '../db/database.ts';
import { questions, sections, type SectionShares } from '../db/schema.ts';

/** Of the questions in these topics that were judged beside material with places. */
export async function listSectionShares(
  db: StoreDatabase,
  topicIds: readonly number[],
): Promise<{ topicId: number; shares: SectionShares }[]> {
  if (topicIds.length === 0) return [];
  const rows = await db
    .select({ topicId: questions.topicId, shares: questions.sectionShares })
    .from(questions)
    .where(and(inArray(questions.topicId, [...topicIds]), isNotNull(questions.sectionShares)));
  return rows.flatMap(({ topicId, shares }) =>
    topicId === null || shares === null ? [] : [{ topicId, shares }],
  );
}

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
    .where(inArray(sections.id, wanted))
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
  const rows = await db.select().from(numbered).where(inArray(numbered.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
