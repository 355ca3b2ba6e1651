// Insults and coarse talk. Three witnesses: a word list for English that sees through spelling
// tricks, short lists for other languages, and a head on the encoder that hears an insult in plain
// words. Words that the presenter's own material uses are never held against a question.
import { readFileSync } from 'node:fs';
import {
  RegExpMatcher,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
} from 'obscenity';
import { dimensions } from '../protocol.ts';
import { mayBeEnglish } from '../text/english.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { unmasked } from '../text/unmask.ts';
import { insultScore } from './insults.ts';
import { coarseWords, hasCoarsePhrase } from './abuse-words.ts';

/** Coarse in a pub, but a subject in biology, history, medicine, farming or art. */
const subjects = new Set(
  `abo abeed anal anus arse ass bastard bestiality boob chink cock cum dick dyke ejaculate fag felch
  hooker incest masturbate negro orgasm orgy penis piss porn prick pussy rape retard scat semen sex
  spastic tit turd vagina wank`.split(/\s+/),
);

/** What a subject word adds to the head's logit; insults add what insults.ts says. */
const subjectWorth = 1;
const limits = { certain: 1.2, unsure: 0.4 } as const;
/** The head has learnt from sentences; it knows nothing of shorter texts or of other languages. */
const minWordsForHead = 3;

/** Found with any of their inner letters starred out. */
const starred =
  `fuck fucks fucked fucker fucking shit shits shitty bullshit bitch bitches bitching cunt cunts
  asshole assholes nigger niggers nigga faggot whore whores slut sluts motherfucker dickhead`.split(
    /\s+/,
  );
/** Words and codes in which the list sees others. */
const ordinary = /shii?take\w*|(?<!\S)(?=\S*\d\S*\d)[\p{L}\d]*(?!\S)/gu;
/** Orders that need no coarse word. */
const orders =
  /\b(?:kys|stfu|gtfo|kill (?:yourself|urself|yrself)|go (?:and )?die|drop dead|shut (?:the \w+ )?up)\b/u;

export type Abuse = 'none' | 'unsure' | 'certain';

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

const head = readHead();

/** @param isInMaterial whether the presenter's material has the word, which is lower case */
export function abuseIn(
  text: string,
  embedding: Float32Array,
  isInMaterial: (word: string) => boolean,
): Abuse {
  const words = wordsOf(text);
  const plain = unmasked(text);
  if (
    coarseWords([...words, ...wordsOf(plain)]).some((word) => !isInMaterial(word)) ||
    hasCoarsePhrase(text)
  ) {
    return 'certain';
  }
  if (orders.test(plain) || hasStarred(plain)) return 'certain';
  const found = englishWords(plain).filter(({ original }) => !isInMaterial(original));
  if (found.some(({ original }) => !subjects.has(original))) return 'certain';
  if (!isEnglish(words, text)) return 'none';
  const score =
    toxicity(embedding) +
    insultScore(
      text.toLowerCase(),
      words.filter((word) => !isInMaterial(word)),
    ) +
    (found.length > 0 ? subjectWorth : 0);
  if (score > limits.certain) return 'certain';
  return score > limits.unsure ? 'unsure' : 'none';
}

function hasStarred(plain: string): boolean {
  return (plain.match(/[\p{L}*#%&@$!]+/gu) ?? [])
    .filter((token) => /\p{L}[*#%&@$!]/u.test(token) && /\p{L}.*\p{L}/u.test(token))
    .some((token) => starred.some((word) => isSame(token, word)));
}

function isSame(token: string, word: string): boolean {
  return (
    token.length === word.length &&
    [...token].every((letter, i) => letter === word[i] || (i > 0 && !/\p{L}/u.test(letter)))
  );
}

function englishWords(plain: string): { original: string }[] {
  const readable = plain.replace(ordinary, ' ');
  return matcher.getAllMatches(readable).map((match) => ({
    original: englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '',
  }));
}

function isEnglish(words: readonly string[], text: string): boolean {
  // Names alone may be of any language: an English word must be among them.
  return words.length >= minWordsForHead && mayBeEnglish(text) && words.some(isFunctionWord);
}

function toxicity(embedding: Float32Array): number {
  let sum = head.bias;
  for (let d = 0; d < dimensions; d += 1) {
    sum += (head.weights[d] as number) * (embedding[d] as number);
  }
  return sum;
}

function readHead(): { weights: Float32Array; bias: number } {
  const file = new URL('./toxicity-head.json', import.meta.url);
  const { weights, bias }: { weights: string; bias: number } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const bytes = Uint8Array.from(Buffer.from(weights, 'base64'));
  return { weights: new Float32Array(bytes.buffer), bias };
}
