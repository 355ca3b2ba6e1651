// DOC of Word 97 and later through word-extractor, which knows neither older versions nor passwords.

import WordExtractor from 'word-extractor';
import type { TextPart } from '../document-text.ts';
import { cutAtHeadings, mayBeHeading, type Block } from '../headings.ts';
import { Refusal } from '../refusal.ts';

// [MS-DOC] 2.5.2, FibBase
const WORD_97 = 0xa5ec;
/** The upper byte of what stands there in older versions; the second in those for East Asia. */
const OLDER = new Set([0xa5, 0xa6]);
const FLAGS_OFFSET = 0x0a;
const IS_ENCRYPTED = 0x0100;
const HEADER_LENGTH = 32;

/** A heading stands before a paragraph of at least so many letters. */
const PARAGRAPH_AT_LEAST = 120;

export async function readDoc(bytes: Buffer, wordDocument: Buffer): Promise<TextPart[]> {
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
    ...cutAtHeadings(blocksOf(document.getBody())),
    { text: document.getTextboxes({ includeHeadersAndFooters: false }) },
    { text: document.getFootnotes() },
    { text: document.getEndnotes() },
  ];
}

/** The reader gives no styles: a short line that is no sentence, before a paragraph, is a heading. */
function blocksOf(body: string): Block[] {
  const lines = body.split(/\r\n|[\n\r]/u);
  const filled = lines.filter((line) => line.trim() !== '');
  const headings = new Set(
    [...filled.keys()].filter((at) => {
      const next = filled[at + 1] ?? '';
      return mayBeHeading(filled[at]!) && next.length >= PARAGRAPH_AT_LEAST && !mayBeHeading(next);
    }),
  );
  return filled.map((text, at) => ({ text, isHeading: headings.has(at) }));
}
