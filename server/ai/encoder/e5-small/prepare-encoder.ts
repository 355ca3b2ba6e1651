// What the build calls, once for each version of the encoder or of its runtime.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readVocabulary } from './load-vocabulary.ts';
import { prepare, preparedFiles } from './prepared-files.ts';
import { optimise } from './session.ts';
import { packVocabulary } from './vocabulary.ts';

/**
 * @param folder for tests
 * @throws DamagedFileError when a published file is missing or damaged
 */
export const prepareEncoder = (folder?: string): Promise<void> =>
  prepare(async (unfinished) => {
    await optimise(unfinished);
    const packed = packVocabulary(await readVocabulary());
    await writeFile(path.join(unfinished, preparedFiles.vocabulary), packed);
  }, folder);
