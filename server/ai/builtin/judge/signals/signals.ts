// Does a line say something of the lesson itself, as "too fast" does, and ask nothing of its subject?
// It does where it comes near to a line of that kind and consists of words that every lesson hears. Very
// near, other words may be in it that the material does not have.
import type { SignalKind } from '../../../../../contract/api/questions/signal-kinds.ts';
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import { folded, isGrammarWord } from '../../text/accents.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { signalLookAlikeRows, signalRows } from '../relevance/references.ts';
import { subjectWords } from '../relevance/subject-words.ts';
import { cosines } from '../relevance/vector-rows.ts';
import { lessonWords, plainWords } from './lesson-words.ts';
import { signalLines } from './signal-lines.ts';

const { closeness, sure, lag } = chosenEncoder.tuning.signals;
/** What writes an article in one word with its noun. */
const arabicArticle = /^(?:وال|بال|فال|لل|ال)(?=\p{L}{2})/u;

const bare = (word: string): string => folded(word).replace(arabicArticle, '');

/** Whether a word is one of these, of which some stand for any ending. */
function listOf(words: readonly string[]): (word: string) => boolean {
  const isStem = (word: string): boolean => word.endsWith('*');
  const exact = new Set(words.filter((word) => !isStem(word)).map(bare));
  const stems = new Set(words.filter(isStem).map((word) => bare(word.slice(0, -1))));
  const lengths = [...new Set([...stems].map(({ length }) => length))];
  return (word) => {
    const plain = bare(word);
    return exact.has(plain) || lengths.some((length) => stems.has(plain.slice(0, length)));
  };
}

const ofLines = signalLines.flatMap(({ text }) => wordsOf(text.toLowerCase()));
const isOfLessons = listOf([...ofLines, ...lessonWords]);
const isPlain = listOf(plainWords);

/**
 * @param text without invisible characters
 * @param embedding of unit length
 * @param hasExcerpt the material says something of it
 * @param isInMaterial whether a word in lower case stands there
 */
export function signalOf(
  text: string,
  embedding: Float32Array,
  hasExcerpt: boolean,
  isInMaterial: (word: string) => boolean,
): SignalKind | null {
  const near = cosines(embedding, signalRows);
  const best = near.reduce((most, value, at) => (value > near[most]! ? at : most), 0);
  const nearness = near[best]!;
  if (nearness < closeness) return null;
  if (nearness < Math.max(...cosines(embedding, signalLookAlikeRows)) - lag) return null;
  const isSure = nearness > sure;
  const others = subjectWords(text).filter((word) => !isOfLessons(word) && !isPlain(word));
  if (isSure ? others.some(isInMaterial) : others.length > 0) return null;
  const hasLessonWord = wordsOf(text).some(
    (word) => isOfLessons(word) && !isGrammarWord(word) && !isPlain(word),
  );
  if (!isSure && (hasExcerpt || !hasLessonWord)) return null;
  return signalLines[best]!.kind;
}
