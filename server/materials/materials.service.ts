// What a presenter gives the AI to learn from: files become text when they arrive, and passages
// with embeddings when learning starts. Only the text is kept.

import { createHash } from 'node:crypto';
import type { MaterialFile, MaterialText } from '../../contract/entities.ts';
import { reason } from '../../contract/messages/reasons.ts';
import type { AiModel, EmbedOptions, Knowledge, Section } from '../ai/model.ts';
import { fromStored, toStored } from '../ai/embedding-bytes.ts';
import { embedEach } from '../ai/embed-each.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlanRow } from '../db/schema.ts';
import { pausing } from '../lib/async.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Admission, Upload } from '../http/uploads/uploads.ts';
import type { LogsService } from '../logs/logs.service.ts';
import { extractText } from './extract/extract.ts';
import { ExtractionError } from './extract/extraction-error.ts';
import {
  copyFiles,
  countFiles,
  countPassages,
  countUnreadPassages,
  deleteFile,
  deleteFiles,
  deletePassages,
  findFileText,
  insertFiles,
  insertPassages,
  insertSections,
  listFiles,
  listFileTexts,
  listPassages,
  listSections,
  listUnreadPassages,
  saveEmbeddings,
  type NewMaterialFile,
} from './materials.store.ts';
import { Outline, toSection } from './outline.ts';
import { passagesIn } from './passages.ts';

/** Small enough that progress moves every second on a slow and busy machine. */
const passagesAtOnce = 24;

/** A file's text; `isTruncated` when only its beginning could be read. */
export type ReadFile = NewMaterialFile & { isTruncated: boolean };

type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

const toFile = (row: FileRow): MaterialFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  character_count: row.characterCount,
});

export interface LearntPassages {
  readonly lastId: number;
  readonly passages: Knowledge['passages'];
  readonly sections: readonly Section[];
  /** Of the sections, in their order. */
  readonly sectionIds: readonly number[];
}

/** What a model is given: name and description are those of the moment, either may be empty. */
export function toKnowledge(
  { id, name, description }: { id: number; name: string; description: string },
  { lastId, passages, sections }: Pick<LearntPassages, 'lastId' | 'passages' | 'sections'>,
): Knowledge {
  const about = [name, description].filter((text) => text !== '').join('\n');
  const hash = createHash('sha256').update(about).digest('base64url');
  return { key: `${id}:${lastId}:${hash}`, about, passages, sections };
}

/** Enough of a file to find a passage in it, if there is one at its beginning. */
const headCharacters = 20_000;

async function hasPassage(text: string): Promise<boolean> {
  for (const part of [text.slice(0, headCharacters), text]) {
    for await (const passage of pausing(passagesIn(part, []))) if (passage) return true;
  }
  return false;
}

export type MaterialsService = ReturnType<typeof createMaterialsService>;

export function createMaterialsService({ db, logs }: { db: StoreDatabase; logs: LogsService }) {
  return {
    /** @throws ApiError that names the file */
    countCharacters: async (presenterId: number, file: Upload): Promise<number> =>
      (await readFile(presenterId, file)).characterCount,

    /**
     * How many files more a presentation may get, for whoever receives them.
     * @param presentationId unset for one that is still to be made
     * @throws ApiError `file_limit_reached` when there is no room for any
     */
    async roomForFiles(plan: PlanRow, presentationId?: number): Promise<Admission> {
      const present = presentationId === undefined ? 0 : await countFiles(db, presentationId);
      const files = plan.knowledgeFileLimit - present;
      const tooMany = (): ApiError => fileLimitReached(plan);
      if (files <= 0) throw tooMany();
      return { files, tooMany };
    },

    /**
     * The texts of all files, or an error about the first that cannot be taken.
     * @throws ApiError that names the file, `character_limit_reached` among them
     */
    readFiles: (
      presenter: Pick<SignedInPresenter, 'id' | 'plan'>,
      files: readonly Upload[],
    ): Promise<ReadFile[]> => Promise.all(files.map((file) => readWithin(presenter, file))),

    /** Call it where no other upload to the same presentation can run, such as under its lock. */
    async addFiles(
      tx: StoreDatabase,
      presentationId: number,
      files: readonly ReadFile[],
      plan: PlanRow,
    ): Promise<MaterialFile[]> {
      const count = (await countFiles(tx, presentationId)) + files.length;
      if (count > plan.knowledgeFileLimit) throw fileLimitReached(plan);
      for (const file of files) {
        const { name, characterCount: characters } = file;
        await logs.logPresentation(
          tx,
          presentationId,
          file.isTruncated
            ? { code: 'file_added_in_part', params: { file: name } }
            : { code: 'file_added', params: { file: name, characters } },
        );
      }
      return (await insertFiles(tx, presentationId, files)).map(toFile);
    },

    getFiles: async (tx: StoreDatabase, presentationId: number): Promise<MaterialFile[]> =>
      (await listFiles(tx, presentationId)).map(toFile),

    /**
     * What was read in one of the files, cut into passages as learning does it.
     * @throws ApiError `file_not_found`
     */
    async readText(presentationId: number, fileId: number): Promise<MaterialText> {
      const row = await findFileText(db, presentationId, fileId);
      if (!row) throw new ApiError('file_not_found');
      const outline = new Outline();
      await outline.add(row);
      const { sections } = outline;
      return {
        ...toFile(row),
        passages: outline.passages.map(({ text, section }) => {
          const { file: _, ...place } = sections[section]!;
          return { text, ...place };
        }),
        is_cut: row.isCut,
      };
    },

    copyFiles,
    deleteFile,
    deletePassages,

    async erase(tx: StoreDatabase, presentationId: number): Promise<void> {
      await deletePassages(tx, presentationId);
      await deleteFiles(tx, presentationId);
    },

    /** Cuts the texts into passages unless an earlier, interrupted run has done so. */
    async preparePassages(presentationId: number): Promise<number> {
      const present = await countPassages(db, presentationId);
      if (present > 0) return present;
      const outline = new Outline();
      for (const file of await listFileTexts(db, presentationId)) {
        await outline.add(file);
      }
      await db.transaction(async (tx) => {
        const ids = await insertSections(tx, presentationId, outline.sections);
        await insertPassages(
          tx,
          presentationId,
          outline.passages.map(({ text, section }) => ({ text, sectionId: ids[section]! })),
        );
      });
      return outline.passages.length;
    },

    countUnread: (presentationId: number, { encoder }: AiModel): Promise<number> =>
      countUnreadPassages(db, presentationId, encoder),

    /** Names of the files that add no passage, such as pictures of pages or tables of numbers. */
    async listFilesWithoutText(presentationId: number): Promise<string[]> {
      const names: string[] = [];
      for (const { name, text } of await listFileTexts(db, presentationId)) {
        if (!(await hasPassage(text))) names.push(name);
      }
      return names;
    },

    /**
     * Reads the next passages that have no embedding of the model's encoder yet.
     * @returns how many; 0 when all are read
     */
    async readSomePassages(
      presentationId: number,
      model: AiModel,
      options?: EmbedOptions,
    ): Promise<number> {
      const { encoder } = model;
      const unread = await listUnreadPassages(db, presentationId, encoder, passagesAtOnce);
      if (unread.length === 0) return 0;
      const texts = unread.map((passage) => passage.text);
      const embeddings = await embedEach(model, texts, options);
      await saveEmbeddings(
        db,
        encoder,
        unread.map((passage, index) => ({
          id: passage.id,
          embedding: toStored(embeddings[index]!),
        })),
      );
      return unread.length;
    },

    /** What the encoder has read of the files; nothing changes it once learning is done. */
    async getPassages(
      presentationId: number,
      { encoder, dimensions }: Pick<AiModel, 'encoder' | 'dimensions'>,
    ): Promise<LearntPassages> {
      const rows = await listPassages(db, presentationId, encoder);
      const sections = await listSections(db, presentationId);
      const indexOf = new Map(sections.map(({ id }, index) => [id, index]));
      return {
        lastId: rows.at(-1)?.id ?? 0,
        passages: rows.flatMap(({ text, sectionId, ...row }) => {
          const embedding = fromStored(row.embedding, dimensions);
          const section = sectionId === null ? undefined : indexOf.get(sectionId);
          const place = section === undefined ? {} : { section };
          return embedding ? [{ text, embedding, ...place }] : [];
        }),
        sections: sections.map(toSection),
        sectionIds: sections.map(({ id }) => id),
      };
    },
  };
}

async function readWithin(
  { id, plan }: Pick<SignedInPresenter, 'id' | 'plan'>,
  file: Upload,
): Promise<ReadFile> {
  const limit = plan.knowledgeCharacterLimit;
  const read = await readFile(id, file);
  if (read.characterCount > limit) {
    throw new ApiError('character_limit_reached', {
      reason: reason('characters_of_plan', { limit, file: file.name }),
    });
  }
  return { name: file.name, ...read };
}

async function readFile(presenterId: number, file: Upload) {
  try {
    return await extractText(file, { caller: presenterId, signal: file.signal });
  } catch (error) {
    if (error instanceof ExtractionError) {
      throw new ApiError(error.code, { message: error.message });
    }
    throw error;
  }
}

const fileLimitReached = ({ knowledgeFileLimit }: PlanRow): ApiError =>
  new ApiError('file_limit_reached', {
    reason: reason('files_of_plan', { count: knowledgeFileLimit }),
  });
