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

/**
 * @param file a line a piece in the order of their ids: piece, tab, score in plain decimals
 * @param isSpecial pieces that stand for no text and are never found
 * @throws BadVocabularyError when a line is not of this form
 */
export function parseVocabulary(
  file: Uint8Array,
  isSpecial: (id: number, size: number) => boolean,
): Vocabulary {
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
  pieces: Uint8Array,
  starts: Uint32Array,
  scores: Float64Array,
  isSpecial: (id: number, size: number) => boolean,
): Vocabulary {
  const size = scores.length;
  const mask = 2 ** Math.ceil(Math.log2(Math.max(1, size) * slotsPerPiece)) - 1;
  // Ids plus one: zero is an empty slot.
  const slots = new Int32Array(mask + 1);
  let longest = 0;
  let lowestScore = 0;
  for (let id = 0; id < size; id += 1) {
    if (isSpecial(id, size)) continue;
    const start = starts[id] as number;
    const end = starts[id + 1] as number;
    let hash = emptyHash;
    for (let at = start; at < end; at += 1) hash = hashWith(hash, pieces[at] as number);
    let slot = spread(hash) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = id + 1;
    longest = Math.max(longest, end - start);
    lowestScore = Math.min(lowestScore, scores[id] as number);
  }

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
    size,
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
