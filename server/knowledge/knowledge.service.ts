// What a presenter gives the AI to learn from: files become text when they arrive, and passages
// with embeddings when learning starts. Only the text is kept.

import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { KnowledgeFile } from '../../contract/entities.ts';
import type { AiModel, Knowledge } from '../ai/model.ts';
import { fromBytes, toBytes } from '../ai/embedding-bytes.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';
import { logPresentation } from '../logs/logs.service.ts';
import type { PlanRow } from '../plans/plans.service.ts';
import { extractText } from './extract/extract.ts';
import { ExtractionError } from './extract/extraction-error.ts';
import {
  countFiles,
  countPassages,
  insertFiles,
  insertPassages,
  listFiles,
  listFileTexts,
  listPassages,
  listUnreadPassages,
  saveEmbeddings,
  type NewKnowledgeFile,
} from './knowledge.store.ts';
import { cutPassages } from './passages.ts';

export {
  copyFiles,
  countUnreadPassages as countUnread,
  deleteFile,
  deletePassages,
} from './knowledge.store.ts';

/** Small enough that progress moves every second on a slow and busy machine. */
const passagesAtOnce = 8;

/** A file's text; `isTruncated` when only its beginning could be read. */
export type ReadFile = NewKnowledgeFile & { isTruncated: boolean };

type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

const toFile = (row: FileRow): KnowledgeFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  character_count: row.characterCount,
});

/** @throws ApiError that names the file */
export async function countCharacters(file: Upload): Promise<number> {
  return (await readFile(file)).characterCount;
}

/**
 * The texts of all files, or an error about the first that cannot be taken.
 * @throws ApiError that names the file, `character_limit_reached` among them
 */
export async function readFiles(files: readonly Upload[], plan: PlanRow): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const read = await readFile(file);
      if (read.characterCount > plan.knowledgeCharacterLimit) {
        const limit = plan.knowledgeCharacterLimit;
        throw new ApiError('character_limit_reached', {
          message: `The total character limit of ${limit} reached for ${file.name}.`,
        });
      }
      return { name: file.name, ...read };
    }),
  );
}

async function readFile(file: Upload) {
  try {
    return await extractText(file);
  } catch (error) {
    if (error instanceof ExtractionError) {
      throw new ApiError(error.code, { message: error.message });
    }
    throw error;
  }
}

/** @throws ApiError `file_limit_reached` when the presentation would have too many files */
export function checkFileCount(count: number, plan: PlanRow): void {
  if (count > plan.knowledgeFileLimit) {
    throw new ApiError('file_limit_reached', {
      message: `File upload limit reached. You can upload up to ${plan.knowledgeFileLimit} presentations.`,
    });
  }
}

/** Call it where no other upload to the same presentation can run, such as under its lock. */
export async function addFiles(
  tx: StoreDatabase,
  presentationId: number,
  files: readonly ReadFile[],
  plan: PlanRow,
): Promise<KnowledgeFile[]> {
  checkFileCount((await countFiles(tx, presentationId)) + files.length, plan);
  for (const file of files) {
    const note = file.isTruncated
      ? 'was added, but it is so long that only its beginning could be read'
      : `was added (${file.characterCount} characters)`;
    await logPresentation(tx, presentationId, `${file.name} ${note}.`);
  }
  return (await insertFiles(tx, presentationId, files)).map(toFile);
}

export const getFiles = async (
  db: StoreDatabase,
  presentationId: number,
): Promise<KnowledgeFile[]> => (await listFiles(db, presentationId)).map(toFile);

/** Cuts the texts into passages unless an earlier, interrupted run has done so. */
export async function preparePassages(db: StoreDatabase, presentationId: number): Promise<number> {
  const present = await countPassages(db, presentationId);
  if (present > 0) return present;
  const texts = new Set<string>();
  for (const { text } of await listFileTexts(db, presentationId)) {
    for (const passage of cutPassages(text)) texts.add(passage);
    // The longest file that a plan allows takes most of a second: let others have their turn.
    await yieldToOthers();
  }
  await db.transaction((tx) => insertPassages(tx, presentationId, [...texts]));
  return texts.size;
}

/** Enough of a file to find a passage in it, if there is one at its beginning. */
const headCharacters = 20_000;

/** Names of the files that add no passage, such as pictures of pages or tables of numbers. */
export async function listFilesWithoutText(
  db: StoreDatabase,
  presentationId: number,
): Promise<string[]> {
  const names: string[] = [];
  for (const { name, text } of await listFileTexts(db, presentationId)) {
    const isWithout = [text.slice(0, headCharacters), text].every(
      (part) => cutPassages(part).length === 0,
    );
    if (isWithout) names.push(name);
    await yieldToOthers();
  }
  return names;
}

/** Reads the next passages that have no embedding yet. @returns how many; 0 when all are read */
export async function readSomePassages(
  db: StoreDatabase,
  presentationId: number,
  model: AiModel,
): Promise<number> {
  const unread = await listUnreadPassages(db, presentationId, passagesAtOnce);
  if (unread.length === 0) return 0;
  const embeddings = await model.embed(unread.map((passage) => passage.text));
  await saveEmbeddings(
    db,
    unread.map((passage, index) => ({ id: passage.id, embedding: toBytes(embeddings[index]!) })),
  );
  return unread.length;
}

export async function getKnowledge(
  db: StoreDatabase,
  presentation: { id: number; name: string; description: string },
): Promise<Knowledge> {
  const rows = await listPassages(db, presentation.id);
  return {
    key: `${presentation.id}:${rows.at(-1)?.id ?? 0}`,
    about: `${presentation.name}\n${presentation.description}`,
    passages: rows.flatMap((row) =>
      row.embedding ? [{ text: row.text, embedding: fromBytes(row.embedding) }] : [],
    ),
  };
}
