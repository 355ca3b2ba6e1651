// The pieces of a SentencePiece Unigram vocabulary in flat typed arrays: a quarter of a million
// strings and a map of them would take ten times the memory and be a feast for the collector.

export interface Vocabulary {
  readonly size: number;
  /** Bytes of the longest piece in UTF-8. */
  readonly longest: number;
  /** Logarithm of a piece's probability, by its id. */
  readonly scores: Float64Array;
  readonly lowestScore: number;
  /** Id of the piece that is `bytes[start…end)`, or -1; `hash` is that of these bytes. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number;
  /** Id of a piece, or -1. */
  idOf(piece: string): number;
  /** The piece of an id. */
  piece(id: number): string;
}

export class BadVocabularyError extends Error {
  override readonly name = 'BadVocabularyError';
}

/** FNV-1a, so that it grows with a piece, byte by byte. */
export const emptyHash = 0x811c9dc5;
export const hashWith = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();
const tab = 9;
const lineFeed = 10;
const minus = 45;
const point = 46;
const zero = 48;
/** The hash table is at most half full. */
const slotsPerPiece = 2;

/** All that a vocabulary is, in arrays that need no reading. */
export interface FlatVocabulary {
  /** Logarithm of each piece's probability. */
  readonly scores: Float64Array;
  /** Where each piece begins in `bytes`; one more for where the last ends. */
  readonly starts: Uint32Array;
  /** Hash table of pieces that can be found: ids plus one, since zero is an empty slot. */
  readonly slots: Int32Array;
  /** Bytes of the longest piece that can be found. */
  readonly longest: number;
  /** Lowest of the scores of pieces that can be found. */
  readonly lowestScore: number;
  /** Pieces in UTF-8, one after the other. */
  readonly bytes: Uint8Array;
}

/**
 * @param file a line a piece in the order of their ids: piece, tab, score in plain decimals
 * @param isSpecial pieces that stand for no text and are never found
 * @throws BadVocabularyError when a line is not of this form
 */
export function parseVocabulary(
  file: Uint8Array,
  isSpecial: (id: number, size: number) => boolean,
): FlatVocabulary {
  const size = countLines(file);
  const starts = new Uint32Array(size + 1);
  const scores = new Float64Array(size);
  // The pieces move to the front, over what was read already.
  const bytes = file.slice();
  let used = 0;
  let at = 0;
  for (let id = 0; id < size; id += 1) {
    for (; bytes[at] !== tab; at += 1) {
      if (at >= bytes.length || bytes[at] === lineFeed) throw badLine(id);
      bytes[used] = bytes[at] as number;
      used += 1;
    }
    starts[id + 1] = used;
    const start = at + 1;
    for (at = start; bytes[at] !== lineFeed;) at += 1;
    scores[id] = parseScore(bytes, start, at, id);
    at += 1;
  }
  if (at !== bytes.length) throw badLine(size);
  return index(bytes.slice(0, used), starts, scores, isSpecial);
}

function countLines(file: Uint8Array): number {
  let lines = 0;
  for (let at = 0; at < file.length; at += 1) if (file[at] === lineFeed) lines += 1;
  return lines;
}

function parseScore(bytes: Uint8Array, start: number, end: number, id: number): number {
  const isNegative = bytes[start] === minus;
  let digits = 0;
  let scale = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === point && scale === 0) {
      scale = 1;
      continue;
    }
    if (byte < zero || byte > zero + 9) throw badLine(id);
    digits = digits * 10 + byte - zero;
    scale *= 10;
  }
  if (end === start) throw badLine(id);
  const score = digits / (scale || 1);
  return isNegative ? -score : score;
}

const badLine = (id: number): Error =>
  new BadVocabularyError(`Line ${id + 1} of the vocabulary is not a piece, a tab and its score.`);

function index(
  bytes: Uint8Array,
  starts: Uint32Array,
  scores: Float64Array,
  isSpecial: (id: number, size: number) => boolean,
): FlatVocabulary {
  const size = scores.length;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1, size) * slotsPerPiece)));
  const mask = slots.length - 1;
  let longest = 0;
  let lowestScore = 0;
  for (let id = 0; id < size; id += 1) {
    if (isSpecial(id, size)) continue;
    const start = starts[id] as number;
    const end = starts[id + 1] as number;
    let hash = emptyHash;
    for (let at = start; at < end; at += 1) hash = hashWith(hash, bytes[at] as number);
    let slot = spread(hash) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = id + 1;
    longest = Math.max(longest, end - start);
    lowestScore = Math.min(lowestScore, scores[id] as number);
  }
  return { scores, starts, slots, longest, lowestScore, bytes };
}

/** Numbers in the order in which machines of today have them, the largest first. */
export function packVocabulary(flat: FlatVocabulary): Uint8Array {
  const { scores, starts, slots, longest, lowestScore, bytes } = flat;
  const head = Float64Array.of(scores.length, slots.length, longest, lowestScore);
  return Buffer.concat([head, scores, starts, slots, bytes].map(asBytes));
}

const asBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** @param packed by `packVocabulary`; checked by whoever has read it */
export function unpackVocabulary(packed: Uint8Array): FlatVocabulary {
  const isAligned = packed.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset, length: size } = isAligned ? packed : Uint8Array.from(packed);
  let at = byteOffset;
  const next = <T extends ArrayBufferView>(
    Type: { new (of: ArrayBufferLike, at: number, length: number): T; BYTES_PER_ELEMENT: number },
    length: number,
  ): T => {
    const view = new Type(buffer, at, length);
    at += length * Type.BYTES_PER_ELEMENT;
    return view;
  };
  const [pieceCount = 0, slotCount = 0, longest = 0, lowestScore = 0] = next(Float64Array, 4);
  return {
    scores: next(Float64Array, pieceCount),
    starts: next(Uint32Array, pieceCount + 1),
    slots: next(Int32Array, slotCount),
    longest,
    lowestScore,
    bytes: next(Uint8Array, byteOffset + size - at),
  };
}

export function vocabularyOf(flat: FlatVocabulary): Vocabulary {
  const { scores, starts, slots, longest, lowestScore, bytes: pieces } = flat;
  const mask = slots.length - 1;

  function isPiece(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = starts[id] as number;
    if ((starts[id + 1] as number) - own !== end - start) return false;
    for (let k = 0; k < end - start; k += 1) {
      if (pieces[own + k] !== bytes[start + k]) return false;
    }
    return true;
  }

  function find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const id = (slots[slot] as number) - 1;
      if (id === -1 || isPiece(id, bytes, start, end)) return id;
    }
  }

  return {
    size: scores.length,
    longest,
    scores,
    lowestScore,
    find,
    idOf(piece) {
      const bytes = utf8.encode(piece);
      return find(bytes, 0, bytes.length, bytes.reduce(hashWith, emptyHash));
    },
    piece: (id) => fromUtf8.decode(pieces.subarray(starts[id], starts[id + 1])),
  };
}

/** The low bits of FNV-1a say little of the first bytes. */
const spread = (hash: number): number => hash ^ (hash >>> 15);
