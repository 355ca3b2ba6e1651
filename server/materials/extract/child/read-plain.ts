// Plain text, as it is typed or pasted: paragraphs between blank lines or one a line. Mails and old
// texts break their lines by width; those are put together again, for sentences run across them.

import type { DocumentText } from './document-text.ts';
import { Refusal } from './refusal.ts';

/** Lines that were broken by width are nearly as long as one another, and no longer than these. */
const brokenAtLeast = 45;
const brokenAtMost = 100;

/** @throws Refusal where the bytes are no text in UTF-8 */
export function readPlain(bytes: Buffer): DocumentText {
  const text = decode(bytes);
  // Anything else than tabs and line breaks that cannot be typed.
  if (/[^\P{Cc}\t\n\v\f\r\u0085]/u.test(text)) {
    throw new Refusal('unsupported_file_type', 'control characters');
  }
  const blocks = text.split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/u);
  const lines = blocks.flatMap((block) => paragraphsOf(block.split(/\r\n?|\n/u)));
  return { kind: 'txt', parts: [{ text: lines.join('\n') }], isTruncated: false };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('unsupported_file_type', 'not in UTF-8');
  }
}

/** The lines of a block, or all of them as one where they were broken by width. */
function paragraphsOf(lines: readonly string[]): readonly string[] {
  const full = lines.slice(0, -1).map((line) => line.trimEnd().length);
  const isBroken =
    full.length > 0 && Math.min(...full) >= brokenAtLeast && Math.max(...full) <= brokenAtMost;
  return isBroken ? [lines.map((line) => line.trim()).join(' ')] : lines;
}
