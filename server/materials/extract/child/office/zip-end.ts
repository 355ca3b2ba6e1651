// Where a zip ends. Its parsers look for the end from the back and stumble over whatever was added
// behind it: a line break by a mail program, zeros up to a whole block. Format: APPNOTE.TXT 4.3.16.

import { Refusal } from '../refusal.ts';

const END = Buffer.from('PK\u0005\u0006', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const ZIP64_LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const END_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
const DIRECTORY_OFFSET = 16;
const COMMENT_LENGTH = 20;

/**
 * The zip without its comment and without what follows it, so that every parser sees one and the
 * same end. Changes the bytes. Throws a `Refusal` when there is none.
 */
export function upToZipEnd(bytes: Buffer): Buffer {
  for (
    let end = bytes.lastIndexOf(END);
    end >= 0;
    end = end === 0 ? -1 : bytes.lastIndexOf(END, end - 1)
  ) {
    if (end + END_LENGTH > bytes.length || !hasDirectory(bytes, end)) continue;
    bytes.writeUInt16LE(0, end + COMMENT_LENGTH);
    return bytes.subarray(0, end + END_LENGTH);
  }
  throw new Refusal('file_broken', 'no end of the zip');
}

/** The signature alone may stand in a comment, or belong to another zip behind this one. */
function hasDirectory(bytes: Buffer, end: number): boolean {
  const directory = bytes.readUInt32LE(end + DIRECTORY_OFFSET);
  return (
    startsAt(bytes, directory, DIRECTORY_ENTRY) ||
    startsAt(bytes, end - ZIP64_LOCATOR_LENGTH, ZIP64_LOCATOR)
  );
}

const startsAt = (bytes: Buffer, offset: number, signature: Buffer): boolean =>
  offset >= 0 && bytes.subarray(offset, offset + signature.length).equals(signature);
