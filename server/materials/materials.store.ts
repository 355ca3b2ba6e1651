import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { readableCharacters } from '../../contract/limits.ts';
import type { Section } from '../ai/model.ts';
import type { StoreDatabase } from '../db/database.ts';
import { rowSlices } from '../db/array-params.ts';
import { knowledgeFiles, passages, sections } from '../db/schema.ts';

export type NewMaterialFile = Omit<typeof knowledgeFiles.$inferInsert, 'presentationId'>;

/** What lists show of a file; the text stays in the database. */
const summary = {
  id: knowledgeFiles.id,
  name: knowledgeFiles.name,
  kind: knowledgeFiles.kind,
  characterCount: knowledgeFiles.characterCount,
};

export const insertFiles = (
  db: StoreDatabase,
  presentationId: number,
  files: readonly NewMaterialFile[],
) =>
  db
    .insert(knowledgeFiles)
    .values(
      files.map(({ name, kind, text, marks, characterCount }) => ({
        presentationId,
        name,
        kind,
        text,
        marks,
        characterCount,
      })),
    )
    .returning(summary);

export const listFiles = (db: StoreDatabase, presentationId: number) =>
  db
    .select(summary)
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.presentationId, presentationId))
    .orderBy(asc(knowledgeFiles.id));

export const listFileTexts = (db: StoreDatabase, presentationId: number) =>
  db
    .select({
      name: knowledgeFiles.name,
      text: knowledgeFiles.text,
      marks: knowledgeFiles.marks,
    })
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.presentationId, presentationId))
    .orderBy(asc(knowledgeFiles.id));

export async function findFileText(db: StoreDatabase, presentationId: number, fileId: number) {
  const [row] = await db
    .select({
      ...summary,
      text: sql<string>`left(${knowledgeFiles.text}, ${readableCharacters})`,
      isCut: sql<boolean>`length(${knowledgeFiles.text}) > ${readableCharacters}`,
      marks: knowledgeFiles.marks,
    })
    .from(knowledgeFiles)
    .where(and(eq(knowledgeFiles.id, fileId), eq(knowledgeFiles.presentationId, presentationId)));
  return row;
}

export const countFiles = (db: StoreDatabase, presentationId: number): Promise<number> =>
  db.$count(knowledgeFiles, eq(knowledgeFiles.presentationId, presentationId));

export async function deleteFile(
  db: StoreDatabase,
  presentationId: number,
  fileId: number,
): Promise<boolean> {
  const deleted = await db
    .delete(knowledgeFiles)
    .where(and(eq(knowledgeFiles.id, fileId), eq(knowledgeFiles.presentationId, presentationId)))
    .returning({ id: knowledgeFiles.id });
  return deleted.length === 1;
}

export async function deleteFiles(db: StoreDatabase, presentationId: number): Promise<void> {
  await db.delete(knowledgeFiles).where(eq(knowledgeFiles.presentationId, presentationId));
}

export async function copyFiles(db: StoreDatabase, from: number, to: number): Promise<void> {
  const columns = sql`name, kind, text, marks, character_count`;
  await db.execute(sql`
    insert into ${knowledgeFiles} (presentation_id, ${columns})
    select ${to}::int, ${columns} from ${knowledgeFiles}
    where presentation_id = ${from} order by id`);
}

export const countPassages = (db: StoreDatabase, presentationId: number): Promise<number> =>
  db.$count(passages, eq(passages.presentationId, presentationId));

/** @returns their ids, in the order given */
export async function insertSections(
  db: StoreDatabase,
  presentationId: number,
  found: readonly Section[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of rowSlices(found)) {
    const rows = await db
      .insert(sections)
      .values(some.map((section) => ({ presentationId, ...section })))
      .returning({ id: sections.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.sort((one, other) => one - other);
}

export async function insertPassages(
  db: StoreDatabase,
  presentationId: number,
  cut: readonly { readonly text: string; readonly sectionId: number }[],
): Promise<void> {
  for (const some of rowSlices(cut)) {
    await db
      .insert(passages)
      .values(some.map(({ text, sectionId }) => ({ presentationId, text, sectionId })));
  }
}

const sectionColumns = {
  id: sections.id,
  file: sections.file,
  page: sections.page,
  slide: sections.slide,
  heading: sections.heading,
};
export type SectionRow = Pick<typeof sections.$inferSelect, keyof typeof sectionColumns>;

/** In the order of the material. */
export const listSections = (db: StoreDatabase, presentationId: number): Promise<SectionRow[]> =>
  db
    .select(sectionColumns)
    .from(sections)
    .where(eq(sections.presentationId, presentationId))
    .orderBy(asc(sections.id));

export async function deletePassages(db: StoreDatabase, presentationId: number): Promise<void> {
  await db.delete(passages).where(eq(passages.presentationId, presentationId));
  await db.delete(sections).where(eq(sections.presentationId, presentationId));
}

/** What this encoder has not read, whether another one has or none. */
const isUnreadBy = (presentationId: number, encoder: string) =>
  and(
    eq(passages.presentationId, presentationId),
    or(isNull(passages.embedding), sql`${passages.encoder} is distinct from ${encoder}`),
  );

export const listUnreadPassages = (
  db: StoreDatabase,
  presentationId: number,
  encoder: string,
  limit: number,
) =>
  db
    .select({ id: passages.id, text: passages.text })
    .from(passages)
    .where(isUnreadBy(presentationId, encoder))
    .orderBy(asc(passages.id))
    .limit(limit);

export const countUnreadPassages = (
  db: StoreDatabase,
  presentationId: number,
  encoder: string,
): Promise<number> => db.$count(passages, isUnreadBy(presentationId, encoder));

/** One statement for the whole batch. */
export async function saveEmbeddings(
  db: StoreDatabase,
  encoder: string,
  read: readonly { id: number; embedding: Uint8Array }[],
): Promise<void> {
  const rows = sql.join(
    read.map(({ id, embedding }) => sql`(${id}::int, ${embedding}::bytea)`),
    sql`, `,
  );
  await db.execute(sql`
    update ${passages} set embedding = fresh.embedding, encoder = ${encoder}
    from (values ${rows}) as fresh (id, embedding) where ${passages.id} = fresh.id`);
}

/** Those that the encoder has read. */
export const listPassages = (db: StoreDatabase, presentationId: number, encoder: string) =>
  db
    .select({
      id: passages.id,
      text: passages.text,
      embedding: passages.embedding,
      sectionId: passages.sectionId,
    })
    .from(passages)
    .where(and(eq(passages.presentationId, presentationId), eq(passages.encoder, encoder)))
    .orderBy(asc(passages.id));
