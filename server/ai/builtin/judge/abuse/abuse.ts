// Insults and coarse talk. Word lists see what has no other use; everything else is weighed: what the
// encoder hears in the sentence, which words are in it, and whether it asks about the matter or speaks
// to the room. The same head for all languages. Words that the presenter's own material uses, or that
// the question itself speaks of, are never held against it.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { unmasked } from '../../text/unmask.ts';
import { evidenceOf } from './abuse-evidence.ts';
import { abuseLimits } from './abuse-limits.ts';
import { abuseSignNames, abuseSigns } from './abuse-signs.ts';
import { coarseWords, hasCoarsePhrase } from './abuse-words.ts';
import { coarseInEnglish, hasStarred } from './english-coarse.ts';
import { asksOfTheMatter } from './insults.ts';
import { logitOf, readHead } from '../linear-head.ts';
import { mentionedWords } from './mentioned.ts';
import { isNear, type NearestLine } from '../room-lines/nearest-line.ts';

/** The head has learnt from sentences; it knows nothing of shorter texts. */
const minWordsForHead = 3;
/** Orders that need no coarse word. */
const orders =
  /\b(?:kys|stfu|gtfo|kill (?:yourself|urself|yrself)|go (?:and )?die|drop dead|(?<!(?:and|like|to|or) )shut (?:the \w+ )?up)\b/u;

/** The same in German, Spanish, French and Arabic. */
const ordersElsewhere =
  /(?<!\p{L})(?:halt(?:et)? ?['’]?s?(?: (?:einfach|doch|bloß|mal|endlich))*(?: (?:die|deine?|eure?|das))? (?:fresse|klappe|schnauze|maul)|(?:fick|verpiss) (?:dich|euch)|c[aá]ll(?:ate|aos|a) la boca|cierra (?:el pico|la boca)|vete a la mierda|que te (?:jodan|follen)|hij[oa] de puta|(?:ferme(?:z|s)? )?(?:ta|vos) gueules?|va te faire (?:foutre|enculer|voir)|nique ta (?:m[eè]re|race)|fils de pute|كس ا?أ?مك|ابن (?:ال)?(?:كلب|شرموطة)|يا (?:ابن ال)?(?:كلب|حمار|حيوان|غبي|حقير|خنزير|وسخ)|كل خرا|سد (?:بوزك|فمك|حلقك))(?!\p{L})/u;

const { veryNear, near, nearHarmless } = chosenEncoder.tuning.abuse;

export type Abuse = 'none' | 'unsure' | 'certain';

/** Trained by training/train-abuse.ts. */
const head = readHead('abuse-head', abuseSignNames);

/** @param isInMaterial whether the presenter's material has the word, which is lower case */
export function abuseIn(
  text: string,
  embedding: Float32Array,
  line: NearestLine,
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
    (ordersElsewhere.test(text.toLowerCase()) && !isAsked) ||
    hasStarred(text.toLowerCase()) ||
    hasStarred(plain) ||
    coarseInEnglish(plain, isHarmless, isAsked).length > 0
  ) {
    return 'certain';
  }
  if (isNear(line, 'harmless', nearHarmless)) return 'none';
  const score = abuseScore(text, embedding, isHarmless);
  const isInsult =
    isNear(line, 'insult', veryNear) || (isNear(line, 'insult', near) && score > near.score);
  if (isInsult && !isAsked) return 'certain';
  if (wordsOf(text).length < minWordsForHead) return 'none';
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
