import { readCheckedFile } from '../checked-file.ts';
import { pieces } from './identity.ts';
import { specialIds } from './tokenizer.ts';
import { parseVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The pieces that stand for no text: the first four and `<mask>`, the last. */
const isSpecial = (piece: number, size: number): boolean =>
  piece <= specialIds.unknown || piece === size - 1;

let loading: Promise<Vocabulary> | undefined;

/**
 * The pieces that the encoder reads texts in, once for each process.
 * @throws DamagedFileError when the file is missing or damaged
 */
export function loadVocabulary(): Promise<Vocabulary> {
  loading ??= readCheckedFile(pieces.file, pieces.sha256).then((bytes) =>
    parseVocabulary(bytes, isSpecial),
  );
  return loading;
}
