// PPT of PowerPoint 97 and later. Format: [MS-PPT]. The current user points to the last edit, edits
// form a chain, each with a directory of where objects lie; the document lists slides and notes.

import type { TextPart } from '../document-text.ts';
import { mayBeHeading } from '../headings.ts';
import { Refusal } from '../refusal.ts';

// The records of the PPT format: a header of eight bytes each, some holding further records.

interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  /** The content, without the header. */
  readonly data: Buffer;
}

const HEADER = 8;
const CONTAINER_VERSION = 0xf;
/** [MS-PPT] 2.13.24: no type is below that of the document. */
const FIRST_TYPE = 0x03e8;
const DEPTH_AT_MOST = 64;
const TIMES_READ_AT_MOST = 4;

/** Reads records out of one stream; a file that makes it read the same ones again and again is refused. */
class PptRecords {
  readonly #stream: Buffer;
  #allowance: number;
  /** Something that was read is no record, or is cut short. */
  areDamaged = false;

  constructor(stream: Buffer) {
    this.#stream = stream;
    this.#allowance = stream.length * TIMES_READ_AT_MOST;
  }

  /** The record at a place of the stream. Throws a `Refusal` when there is none of this type. */
  at(offset: number, type: number): PptRecord {
    const record = this.#read(this.#stream, offset);
    if (record?.type !== type) throw new Refusal('file_broken', `no record ${type.toString(16)}`);
    return record;
  }

  *children(parent: PptRecord): Generator<PptRecord> {
    let offset = 0;
    for (;;) {
      const record = this.#read(parent.data, offset);
      if (!record) return;
      yield record;
      offset += HEADER + record.data.length;
    }
  }

  /** All records under a container, in their order. */
  *descendants(parent: PptRecord, depth = 0): Generator<PptRecord> {
    if (depth > DEPTH_AT_MOST) throw new Refusal('file_broken', 'records too deep');
    for (const record of this.children(parent)) {
      yield record;
      if (record.isContainer) yield* this.descendants(record, depth + 1);
    }
  }

  /** Undefined at the end. A length beyond the end is cut, as damaged files have it. */
  #read(bytes: Buffer, offset: number): PptRecord | undefined {
    if (offset < 0 || offset + HEADER > bytes.length) return undefined;
    this.#allowance -= HEADER;
    if (this.#allowance < 0) throw new Refusal('file_too_complex', 'records read too often');
    const start = offset + HEADER;
    const end = start + bytes.readUInt32LE(offset + 4);
    const head = bytes.readUInt16LE(offset);
    const type = bytes.readUInt16LE(offset + 2);
    if (type < FIRST_TYPE || end > bytes.length) this.areDamaged = true;
    return {
      type,
      instance: head >> 4,
      isContainer: (head & 0xf) === CONTAINER_VERSION,
      data: bytes.subarray(start, end),
    };
  }
}

const RECORD = {
  document: 0x03e8,
  slide: 0x03ee,
  notes: 0x03f0,
  notesAtom: 0x03f1,
  slidePersist: 0x03f3,
  outlineTextReference: 0x0f9e,
  textHeader: 0x0f9f,
  textCharacters: 0x0fa0,
  textBytes: 0x0fa8,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
} as const;

const SLIDES = 0;
const NOTES = 2;
const ENCRYPTED = 0xf3d1c4df;
const CURRENT_USER_LENGTH = 20;
const USER_EDIT_LENGTH = 20;

interface SlideEntry {
  readonly persistId: number;
  /** By which notes name the slide that they belong to. */
  readonly slideId: number;
  /** Titles and body texts, kept in the document; the slide refers to them by number. */
  readonly outline: string[];
}

/** Slides in order, then notes. Throws a `Refusal`. */
export function readPpt(stream: Buffer, currentUser: Buffer): TextPart[] {
  if (isOfPowerPoint95(currentUser)) throw new Refusal('old_powerpoint_file', 'PowerPoint 95');
  if (currentUser.length < CURRENT_USER_LENGTH) throw new Refusal('file_broken', 'no current user');
  if (currentUser.readUInt32LE(12) === ENCRYPTED)
    throw new Refusal('file_encrypted', 'PowerPoint password');
  const records = new PptRecords(stream);
  const { offsets, documentId } = readEdits(records, currentUser.readUInt32LE(16));
  const document = records.at(offsets.get(documentId) ?? -1, RECORD.document);
  const parts: TextPart[] = [];
  /** By slide id. */
  const places = new Map<number, Pick<TextPart, 'slide' | 'heading'>>();
  let length = 0;
  let isDamaged = false;
  for (const [list, type] of [
    [SLIDES, RECORD.slide],
    [NOTES, RECORD.notes],
  ] as const) {
    for (const [index, entry] of slideEntries(records, document, list).entries()) {
      const offset = offsets.get(entry.persistId);
      // Each object is read once, however often a hostile list names it.
      offsets.delete(entry.persistId);
      if (offset === undefined) {
        isDamaged = true;
        continue;
      }
      const record = records.at(offset, type);
      const text = slideText(records, record, entry.outline);
      if (list === SLIDES) places.set(entry.slideId, placeOf(index + 1, text));
      const slideId = list === SLIDES ? entry.slideId : slideOfNotes(records, record);
      parts.push({ text, isApart: true, ...places.get(slideId) });
      length += text.length;
      if (length > stream.length) throw new Refusal('file_too_complex', 'more text than bytes');
    }
  }
  // Damage is borne as long as there is text; without any it is the reason.
  if ((isDamaged || records.areDamaged) && parts.every(({ text }) => text.trim() === '')) {
    throw new Refusal('file_broken', 'no text within damaged records');
  }
  return parts;
}

/** The number that it has in the list, those that are not shown counted as well. */
function placeOf(slide: number, text: string): Pick<TextPart, 'slide' | 'heading'> {
  const [title = ''] = text.split(/[\n\r\v]/u);
  return { slide, ...(mayBeHeading(title) ? { heading: title } : {}) };
}

/** 0, which no slide has, where they do not say. */
function slideOfNotes(records: PptRecords, notes: PptRecord): number {
  for (const { type, data } of records.children(notes)) {
    if (type === RECORD.notesAtom && data.length >= 4) return data.readUInt32LE(0);
  }
  return 0;
}

/** There it was nothing but the user's name, after its length. */
const isOfPowerPoint95 = (currentUser: Buffer): boolean =>
  currentUser.length >= 4 && currentUser.readUInt32LE(0) === currentUser.length - 4;

/** Where each object lies; what later edits say stands above earlier ones. */
function readEdits(
  records: PptRecords,
  lastEdit: number,
): { offsets: Map<number, number>; documentId: number } {
  const offsets = new Map<number, number>();
  let documentId: number | undefined;
  const seen = new Set<number>();
  for (let offset = lastEdit; offset !== 0 && !seen.has(offset);) {
    seen.add(offset);
    const { data } = records.at(offset, RECORD.userEdit);
    if (data.length < USER_EDIT_LENGTH) throw new Refusal('file_broken', 'edit cut short');
    documentId ??= data.readUInt32LE(16);
    addDirectory(offsets, records.at(data.readUInt32LE(12), RECORD.persistDirectory).data);
    offset = data.readUInt32LE(8);
  }
  if (documentId === undefined) throw new Refusal('file_broken', 'no edit');
  return { offsets, documentId };
}

function addDirectory(offsets: Map<number, number>, data: Buffer): void {
  for (let position = 0; position + 4 <= data.length;) {
    const head = data.readUInt32LE(position);
    position += 4;
    for (
      let id = head & 0xfffff, left = head >>> 20;
      left > 0 && position + 4 <= data.length;
      left -= 1
    ) {
      if (!offsets.has(id)) offsets.set(id, data.readUInt32LE(position));
      position += 4;
      id += 1;
    }
  }
}

function slideEntries(records: PptRecords, document: PptRecord, instance: number): SlideEntry[] {
  const entries: SlideEntry[] = [];
  for (const list of records.children(document)) {
    if (list.type !== RECORD.slideList || list.instance !== instance) continue;
    for (const record of records.children(list)) {
      const outline = entries.at(-1)?.outline;
      if (record.type === RECORD.slidePersist && record.data.length >= 4) {
        const slideId = record.data.length >= 16 ? record.data.readUInt32LE(12) : 0;
        entries.push({ persistId: record.data.readUInt32LE(0), slideId, outline: [] });
      } else if (record.type === RECORD.textHeader) outline?.push('');
      else if (outline?.length) outline[outline.length - 1] += textOf(record);
    }
  }
  return entries;
}

function slideText(records: PptRecords, slide: PptRecord, outline: readonly string[]): string {
  const lines: string[] = [];
  const unused = new Set(outline.keys());
  for (const record of records.descendants(slide)) {
    if (record.type === RECORD.outlineTextReference && record.data.length >= 4) {
      const index = record.data.readUInt32LE(0);
      if (unused.delete(index)) lines.push(outline[index] ?? '');
    } else lines.push(textOf(record));
  }
  for (const index of unused) lines.push(outline[index] ?? '');
  return lines.filter((line) => line !== '' && line !== FIELD_PLACEHOLDER).join('\n');
}

/** Stands for a slide number or date in a text of its own. */
const FIELD_PLACEHOLDER = '*';

function textOf(record: PptRecord): string {
  if (record.type === RECORD.textCharacters) return record.data.toString('utf16le');
  return record.type === RECORD.textBytes ? record.data.toString('latin1') : '';
}
