// DOC and PPT, which both are compound files and are told apart by the streams in them.

import type { DocumentText } from '../document-text.ts';
import { Refusal } from '../refusal.ts';

// The container of DOC and PPT files, a small file system. Format: [MS-CFB] version 9.0.
// Every chain is checked when the file is opened, because the parsers after this follow them blindly.

interface Entry {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

type Storage = ReadonlyMap<string, Entry>;

const HEADER_TABLE_ENTRIES = 109;
const HEADER_TABLE_OFFSET = 76;
const MINI_SECTOR = 64;
const MINI_STREAM_BELOW = 4_096;
const DIRECTORY_ENTRY = 128;
const FREE = -1;

class CompoundFile {
  /** Streams and storages of the root, by lower-case name. */
  readonly root: Storage;
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #sectorCount: number;
  readonly #next: Int32Array;
  readonly #nextMini: Int32Array;
  readonly #miniStream: Buffer;
  readonly #entries: readonly Entry[];

  /** Throws a `Refusal` for a damaged file. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    if (bytes.length < 512) throw broken('no header');
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw broken('sector size');
    this.#sectorSize = 2 ** shift;
    this.#sectorCount = Math.ceil(bytes.length / this.#sectorSize) - 1;
    this.#next = toTable(this.#read(this.#tableSectors()));
    checkAcyclic(this.#next);
    this.#entries = toEntries(this.#read(this.#chain(bytes.readInt32LE(48))));
    const root = this.#entries[0];
    if (!root) throw broken('no root');
    this.#nextMini = toTable(this.#read(this.#chain(bytes.readInt32LE(60))));
    checkAcyclic(this.#nextMini);
    this.#miniStream = this.#read(this.#chain(root.start));
    this.root = this.#children(root);
  }

  /** The streams of a storage of the root; empty when there is none of this name. */
  storage(name: string): Storage {
    const entry = this.root.get(name.toLowerCase());
    return entry ? this.#children(entry) : new Map();
  }

  /** The bytes of a stream, or undefined when the storage has none of this name. */
  stream(name: string, storage: Storage = this.root): Buffer | undefined {
    const entry = storage.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.size > this.#bytes.length) throw broken(`size of ${name}`);
    if (entry.size >= MINI_STREAM_BELOW) {
      return this.#read(this.#chain(entry.start)).subarray(0, entry.size);
    }
    const pieces: Buffer[] = [];
    for (
      let sector = entry.start, left = entry.size;
      sector >= 0 && left > 0;
      left -= MINI_SECTOR
    ) {
      const offset = sector * MINI_SECTOR;
      pieces.push(this.#miniStream.subarray(offset, offset + Math.min(left, MINI_SECTOR)));
      sector = this.#nextMini[sector] ?? FREE;
    }
    return Buffer.concat(pieces);
  }

  /** The sectors of the sector table: the first are named in the header, further ones in a chain. */
  #tableSectors(): number[] {
    const count = this.#bytes.readUInt32LE(44);
    if (count > this.#sectorCount) throw broken('size of the sector table');
    const sectors: number[] = [];
    const add = (from: Buffer, offset: number, entries: number): void => {
      for (let index = 0; index < entries && sectors.length < count; index += 1) {
        sectors.push(from.readInt32LE(offset + index * 4));
      }
    };
    add(this.#bytes, HEADER_TABLE_OFFSET, HEADER_TABLE_ENTRIES);
    const perSector = this.#sectorSize / 4 - 1;
    let further = this.#bytes.readInt32LE(68);
    const furtherCount = this.#bytes.readUInt32LE(72);
    if (furtherCount > this.#sectorCount) throw broken('size of the table of tables');
    for (let index = 0; index < furtherCount && further >= 0; index += 1) {
      const sector = this.#read([further]);
      add(sector, 0, perSector);
      further = sector.readInt32LE(perSector * 4);
    }
    return sectors;
  }

  /** Safe against cycles because the whole table has been checked for them. */
  #chain(start: number): number[] {
    const sectors: number[] = [];
    for (let sector = start; sector >= 0; sector = this.#next[sector] ?? FREE) sectors.push(sector);
    return sectors;
  }

  #read(sectors: readonly number[]): Buffer {
    const size = this.#sectorSize;
    const pieces = sectors.map((sector) => {
      if (sector < 0 || sector >= this.#sectorCount) throw broken('sector beyond the end');
      return this.#bytes.subarray((sector + 1) * size, (sector + 2) * size);
    });
    // The last sector of a file may be cut short.
    return Buffer.concat(pieces, sectors.length * size);
  }

  #children(parent: Entry): Storage {
    const children = new Map<string, Entry>();
    const seen = new Set<number>();
    const waiting = [parent.child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = this.#entries[index];
      if (!entry || seen.has(index)) continue;
      seen.add(index);
      children.set(entry.name.toLowerCase(), entry);
      waiting.push(entry.left, entry.right);
    }
    return children;
  }
}

/** Walks every chain once. A walk that ends on a sector of its own has gone round. */
function checkAcyclic(next: Int32Array): void {
  const walkOf = new Int32Array(next.length);
  for (let start = 0; start < next.length; start += 1) {
    if (walkOf[start] !== 0) continue;
    const walk = start + 1;
    let sector = start;
    while (sector >= 0 && sector < next.length && walkOf[sector] === 0) {
      walkOf[sector] = walk;
      sector = next[sector] ?? FREE;
    }
    if (walkOf[sector] === walk) throw broken('cyclic chain');
  }
}

function toTable(bytes: Buffer): Int32Array {
  const table = new Int32Array(bytes.length / 4);
  for (let index = 0; index < table.length; index += 1) table[index] = bytes.readInt32LE(index * 4);
  return table;
}

function toEntries(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let offset = 0; offset + DIRECTORY_ENTRY <= bytes.length; offset += DIRECTORY_ENTRY) {
    const nameLength = Math.min(Math.max(bytes.readUInt16LE(offset + 64) - 2, 0), 62);
    entries.push({
      name: bytes.toString('utf16le', offset, offset + nameLength),
      left: bytes.readInt32LE(offset + 68),
      right: bytes.readInt32LE(offset + 72),
      child: bytes.readInt32LE(offset + 76),
      start: bytes.readInt32LE(offset + 116),
      size: bytes.readUInt32LE(offset + 120),
    });
  }
  return entries;
}

function broken(detail: string): Refusal {
  return new Refusal('file_broken', `compound file: ${detail}`);
}

/** Files of PowerPoint 95 and 97 in one keep the newer half in this storage. */
const DUAL_STORAGE = 'PP97_DUALSTORAGE';
const SLIDES = 'PowerPoint Document';
const CURRENT_USER = 'Current User';
/** The slides of PowerPoint 4, and of PowerPoint 95 where they are kept for it. */
const OLD_SLIDES = 'PP40';

export async function readCompoundFile(bytes: Buffer): Promise<DocumentText> {
  const file = new CompoundFile(bytes);
  if (file.root.has('encryptedpackage')) throw new Refusal('file_encrypted', 'EncryptedPackage');

  const dual = file.storage(DUAL_STORAGE);
  const storage = dual.has(SLIDES.toLowerCase()) ? dual : file.root;
  const slides = file.stream(SLIDES, storage);
  if (slides) {
    const { readPpt } = await import('./read-ppt.ts');
    const currentUser = file.stream(CURRENT_USER, storage) ?? Buffer.alloc(0);
    return { kind: 'ppt', parts: readPpt(slides, currentUser), isTruncated: false };
  }

  const wordDocument = file.stream('WordDocument');
  if (wordDocument) {
    const { readDoc } = await import('./read-doc.ts');
    return { kind: 'doc', parts: await readDoc(bytes, wordDocument), isTruncated: false };
  }
  if (file.root.has(OLD_SLIDES.toLowerCase())) throw new Refusal('old_powerpoint_file', OLD_SLIDES);
  throw new Refusal('unsupported_file_type', 'compound file of another kind');
}
