// What makes two wordings the same question. Only what can never change the meaning is taken away:
// case, punctuation, Latin accents, courtesies, articles, short forms. Word order and every other
// word count: no measure of closeness tells "why do leaves turn red" from "why do leaves turn
// yellow", and a question that is wrongly counted as another one is lost to the room.

const courtesies = [
  // A greeting, or a filler before the question
  /^(?:(?:hi|hello|hey|sorry|excuse me|um+|uh+|ok(?:ay)?|so|well|and|but|hola|salut|bonjour|hallo|ciao|olá|привет|здравствуйте|你好|您好|请问|老师)(?:\s(?:professor|prof|sir|madam|miss|teacher|everyone|all|there))?[\s,.!:;，。！、]+)+/u,
  // Asking to be answered
  /^(?:can|could|would|will) (?:you|u|someone|somebody|anyone|anybody) (?:please |kindly )?(?:explain|tell|say|clarify|repeat)(?: to)?(?: me| us)?(?: again)? /u,
  /^(?:i|we) (?:would like|want|wanted|need|'d like) to (?:know|ask|understand) /u,
  /^(?:do you know|my question is|(?:please )?(?:explain|tell me|tell us)) /u,
  /\b(?:please|pls|plz|thanks|thank you|por favor|gracias|s'il vous plaît|merci|bitte|danke|per favore|grazie|obrigad[oa]|пожалуйста|спасибо)(?=$|[^\p{L}])/gu,
];

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|when|why|how|that|it|there|he|she)['’]?s\b(?! own)/gu, '$1 is'],
  [/\bcan['’]?t\b/gu, 'cannot'],
  [/\bcan not\b/gu, 'cannot'],
  [/\bwon['’]?t\b/gu, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should)n['’]?t\b/gu, '$1 not'],
  [/\bhow come\b/gu, 'why'],
];

const articles = new Set(['a', 'an', 'the']);
const latinAccents = /(\p{Script=Latin})\p{Mn}+/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*|[\p{Emoji_Presentation}\p{Sm}\p{Sc}%#+°]+/gu;

/** Two questions with the same key ask the same. Never empty: what has no words is its own key. */
export function questionKey(text: string): string {
  let rest = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  for (const [pattern, full] of shortForms) rest = rest.replace(pattern, full);
  for (const courtesy of courtesies) rest = rest.replace(courtesy, ' ').trim();
  const plain = rest.normalize('NFD').replace(latinAccents, '$1').normalize('NFC');
  const words = (plain.match(word) ?? []).filter((each) => !articles.has(each));
  return words.join(' ') || text.trim();
}
