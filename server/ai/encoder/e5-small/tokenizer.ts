// The tokenizer of multilingual E5, a SentencePiece Unigram model: of all ways to cut a text into
// pieces the one whose scores sum highest (Viterbi; Kudo 2018, "Subword Regularization"). Written
// anew because the libraries take 282 MB or more for this vocabulary.
import { emptyHash, hashWith } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Ids of what is no text, and of what no piece covers. */
export const specialIds = { start: 0, padding: 1, end: 2, unknown: 3 } as const;
/** Ids of a text, those around it included: the model has no more positions. */
export const maxTokens = 512;

/** Stands for a space. */
const space = '\u2581';
/** The model was trained on questions and passages with different marks; here both get this one. */
const mark = 'query: ';
/** As SentencePiece has it: what an unknown character costs below the worst of the pieces. */
const unknownPenalty = 10;
/** Characters of the longest piece: so many times the positions, and nothing beyond is read. */
const longestPiece = 16;
const maxCharacters = maxTokens * longestPiece;

const encoder = new TextEncoder();

/** Token ids of a text, at most `maxTokens`. Only runs of U+0020 are folded, as in the original. */
export function tokenize(vocabulary: Vocabulary, text: string): Int32Array {
  const folded = `${mark}${text}`.normalize('NFKC').replace(/ {2,}/g, ' ');
  const bytes = encoder.encode((space + folded.slice(0, maxCharacters)).replaceAll(' ', space));
  const ids = [specialIds.start, ...bestPieces(vocabulary, bytes).slice(0, maxTokens - 2)];
  return Int32Array.from([...ids, specialIds.end]);
}

/** The piece that ends a best way at each byte is kept, then the way is walked back. */
function bestPieces(vocabulary: Vocabulary, bytes: Uint8Array): number[] {
  const { scores, longest } = vocabulary;
  const unknownScore = vocabulary.lowestScore - unknownPenalty;
  const best = new Float64Array(bytes.length + 1).fill(Number.NEGATIVE_INFINITY);
  const pieceAt = new Int32Array(bytes.length + 1);
  const startOf = new Int32Array(bytes.length + 1);
  best[0] = 0;
  const offer = (start: number, end: number, id: number, score: number): void => {
    const sum = (best[start] as number) + score;
    if (sum <= (best[end] as number)) return;
    best[end] = sum;
    pieceAt[end] = id;
    startOf[end] = start;
  };
  for (let start = 0; start < bytes.length; start = nextCharacter(bytes, start)) {
    const firstEnd = nextCharacter(bytes, start);
    const lastEnd = Math.min(bytes.length, start + longest);
    let hash = emptyHash;
    let isCovered = false;
    for (let end = start; end < lastEnd;) {
      hash = hashWith(hash, bytes[end] as number);
      end += 1;
      if (end < bytes.length && isInsideCharacter(bytes[end] as number)) continue;
      const id = vocabulary.find(bytes, start, end, hash);
      if (id === -1) continue;
      offer(start, end, id, scores[id] as number);
      isCovered ||= end === firstEnd;
    }
    if (!isCovered) offer(start, firstEnd, specialIds.unknown, unknownScore);
  }
  return walkBack(pieceAt, startOf);
}

/** In the order of the text; unknown characters side by side are one. */
function walkBack(pieceAt: Int32Array, startOf: Int32Array): number[] {
  const ids: number[] = [];
  for (let end = pieceAt.length - 1; end > 0; end = startOf[end] as number) {
    const id = pieceAt[end] as number;
    if (id !== specialIds.unknown || ids.at(-1) !== specialIds.unknown) ids.push(id);
  }
  return ids.toReversed();
}

const isInsideCharacter = (byte: number): boolean => (byte & 0xc0) === 0x80;

function nextCharacter(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && isInsideCharacter(bytes[at] as number)) at += 1;
  return at;
}
