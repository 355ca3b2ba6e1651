// Decides by the first bytes which container a file is.

import { Refusal } from './refusal.ts';

/** Forerunners of DOC and PPT that are no compound files, by their first bytes in hexadecimal. */
const OLD_FORMATS = [
  [/^(?:dba5|9[bc]a5|fe3[247]00|31be0000)/u, 'old_word_file'],
  [/^eddead0b/u, 'old_powerpoint_file'],
] as const;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = '%PDF-';
/** Readers of PDF allow this much before the header. */
const PDF_HEADER_WITHIN = 1_024;

/** By the first bytes; undefined for plain text, which has none of its own, and for what is nothing. */
export function containerOf(bytes: Buffer): 'zip' | 'compound file' | 'pdf' | Refusal | undefined {
  if (bytes.length === 0) return new Refusal('file_empty', 'no bytes');
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return 'compound file';
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes(PDF)) return 'pdf';
  const start = bytes.toString('hex', 0, 4);
  const old = OLD_FORMATS.find(([pattern]) => pattern.test(start));
  return old && new Refusal(old[1], `starts with ${start}`);
}
