// The words of a question that could be off topic: neither grammar nor the classroom's. Without any,
// as in "why is that?" or "can you repeat that?", a question belongs to every lecture.
import { isGrammarWord } from '../../text/accents.ts';
import { isFunctionCharacter } from '../../text/function-words.ts';
import { hasLecturePhrase, isLectureWord } from '../../text/lecture-words.ts';
import { wordsOf } from '../../text/ngrams.ts';
import { isUnspaced, scriptOf } from '../../text/scripts.ts';

/** "Sooo", "whyyy", "neeeow": said with feeling, and in no handout. */
const stretched = /(\p{L})\1{2}/u;

/** Lower case, in the order of the text. */
export function subjectWords(question: string): string[] {
  if (hasLecturePhrase(question)) return [];
  return wordsOf(question).filter((word) => {
    if (isUnspaced(scriptOf(word))) return ![...word].every(isFunctionCharacter);
    const canBeSubject = [...word].length > 1 && !stretched.test(word);
    return canBeSubject && !isGrammarWord(word) && !isLectureWord(word);
  });
}
