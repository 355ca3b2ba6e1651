// A question as the title of a topic: without its greeting, with a capital, and with what a presenter
// would put right.
import { codePointLength, topicTitleMaxCharacters } from '../../../../contract/limits.ts';
import { mayBeEnglish } from '../text/english.ts';

/** Words before the question that belong to no title. */
const opening =
  /^(?:(?:hi|hey|hello|sorry|excuse me|please|ok|okay|so|well|um|hola|salut|bonjour|hallo|bitte|olá|ciao|scusi|por favor|s'il vous plaît|извините|здравствуйте|пожалуйста|привет|你好|请问|老师)(?:\s+(?:professor|prof|sir|madam|teacher|everyone|all|there))?\s*[,.!:;，。！、-]+\s*|(?:hi|hey|hello|hola|salut|bonjour|hallo|привет|здравствуйте|你好|请问)\s+)+/iu;

/** @returns the question itself when nothing would be left of it */
export function asTitle(question: string): string {
  const text = question.replace(/\s+/gu, ' ').trim();
  const bare = text.replace(opening, '').trim() || text;
  const [first = ''] = bare;
  const capital = `${first.toUpperCase()}${bare.slice(first.length)}`;
  return [punctuated(capital), capital].find(isShort) ?? bare;
}

/** A question may be as long as a title: there is no room for a sign more then. */
const isShort = (title: string): boolean => codePointLength(title) <= topicTitleMaxCharacters;

/** How questions begin and where "i" is the one who asks, in English. */
const asks =
  /^(?:what|when|where|who|whose|why|how|which|is|are|was|were|do|does|did|can|could|will|would|should|has|have)(?:s|'s|’s)? .*[\p{L}\p{N}]$/iu;
const oneself = /(?<=\b(?:am|can|could|did|do|have|if|may|must|should|would) )i(?= )/giu;

/** What a presenter would put right: on phones nobody does. */
function punctuated(title: string): string {
  if (!mayBeEnglish(title)) return title;
  return title.replace(oneself, 'I').replace(asks, '$&?');
}
