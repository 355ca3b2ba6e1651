// The pieces that the encoder reads, words of about a hundred languages among them, each with the
// logarithm of how often it occurs in all of these. They tell common words from rare ones.
import { loadVocabulary } from '../load-vocabulary.ts';

/** Marks the piece that begins a word. */
const wordStart = '\u2581';

/**
 * Logarithms of the share of running text: from here on a word counts as rare, up to there as common.
 * A line through the English words that this vocabulary shares with one made of English alone says
 * where its limits, -11 and -6, lie here.
 */
const rareFrom = -13.5;
const commonUpTo = -9.5;
const leastRarity = 0.1;

/** @returns how much an English word says, from 0.1 (everybody uses it) to 1 (rare, or not among the pieces) */
export async function loadRarity(): Promise<(word: string) => number> {
  const vocabulary = await loadVocabulary();
  return (word) => {
    const id = vocabulary.idOf(wordStart + word);
    if (id === -1) return 1;
    const log = vocabulary.scores[id] as number;
    const rarity = (commonUpTo - log) / (commonUpTo - rareFrom);
    return Math.min(1, Math.max(leastRarity, rarity));
  };
}
