// Insults and coarse talk. Word lists see what has no other use; everything else is weighed: what the
// encoder hears in the sentence, which words are in it, and whether it asks about the matter or speaks
// to the room. The same head for all languages. Words that the presenter's own material uses, or that
// the question itself speaks of, are never held against it.
import { readFileSync } from 'node:fs';
import { chosenEncoder } from '../../encoder/chosen.ts';
import { languageOf, type Language } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { mainScript, type Script } from '../text/scripts.ts';
import { unmasked } from '../text/unmask.ts';
import { abuseSignNames, abuseSigns, evidenceWords } from './abuse-signs.ts';
import { coarseWords, hasCoarsePhrase } from './abuse-words.ts';
import { coarseInEnglish, hasStarred } from './english-coarse.ts';
import { asksOfTheMatter } from './insults.ts';
import { logitOf, readHead } from './linear-head.ts';
import { mentionedWords } from './mentioned.ts';

/**
 * Logits, chosen so that of genuine questions hardly one in a thousand is over the first. What asks
 * about the matter and speaks to nobody in the room needs much more, and any question more.
 */
const limits = {
  said: { certain: -1.25, unsure: -1.8 },
  wondered: { certain: -0.2, unsure: -1 },
  asked: { certain: 2.5, unsure: 1 },
} as const;
/**
 * Added to these where the sets that the head has learnt from are harsher than a class is, chosen so
 * that at most three in a thousand lines of the events are over the limit.
 */
const lenience: { readonly [of in Language | Script]?: number } = { arabic: 0.3, fr: 1.1 };
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
/** What each word adds to the logit. */
const lexicon = new Map<string, number>(
  Object.entries(
    JSON.parse(readFileSync(new URL('./abuse-lexicon.json', import.meta.url), 'utf8')),
  ),
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
    hasStarred(plain) ||
    coarseInEnglish(plain, isHarmless, isAsked).length > 0
  ) {
    return 'certain';
  }
  if (wordsOf(text).length < minWordsForHead) return 'none';
  const score = abuseScore(text, embedding, isHarmless) - lenienceFor(text);
  const { certain, unsure } = limits[isAsked ? 'asked' : wonders(text) ? 'wondered' : 'said'];
  if (score > certain) return 'certain';
  return score > unsure ? 'unsure' : 'none';
}

function lenienceFor(text: string): number {
  const [language, script] = [languageOf(wordsOf(text)), mainScript(text)];
  return (language && lenience[language]) ?? (script && lenience[script]) ?? 0;
}

const wonders = (text: string): boolean => /[?？؟]/u.test(text);

/** The logit of a text being abuse. */
export function abuseScore(
  text: string,
  embedding: Float32Array,
  isHarmless: (word: string) => boolean,
): number {
  return (
    logitOf(head, embedding, abuseSigns(text, isHarmless)) +
    evidenceWords(text)
      .filter((word) => !isHarmless(word))
      .reduce((sum, word) => sum + (lexicon.get(word) ?? 0), 0)
  );
}
