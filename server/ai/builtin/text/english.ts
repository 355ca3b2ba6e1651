import { languageOf } from './function-words.ts';
import { wordsOf } from './ngrams.ts';
import { mainScript } from './scripts.ts';

/** Whether the encoder can be trusted with a text: it is not known to be in another language. */
export function mayBeEnglish(text: string): boolean {
  if (mainScript(text) !== 'latin') return false;
  const language = languageOf(wordsOf(text));
  return language === null || language === 'en';
}
