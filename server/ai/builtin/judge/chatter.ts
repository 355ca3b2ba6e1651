import { wordsOf } from '../text/ngrams.ts';

const chatter = new Set(
  'hi hello hey yo lol haha ok okay thanks thank you thx test bye good morning cool nice wow'.split(
    ' ',
  ),
);

/** Greetings, thanks and laughter that ask nothing. */
export function isChatter(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => chatter.has(word));
}
