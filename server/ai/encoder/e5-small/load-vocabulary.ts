import { readCheckedFile } from '../checked-file.ts';
import { pieces } from './identity.ts';
import { preparedFolder, readPrepared } from './prepared-files.ts';
import { specialIds } from './tokenizer.ts';
import { parseVocabulary, unpackVocabulary, vocabularyOf } from './vocabulary.ts';
import type { FlatVocabulary, Vocabulary } from './vocabulary.ts';

/** The pieces that stand for no text: the first four and `<mask>`, the last. */
const isSpecial = (piece: number, size: number): boolean =>
  piece <= specialIds.unknown || piece === size - 1;

let loading: Promise<Vocabulary> | undefined;

/**
 * The pieces that the encoder reads texts in, once for each process.
 * @throws DamagedFileError when the file is missing or damaged
 */
export function loadVocabulary(): Promise<Vocabulary> {
  loading ??= openVocabulary();
  return loading;
}

/**
 * As the build prepared it, or else as it was published.
 * @param folder for tests
 * @throws DamagedFileError when the file is missing or damaged
 */
export async function openVocabulary(folder = preparedFolder()): Promise<Vocabulary> {
  const prepared = await readPrepared(folder, 'vocabulary');
  return vocabularyOf(prepared ? unpackVocabulary(prepared) : await readVocabulary());
}

/** As it was published. @throws DamagedFileError when the file is missing or damaged */
export const readVocabulary = async (): Promise<FlatVocabulary> =>
  parseVocabulary(await readCheckedFile(pieces.file, pieces.sha256), isSpecial);
