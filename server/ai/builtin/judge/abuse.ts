// Insults and coarse talk. Word lists see what has no other use; everything else is weighed: what the
// encoder hears in the sentence, which words are in it, and whether it asks about the matter or speaks
// to the room. The same head for all languages. Words that the presenter's own material uses, or that
// the question itself speaks of, are never held against it.
import { chosenEncoder } from '../../encoder/chosen.ts';
import { wordsOf } from '../text/ngrams.ts';
import { unmasked } from '../text/unmask.ts';
import { evidenceOf } from './abuse-evidence.ts';
import { abuseLimits } from './abuse-limits.ts';
import { abuseSignNames, abuseSigns } from './abuse-signs.ts';
import { coarseWords, hasCoarsePhrase } from './abuse-words.ts';
import { coarseInEnglish, hasStarred } from './english-coarse.ts';
import { asksOfTheMatter } from './insults.ts';
import { logitOf, readHead } from './linear-head.ts';
import { mentionedWords } from './mentioned.ts';

/** The head has learnt from sentences; it knows nothing of shorter texts. */
const minWordsForHead = 3;
/** Orders that need no coarse word. */
const orders =
  /\b(?:kys|stfu|gtfo|kill (?:yourself|urself|yrself)|go (?:and )?die|drop dead|(?<!(?:and|like|to|or) )shut (?:the \w+ )?up)\b/u;

export type Abuse = 'none' | 'unsure' | 'certain';

/** Trained by tests/bench/ai/train/train-abuse.ts. */
const head = readHead(
  new URL('./abuse-head.json', import.meta.url),
  chosenEncoder.id,
  abuseSignNames,
);
/** @param isInMaterial whether the presenter's material has the word, which is lower case */
export function abuseIn(
  text: string,
  embedding: Float32Array,
  isInMaterial: (word: string) => boolean,
): Abuse {
  const mentioned = mentionedWords(text);
  const isHarmless = (word: string): boolean => mentioned.has(word) || isInMaterial(word);
  const plain = unmasked(text);
  const isAsked = asksOfTheMatter(text);
  const written = [...wordsOf(text), ...wordsOf(plain)];
  if (
    coarseWords(written).some((word) => !isHarmless(word)) ||
    hasCoarsePhrase(text) ||
    orders.test(plain) ||
    hasStarred(text.toLowerCase()) ||
    hasStarred(plain) ||
    coarseInEnglish(plain, isHarmless, isAsked).length > 0
  ) {
    return 'certain';
  }
  if (wordsOf(text).length < minWordsForHead) return 'none';
  const score = abuseScore(text, embedding, isHarmless);
  const { certain, unsure } = abuseLimits(text, isAsked);
  if (score > certain) return 'certain';
  return score > unsure ? 'unsure' : 'none';
}

/** The logit of a text being abuse. */
export function abuseScore(
  text: string,
  embedding: Float32Array,
  isHarmless: (word: string) => boolean,
): number {
  return logitOf(head, embedding, abuseSigns(text, isHarmless)) + evidenceOf(text, isHarmless);
}
