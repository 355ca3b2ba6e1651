// What the presenter's material is about, in a handful of its own words. There is no other text to
// compare it with, so a term counts by how many passages use it, the more the longer it is, and two
// words that mostly stand together count as one term.
import {
  isFunctionCharacter,
  isFunctionWord,
  isFunctionWordOf,
  languageOf,
  type Language,
} from '../text/function-words.ts';
import { generalWords } from '../text/general-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { isUnspaced, mainScript } from '../text/scripts.ts';

const maxSubjects = 6;
/** Enough to know the subjects of a book; evenly spaced. */
const maxPassages = 2_000;
/** A term must come up in so many passages, unless there are hardly any. */
const minPassages = 2;
/** Of the passages with the rarer word of a pair: above this the words belong together. */
const togetherShare = 0.5;
const minLetters = { name: 2, spaced: 4, unspaced: 2 } as const;
const maxLetters = 40;
/** What a word gains by being written like a name. */
const nameFactor = 1.25;
/** Of a word in a language that inflects, what stays the same in most of its forms. */
const stemShare = 0.7;
const minStem = 4;
/** Of a form with the capital of a sentence, beside forms that stand inside of one. */
const firstWeight = 0.01;

/** Whole addresses; of bare names only those with a usual end, since Node.js is a subject. */
const webAddress =
  /\b(?:https?|ftp):\/\/\S*|\bwww\.\S+|(?<!\S)\S+@[\w-]+(?:\.[\w-]+)+|\bdoi:\s*\S+|(?<![\w.-])[\w-][\w.-]*\.(?:com|org|net|edu|gov|info|eu|de|uk|fr|es|it|nl|ch|at|pl|ru|br|cn|jp)\b(?:\/\S*)?/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
type Stem = (word: string) => string;

interface Term {
  /** Forms in which it was written, with how often; at the start of a sentence hardly counts. */
  readonly forms: Map<string, number>;
  readonly passages: Set<number>;
  /** Keys of its words. */
  readonly parts: readonly string[];
}

/** The most characteristic terms, the first the most so; fewer or none when little was said. */
export function subjectsOf(texts: readonly string[]): string[] {
  const sample = evenly(texts, maxPassages);
  const language = languageOf(wordsOf(evenly(sample, 200).join('\n')));
  const { words, pairs } = collect(sample, language);
  const least = Math.min(minPassages, sample.length);
  const together = [...pairs.values()].filter(({ passages, parts }) => {
    const rarer = Math.min(...parts.map((part) => words.get(part)?.passages.size ?? 0));
    return passages.size >= minPassages && passages.size > rarer * togetherShare;
  });
  const inPairs = new Map<string, number>();
  for (const { parts, passages } of together) {
    for (const part of parts) inPairs.set(part, Math.max(inPairs.get(part) ?? 0, passages.size));
  }
  const alone = [...words].filter(
    ([key, { passages }]) =>
      passages.size >= least && (inPairs.get(key) ?? 0) <= passages.size * togetherShare,
  );
  return pick([...together, ...alone.map(([, term]) => term)]);
}

function collect(sample: readonly string[], language: Language | null) {
  const stem = stemFor(language);
  const general = generalWords(stem);
  const words = new Map<string, Term>();
  const pairs = new Map<string, Term>();
  sample.forEach((text, passage) => {
    let before: { key: string; form: string; weight: number } | null = null;
    for (const { form, isFirst, isName } of wordsIn(text.replace(webAddress, ' / '), language)) {
      if (isFirst) before = null;
      const key = keyOf(form, isName, stem);
      if (key === null || general.has(key)) {
        before = null;
        continue;
      }
      const weight = isFirst ? firstWeight : 1;
      note(words, [key], { form, weight }, passage);
      if (before && before.key !== key) {
        const space = isUnspaced(mainScript(form) ?? 'other') ? '' : ' ';
        const joined = { form: `${before.form}${space}${form}`, weight: before.weight };
        note(pairs, [before.key, key], joined, passage);
      }
      before = { key, form, weight };
    }
  });
  return { words, pairs };
}

function note(
  terms: Map<string, Term>,
  parts: readonly string[],
  { form, weight }: { form: string; weight: number },
  passage: number,
): void {
  const key = parts.join(' ');
  const term = terms.get(key) ?? { forms: new Map(), passages: new Set(), parts };
  terms.set(key, term);
  term.forms.set(form, (term.forms.get(form) ?? 0) + weight);
  term.passages.add(passage);
}

function pick(terms: readonly Term[]): string[] {
  const ranked = terms
    .map((term) => ({ term, name: nameOf(term), score: scoreOf(term) }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  const used: string[] = [];
  const chosen: string[] = [];
  for (const { term, name } of ranked) {
    if (chosen.length === maxSubjects) break;
    if (term.parts.some((part) => used.some((other) => isSameWord(part, other)))) continue;
    used.push(...term.parts);
    chosen.push(name);
  }
  return chosen;
}

/** Also when their ends were taken off at different places. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= minStem &&
    (one.startsWith(other) || other.startsWith(one)));

function scoreOf(term: Term): number {
  const name = nameOf(term);
  const isName = /\p{Lu}/u.test(name);
  return term.passages.size * Math.log2(1 + [...name].length) * (isName ? nameFactor : 1);
}

/** The form that is written most. */
const nameOf = ({ forms }: Term): string =>
  [...forms].reduce((best, form) => (form[1] > best[1] ? form : best))[0];

/** Words in order; the first of a sentence, or after any sign, begins anew. */
function* wordsIn(
  text: string,
  language: Language | null,
): Generator<{ form: string; isFirst: boolean; isName: boolean }> {
  let before: string | null = null;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      const form = segment.replace(/['’]s$/u, '');
      yield { form, isFirst: before === null, isName: isNameAfter(before, form, language) };
      before = form;
    } else if (segment.trim() !== '') before = null;
  }
}

/**
 * By its capital inside a sentence. Small words of the material's language have one where somebody is
 * spoken to ("Sie", "Lei", "Вы"): of them only abbreviations ("WHO") are names, unless all around is
 * in capitals. Those of another language are names ("Los Angeles").
 */
function isNameAfter(before: string | null, form: string, language: Language | null): boolean {
  if (before === null || !/^\p{Lu}\p{L}/u.test(form)) return false;
  return (
    !isFunctionWordOf(language, form.toLowerCase()) || (isCapitals(form) && !isCapitals(before))
  );
}

const isCapitals = (form: string): boolean => /^\p{Lu}{2,}$/u.test(form);

/** One key for the forms of a word; null for what is no subject. */
function keyOf(form: string, isName: boolean, stem: Stem): string | null {
  const word = form.toLowerCase();
  const script = mainScript(word);
  const letters = [...word];
  if (script === null || letters.length > maxLetters || /\d/u.test(word)) return null;
  if (isUnspaced(script)) {
    const isGrammar = letters.some(isFunctionCharacter);
    return letters.length < minLetters.unspaced || isGrammar ? null : word;
  }
  if (isFunctionWord(word) && !isName) return null;
  if (letters.length < (isName ? minLetters.name : minLetters.spaced)) return null;
  return stem(word);
}

/** English words lose their plural; those of other languages, which inflect more, their end. */
function stemFor(language: Language | null): Stem {
  if (language === 'en' || language === null) {
    return (word) => word.replace(/(?<=[^s])s$/u, '');
  }
  return (word) => {
    if (isUnspaced(mainScript(word) ?? 'other')) return word;
    const letters = [...word];
    return letters.slice(0, Math.max(minStem, Math.ceil(letters.length * stemShare))).join('');
  };
}

function evenly<T>(items: readonly T[], limit: number): readonly T[] {
  if (items.length <= limit) return items;
  return Array.from(
    { length: limit },
    (_, i) => items[Math.floor((i * items.length) / limit)] as T,
  );
}
