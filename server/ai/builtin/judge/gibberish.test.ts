import { expect, test } from 'vitest';
import { loadVocabulary } from '../../encoder/e5-small/load-vocabulary.ts';
import { functionWords } from '../text/function-words.ts';
import { followers } from './gibberish.ts';

/** A pair counts as known when this many common words have it. */
const minWordsWithPair = { ofEncoder: 4, ofLists: 2 };
/** Logarithm of the share of running text: rarer pieces have pairs from names and all languages. */
const commonFrom = -12;

function common(words: Iterable<string>, atLeast: number): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const plain = word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '');
    for (let i = 1; i < plain.length; i += 1) {
      const pair = plain.slice(i - 1, i + 1);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return [...counts].filter(([, count]) => count >= atLeast).map(([pair]) => pair);
}

test('are those of the common pieces of the encoder, and of the words that carry grammar', async () => {
  const { scores, piece } = await loadVocabulary();
  const pieces = [...scores.keys()]
    .filter((id) => scores[id]! >= commonFrom && scores[id]! < 0)
    .map(piece);
  const pairs = new Set([
    ...common(pieces, minWordsWithPair.ofEncoder),
    ...common(functionWords, minWordsWithPair.ofLists),
  ]);
  const kept = Object.entries(followers).flatMap(([letter, after]) =>
    [...after].map((next) => letter + next),
  );
  expect(kept).toEqual([...pairs].toSorted());
});
