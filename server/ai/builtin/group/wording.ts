// How a question is worded, as far as a topic may be called after it.
import { languageOf } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { isUnspaced, mainScript, scriptOf } from '../text/scripts.ts';
import { stemsOf } from '../text/stems.ts';
import { asTitle } from './as-title.ts';

export interface Wording {
  readonly title: string;
  /** Equal for questions that say the same of the same things, whatever little words they use. */
  readonly key: string;
  /** The words that carry meaning, each once. */
  readonly stems: readonly string[];
  readonly completeness: Completeness;
  /** The language, or where that cannot be told the script; null where that tells nothing either. */
  readonly language: string | null;
}

/** "What?" says nothing, "chlorophyll?" says of what; a sentence, or two words, say what about it. */
export const completeness = { nothing: 0, subject: 1, sentence: 2 } as const;
export type Completeness = (typeof completeness)[keyof typeof completeness];

const wordsOfSentence = 3;
const stemsOfSentence = 2;
/** Of a script without spaces, where two characters are about a word. */
const charactersOfSentence = 4;

export function wordingOf(question: string): Wording {
  const title = asTitle(question);
  const words = wordsOf(title);
  const stems = [...new Set(stemsOf(title))];
  const script = mainScript(title);
  return {
    title,
    key: stems.length === 0 ? words.join(' ') : stems.toSorted().join(' '),
    stems,
    completeness: completenessOf(words, stems),
    language: languageOf(words) ?? (script === 'latin' ? null : script),
  };
}

function completenessOf(words: readonly string[], stems: readonly string[]): Completeness {
  if (stems.length === 0) return completeness.nothing;
  const isLong = words.some(
    (word) => isUnspaced(scriptOf(word)) && word.length >= charactersOfSentence,
  );
  return isLong || words.length >= wordsOfSentence || stems.length >= stemsOfSentence
    ? completeness.sentence
    : completeness.subject;
}
