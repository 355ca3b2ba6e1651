// The records of the PPT format: a header of eight bytes each, some holding further records.

import { Refusal } from '../refusal.ts';

export interface PptRecord {
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
export class PptRecords {
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
