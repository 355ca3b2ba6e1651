// How questions begin where nobody types the sign at their end, which on phones is most often, and
// which sign that is.
import { languageOf } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { mainScript } from '../text/scripts.ts';
import { folded } from '../text/accents.ts';

type Asking = 'en' | 'de' | 'es' | 'fr' | 'ar';

/** By these alone a question is known, whatever else is said. */
const sure: Readonly<Record<Asking, string>> = {
  en: `what when where who whom whose why how which what's whats who's whos where's wheres how's hows
    when's why's is are was were do does did can could will would should has have isn't isnt aren't arent
    wasn't wasnt don't dont doesn't doesnt didn't didnt can't cant couldn't couldnt won't wont
    shouldn't shouldnt`,
  de: `warum wieso weshalb wann wie was wer wem wen wessen welche welcher welches welchen welchem wo woher
    wohin womit wofür wodurch wozu worin woran worauf wovon wieviel wieviele`,
  es: `qué cómo cuál cuáles cuándo dónde adónde quién quiénes cuánto cuánta cuántos cuántas`,
  fr: `pourquoi comment combien quel quelle quels quelles lequel laquelle qui quoi est-ce qu'est-ce c'est-quoi`,
  ar: `ماذا لماذا كيف متى أين هل كم لمَ بماذا لأي ليش ليه شو ايش إيش وش ازاي إزاي فين امتى إمتى وين علاش شنو أيهما`,
};

/** Also statements begin with these: only where the language is known to be this one. */
const likely: Readonly<Record<Asking, string>> = {
  en: ``,
  de: `ist sind war waren hat haben kann kannst können könnt könnte könnten könntest muss müssen darf dürfen
    soll sollen sollte wird werden würde würden gibt gilt kommt kommen macht machen braucht brauchen hatte
    hatten bin sollten geht heißt stimmt schreiben müsste dürfte seid habt wirkt`,
  es: `que cual cuales quien quienes cuantos cuantas puede puedes podría podrías`,
  fr: `que où peut-on faut-il y-a-t-il`,
  ar: `أي أية أليس ألا`,
};

/** Two words with which a question begins. */
const pairs: Readonly<Record<Asking, string>> = {
  en: `in which | at what | for what | by what | to what | from which | of what | on which | at which | under which | under what | for how | since when | how's that`,
  de: `aus welchem | aus welchen | aus welcher | in welchem | in welcher | in welchen | mit welchem | mit welcher | zu welchem | zu welcher | bei welchem | bei welcher | bis wann | seit wann | ab wann | für wen | für was | mit was | auf welche | in wie | von wem | an welchem | an welcher | um wie | zu was`,
  es: `por qué | para qué | a qué | de qué | en qué | con qué | por cuál | en cuál | de dónde | hasta cuándo | desde cuándo | a quién | de quién | a cuántos | en cuántos | por que | para que sirve | como se | como es | como funciona | como puede | como hace | como hacen | cuando es | cuando será | donde está | donde se | donde ocurre | cuanto es`,
  fr: `à quoi | de quoi | en quoi | avec quoi | par quoi | sur quoi | à quel | à quelle | à quels | de quel | de quelle | dans quel | dans quelle | en quelle | par quel | par quelle | pour quelle | pour quel | c'est quoi | c quoi | ça sert | ça veut | quand est | quand sont | quand aura | quand on | depuis quand | jusqu'à quand | d'où vient | d'où viennent | est ce | qu'est ce | qu est | à qui | de qui | peut on | faut il | y a-t-il | y a | pouvez vous | pourriez vous | peux tu | va t | doit on | où est | où sont | où se`,
  ar: `ما هو | ما هي | ما هم | ما معنى | ما سبب | ما دور | ما وظيفة | ما أهمية | ما مفهوم | ما تعريف | ما اسم | ما علاقة | ما فائدة | ما نوع | ما أنواع | ما الفرق | ما المقصود | ما السبب | ما الذي | ما أسباب | ما عدد | من هو | من هي | من الذي | من اكتشف | من أين | في أي | في أين | من أي | إلى أين | إلى أي | على أي | إلى متى | منذ متى | هو إيش | يعني إيش | يعني ايه | يعني شو`,
};

/** After these a verb asks, although a statement could begin with it. */
const followers =
  'you u we i it there they someone somebody anyone this that these the a das die der es sie wir ich man du ihr ein eine dass';
/** Verbs of `sure.en` that tell of the third person as well as they ask. */
const verbs =
  "is are was were do does did can could will would should has have isn't isnt aren't arent don't dont";

const languages = Object.keys(sure) as Asking[];
const foldedSet = (list: string, sign: RegExp): ReadonlySet<string> =>
  new Set(list.split(sign).flatMap((each) => phraseOf(each.split(' '))));
const phraseOf = (words: readonly string[]): string | [] =>
  words.map(folded).filter(Boolean).join(' ') || [];
const tableOf = (lists: Readonly<Record<Asking, string>>, sign: RegExp) =>
  new Map(languages.map((one) => [one, foldedSet(lists[one], sign)]));

const sureOf = tableOf(sure, /\s+/u);
const likelyOf = tableOf(likely, /\s+/u);
const pairsOf = tableOf(pairs, /\|/u);
/** With their accents no other language has them. */
const accented: ReadonlySet<string> = new Set(sure.es.split(/\s+/u));
const isFollower = foldedSet(followers, / /u);
const isVerb = foldedSet(`${verbs} ${likely.de}`, /\s+/u);

/**
 * Whether a question may begin so: enough to tell where a courtesy before it ends.
 * @param words the first few, as `folded` leaves them
 */
export function mayOpenQuestion([first = '', second = '']: readonly string[]): boolean {
  if (isVerb.has(first)) return isFollower.has(second);
  return languages.some(
    (one) =>
      sureOf.get(one)!.has(first) ||
      likelyOf.get(one)!.has(first) ||
      pairsOf.get(one)!.has(`${first} ${second}`),
  );
}

/** @returns the sign that a question is to end with, with the space before it; null where it is none */
export function signOf(text: string): string | null {
  const language = askingLanguage(text);
  if (language === null) return null;
  return language === 'ar' ? '؟' : language === 'fr' ? ' ?' : '?';
}

function askingLanguage(text: string): Asking | null {
  const [first = '', second = ''] = firstWords(text).map(folded);
  if (second === '') return null;
  const script = mainScript(text);
  const known = script === 'arabic' ? 'ar' : languageOf(wordsOf(text));
  const asks = (one: Asking): boolean =>
    // Without accents they are little words of other languages, and of Spanish.
    (one === 'es' ? isAccentedQuestion(text) : sureOf.get(one)!.has(first)) ||
    (one === known && likelyOf.get(one)!.has(first)) ||
    (one === known && pairsOf.get(one)!.has(`${first} ${second}`));
  if (known === null) return script === 'latin' ? (languages.find(asks) ?? null) : null;
  const asking = languages.find((one) => one === known);
  return asking !== undefined && asks(asking) ? asking : null;
}

/** Whether it is Spanish beyond doubt: it begins with qué, cómo, por qué and so on. */
export function isAccentedQuestion(text: string): boolean {
  const [first = '', second = ''] = firstWords(text).map((word) => word.normalize('NFC'));
  return (
    accented.has(first) ||
    (pairsOf.get('es')!.has(folded(`${first} ${second}`)) && accented.has(second))
  );
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu;
/** No opening is longer. */
const openingUnits = 60;

function firstWords(text: string): string[] {
  return (text.slice(0, openingUnits).toLowerCase().match(wordPattern) ?? []).slice(0, 2);
}
