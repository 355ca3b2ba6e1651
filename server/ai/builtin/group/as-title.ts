// A question as the title of a topic: without its greeting, with a capital, and with what a presenter
// would put right.
import { codePointLength, topicTitleMaxCharacters } from '../../../../contract/limits.ts';
import { languageOf } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { withoutCourtesies } from './courtesies.ts';
import { isAccentedQuestion, signOf } from './question-openings.ts';
import { mainScript } from '../text/scripts.ts';

/** Whether the encoder can be trusted with a text: it is not known to be in another language. */
function mayBeEnglish(text: string): boolean {
  if (mainScript(text) !== 'latin') return false;
  const language = languageOf(wordsOf(text));
  return language === null || language === 'en';
}

/** @returns the question itself when nothing would be left of it */
export function asTitle(question: string): string {
  const text = question.replace(/\s+/gu, ' ').trim();
  const bare = withoutCourtesies(text);
  const capital = withOneEnding(capitalised(bare));
  return [punctuated(capital), capital].find(isShort) ?? bare;
}

/** A question may be as long as a title: there is no room for a sign more then. */
const isShort = (title: string): boolean => codePointLength(title) <= topicTitleMaxCharacters;

/** The first letter, behind the signs that open a sentence. */
const firstLetter = /^[¿¡"“„«‹(\s]*(\p{Ll})/u;
/** Names such as pH, mRNA or f(x), which are written so. */
const asItIs = /^(?:[^\s\p{L}]*\p{Ll}+\p{Lu}|[^\s\p{L}]*\p{L}[=+*/^_(<>!\p{N}])/u;

/** Georgian has two cases, and no capitals at the beginning of a sentence. */
const isCapitalised = (letter: string): boolean => !/\p{Script=Georgian}/u.test(letter);

function capitalised(text: string): string {
  const [before = '', letter = ''] = firstLetter.exec(text) ?? [];
  if (letter === '' || !isCapitalised(letter) || asItIs.test(text)) return text;
  const isTurkish = letter === 'i' && languageOf(wordsOf(text)) === 'tr';
  const capital = isTurkish ? 'İ' : letter.toUpperCase();
  return `${before.slice(0, -letter.length)}${capital}${text.slice(before.length)}`;
}

/** One sign where somebody typed several. */
function withOneEnding(text: string): string {
  let end = text.length;
  while (end > 0 && /[?!？！؟\s]/u.test(text[end - 1]!)) end -= 1;
  const ending = text.slice(end).trimEnd();
  const sign = /\s?[?？؟]/u.exec(ending)?.[0];
  return sign === undefined || end === 0 || ending.trim().length === 1
    ? text
    : text.slice(0, end) + sign;
}

const oneself = /(?<=\b(?:am|can|could|did|do|have|if|may|must|should|would) )i(?= )/giu;
const wordAtEnd = /[\p{L}\p{M}\p{N})\]"”»%°]$/u;
/** Where a sentence ends and another one follows. */
const twoSentences = /[?!？！؟;…] |(?<!\b(?:vs|etc|bzw|ca|dr|ej|eg|ie|g|e|b|z|nr|no))\. /iu;

/** What a presenter would put right: on phones nobody does. */
function punctuated(title: string): string {
  const text = mayBeEnglish(title) ? title.replace(oneself, 'I') : title;
  if (twoSentences.test(text)) return text;
  const isOpened = text.startsWith('¿');
  const sign = wordAtEnd.test(text) ? (isOpened ? '?' : signOf(text)) : null;
  const asked = `${text}${sign ?? ''}`;
  return asked.endsWith('?') && !asked.includes('¿') && isAccentedQuestion(asked)
    ? `¿${asked}`
    : asked;
}
