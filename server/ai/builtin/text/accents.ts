// Phones type "sequia" for "sequía" and "que" for "qué": what is compared loses its accents.
import { functionWords } from './function-words.ts';

/** Marks on Latin letters only: elsewhere they make another letter, as й is no и. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

const unaccented = new Set([...functionWords].map(withoutAccents));

/** Whether a word carries grammar only, with its accents or without. */
export function isGrammarWord(word: string): boolean {
  return functionWords.has(word) || unaccented.has(word);
}
