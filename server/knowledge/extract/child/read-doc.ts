// DOC of Word 97 and later through word-extractor, which knows neither older versions nor passwords.

import WordExtractor from 'word-extractor';
import { Refusal } from './refusal.ts';

// [MS-DOC] 2.5.2, FibBase
const WORD_97 = 0xa5ec;
/** The upper byte of what stands there in older versions; the second in those for East Asia. */
const OLDER = new Set([0xa5, 0xa6]);
const FLAGS_OFFSET = 0x0a;
const IS_ENCRYPTED = 0x0100;
const HEADER_LENGTH = 32;

export async function readDoc(bytes: Buffer, wordDocument: Buffer): Promise<string> {
  if (wordDocument.length < HEADER_LENGTH) throw new Refusal('file_broken', 'no Word header');
  const version = wordDocument.readUInt16LE(0);
  if (version !== WORD_97) {
    const code = OLDER.has(version >> 8) ? 'old_word_file' : 'file_broken';
    throw new Refusal(code, `Word version ${version.toString(16)}`);
  }
  if ((wordDocument.readUInt16LE(FLAGS_OFFSET) & IS_ENCRYPTED) !== 0) {
    throw new Refusal('file_encrypted', 'Word password');
  }
  const document = await new WordExtractor().extract(bytes);
  return [
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getEndnotes(),
  ].join('\n');
}
