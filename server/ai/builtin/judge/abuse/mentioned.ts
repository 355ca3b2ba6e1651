// Words that a text speaks of instead of using them: "what does 'puta' mean in Cervantes?". Asking
// about a word is no abuse, whatever the word.
import { wordsOf } from '../../text/ngrams.ts';

/** An apostrophe within a word is no quotation mark. */
const quoted =
  /(?<![\p{L}\p{N}])["“”„«»‹›「」『』‘’']([^"“”„«»‹›「」『』‘’']{2,60})["“”„«»‹›「」『』‘’'](?![\p{L}\p{N}])/gu;
/** "the word …", and the same in other languages. */
const named =
  /(?<![\p{L}\p{N}])(?:(?:the |a )?(?:words?|terms?|expressions?|insults?|slurs?|swear words?)(?: such as| like)?|(?:das |dem |des )?(?:wort(?:es)?|begriffs?|ausdrucks?|schimpfworts?)|(?:la |una |el |un )?(?:palabra|término|insulto|expresión)|(?:le |un |l['’])?(?:mot|terme|insulte|expression)|(?:a |o )?(?:palavra|termo)|(?:ال)?كلمة|(?:ال)?لفظ|слово)\s+["“„«'‘]?([\p{L}\p{M}*-]+)/giu;
/** "what does … mean", and the same in other languages. */
const meant =
  /(?:what (?:does|did)|was (?:bedeutet|bedeutete|heißt|hieß|meint)|was (?:ist|war) mit|qué (?:significa|significaba|quiere decir)|que (?:signifie|signifiait|veut dire)|o que significa|ماذا (?:تعني|يعني)|ما معنى)\s+(?:the |a |an |das |die |der |el |la |le |l['’])?([\p{L}\p{M}*-]+)/giu;

/** In lower case. */
export function mentionedWords(text: string): Set<string> {
  const found = new Set<string>();
  for (const pattern of [quoted, named, meant]) {
    for (const [, said = ''] of text.normalize('NFKC').matchAll(pattern)) {
      for (const word of wordsOf(said)) found.add(word);
    }
  }
  return found;
}
