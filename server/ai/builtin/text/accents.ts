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

const arabicForms: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

/** One form for all the ways in which phones write a word: small, with straight signs, without marks. */
export function folded(word: string): string {
  return withoutAccents(word.toLowerCase())
    .replace(/['’ʼ]/gu, "'")
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآىة]/gu, (letter) => arabicForms[letter] as string);
}
