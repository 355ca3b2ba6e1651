// Takes away what belongs to no title: greetings, whom somebody speaks to, that they ask. Words are
// followed from either end once, so that time grows with the length.
import { folded, isGrammarWord } from '../text/accents.ts';
import * as lists from './courtesy-phrases.ts';
import { mayOpenQuestion } from './question-openings.ts';

type Kind = keyof typeof lists;

const kindsOf = new Map<string, Set<Kind>>();
for (const [kind, list] of Object.entries(lists) as [Kind, string][]) {
  for (const phrase of list.split(/[|\n]/u)) {
    const key = phrase.split(' ').filter(Boolean).map(folded).join(' ');
    if (key !== '') kindsOf.set(key, (kindsOf.get(key) ?? new Set()).add(kind));
  }
}
/** In words. */
const longestPhrase = Math.max(...[...kindsOf.keys()].map((key) => key.split(' ').length));
/** Of an apology with its reason, and of a name. */
const longestReason = 7;
const longestName = 2;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(folded));
/** Programs greet these. */
const notGreeted = setOf('world welt mundo monde kitty');
/** Who says this speaks to somebody. */
const selves = setOf("i i'm im i've ive we ich wir je j'ai j yo no me nos أنا لم مش ما");
const spokenTo = setOf('you u i we sie du ich wir usted vous tu je j حضرتك');
/** A person is asked about and not spoken to. */
const aboutOthers = setOf(
  'he she him her his hers they them er ihn ihm sein seine él ella elle lui هو هي',
);
/** Also spoken at the end without a comma. */
const vocatives = setOf("sir ma'am maam profe monsieur madame please pls plz svp stp bitte");
/** After these such a word is what is spoken about. */
const calls = setOf(
  'a an the call called name named say says saying said mean means word title as of and or is use uses using un une el la le les de y o et ou ein eine als der die das und oder ist heißt sagt sage sagen es est decir dice dit dire',
);

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;
/** Between the words of a phrase. */
const isNoSign = (gap: string): boolean => gap === ' ' || gap === '-' || gap === '. ';
/** Behind a courtesy. */
const sign = /^[\s)]*(?:[,.!:;…–—،؛，。！：、-]|\p{Extended_Pictographic})/u;
/** As in "so-called", "miss@school" and "ok/cancel". */
const isWithinWord = (gap: string): boolean => !gap.includes(' ') && /^[-.@/&_:+=*]/u.test(gap);

/** @returns the question without what was said around it; itself when nothing would be left */
export function withoutCourtesies(text: string): string {
  const said = new Said(text);
  const from = said.start();
  if (from === null) return text;
  const rest = said.slice(from, said.end(from));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

class Said {
  readonly #text: string;
  readonly #words: readonly Word[];
  /** The last word that carries meaning, and the last that speaks of a third person. */
  readonly #lastMeaning: number;
  readonly #lastOther: number;

  constructor(text: string) {
    this.#text = text;
    this.#words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
      text: folded(word),
      start: index,
      end: index + word.length,
    }));
    this.#lastMeaning = this.#words.findLastIndex((word) => !isGrammarWord(word.text));
    this.#lastOther = this.#words.findLastIndex((word) => aboutOthers.has(word.text));
  }

  /** @returns the word with which the question begins; null where nothing but courtesies is said */
  start(): number | null {
    let at = 0;
    let isGreeted = false;
    while (at < this.#words.length) {
      const next = this.#behindCourtesy(at, isGreeted);
      if (next === null) return this.#isLast(at) ? null : at;
      isGreeted ||= this.#isGreeting(at, next);
      at = next;
    }
    return null;
  }

  /** @returns the word before which the courtesies at the end begin */
  end(from: number): number {
    const meaning = this.#words.findIndex((word, at) => at >= from && !isGrammarWord(word.text));
    let end = this.#words.length;
    if (meaning < 0) return end;
    for (let next = this.#courtesyBefore(meaning, end); next !== null;) {
      end = next;
      next = this.#courtesyBefore(meaning, end);
    }
    return end;
  }

  /** With the signs that open the question, and the sign with which it ends. */
  slice(from: number, to: number): string {
    const text = this.#text;
    let begin = from === 0 ? 0 : this.#words[from]!.start;
    const before = from === 0 ? 0 : this.#words[from - 1]!.end;
    while (begin > before && /[¿¡"“„«([{$€£#@/\\<+]/u.test(text[begin - 1]!)) begin -= 1;
    if (to === this.#words.length) return text.slice(begin);
    const gap = this.#gap(to);
    const closing = /^[)\]}"”»]*/u.exec(gap)?.[0] ?? '';
    const asked = /\s?[?？؟]/u;
    const own = asked.exec(gap) ?? asked.exec(text.slice(this.#words.at(-1)!.end));
    return `${text.slice(begin, this.#words[to - 1]!.end)}${closing}${own?.[0] ?? ''}`;
  }

  /** What stands before a word; after the last one, what the text ends with. */
  #gap(at: number): string {
    return this.#text.slice(this.#words[at - 1]?.end ?? 0, this.#words[at]?.start);
  }

  #word(at: number): string {
    return this.#words[at]?.text ?? '';
  }

  #isApart(at: number): boolean {
    return sign.test(this.#gap(at)) && !isWithinWord(this.#gap(at));
  }

  #asks(at: number): boolean {
    return mayOpenQuestion([this.#word(at), this.#word(at + 1)]);
  }

  /** Every phrase that begins at a word, with the word behind it. */
  *#phrasesAt(at: number): Generator<{ kinds: ReadonlySet<Kind>; next: number }> {
    let key = '';
    for (let end = at; end < Math.min(this.#words.length, at + longestPhrase); end += 1) {
      if (end > at && !isNoSign(this.#gap(end))) return;
      key += `${end > at ? ' ' : ''}${this.#word(end)}`;
      const kinds = kindsOf.get(key);
      if (kinds) yield { kinds, next: end + 1 };
    }
  }

  #isLast(at: number): boolean {
    return [...this.#phrasesAt(at)].some(({ next }) => next === this.#words.length);
  }

  #isGreeting(at: number, next: number): boolean {
    for (const phrase of this.#phrasesAt(at)) {
      if (phrase.next === next && phrase.kinds.has('greetings')) return true;
    }
    return false;
  }

  #isCourtesy(at: number): boolean {
    for (const { kinds } of this.#phrasesAt(at)) {
      if (!kinds.has('greetings') && !kinds.has('everybody')) return true;
    }
    return false;
  }

  #behindCourtesy(at: number, isGreeted: boolean): number | null {
    let found: number | null = null;
    for (const { kinds, next } of this.#phrasesAt(at)) {
      if (this.#isOpening(kinds, at, next, isGreeted)) found = next;
      if (kinds.has('titles')) found = this.#behindName(next, isGreeted) ?? found;
      if (kinds.has('apologies')) found = this.#behindReason(next) ?? found;
    }
    return found;
  }

  /** Whether a phrase is said to somebody, by what follows. */
  #isOpening(kinds: ReadonlySet<Kind>, at: number, next: number, isGreeted: boolean): boolean {
    if (next >= this.#words.length || notGreeted.has(this.#word(next))) return false;
    if (isWithinWord(this.#gap(next))) return false;
    if (kinds.has('everybody') && isGreeted) return true;
    if (this.#isApart(next)) {
      return (['greetings', 'addressed', 'asking', 'fillers'] as const).some((k) => kinds.has(k));
    }
    if (kinds.has('greetings') || (kinds.has('addressed') && isGreeted)) return true;
    if (at > 0 && kinds.has('buts')) return true;
    if (at > 0 && kinds.has('connectors')) return this.#asks(next);
    if (kinds.has('addressed') && selves.has(this.#word(next))) return true;
    if (kinds.has('fillers') && !kinds.has('asking')) return this.#isCourtesy(next);
    if (!kinds.has('addressed') && !kinds.has('asking')) return false;
    return this.#asks(next) || this.#isCourtesy(next);
  }

  /** The word behind the name of whom somebody speaks to; null where it is another's. */
  #behindName(at: number, isGreeted: boolean): number | null {
    if (!/^\.? $/u.test(this.#gap(at))) return null;
    for (let next = at + 1; next <= at + longestName && next < this.#words.length; next += 1) {
      const isSpokenTo = this.#asks(next) && (isGreeted || spokenTo.has(this.#word(next + 1)));
      if (this.#isApart(next) || (this.#gap(next) === ' ' && isSpokenTo)) {
        return this.#lastMeaning >= next && this.#lastOther < next ? next : null;
      }
      if (this.#gap(next) !== ' ') return null;
    }
    return null;
  }

  /** The word behind why somebody is sorry; null where no question follows. */
  #behindReason(at: number): number | null {
    for (let next = at; next < Math.min(this.#words.length, at + longestReason); next += 1) {
      if (!this.#isApart(next)) continue;
      const isBut = [...this.#phrasesAt(next)].some(({ kinds }) => kinds.has('buts'));
      return isBut || this.#asks(next) ? next : null;
    }
    return null;
  }

  /** The first word, behind `meaning`, of a courtesy that ends before `end`; null where there is none. */
  #courtesyBefore(meaning: number, end: number): number | null {
    let key = '';
    let found: number | null = null;
    for (let at = end - 1; at > meaning && at >= end - longestPhrase; at -= 1) {
      key = `${this.#word(at)}${key === '' ? '' : ' '}${key}`;
      const gap = this.#gap(at);
      const isApart = /[,.!?;،؛؟，。！？…]/u.test(gap);
      if (isApart ? this.#isEnding(key, at, end) : this.#isSpoken(key, at)) found = at;
      if (!isNoSign(gap)) break;
    }
    return found;
  }

  #isEnding(key: string, at: number, end: number): boolean {
    const kinds = kindsOf.get(key);
    if (kinds?.has('addressed') || kinds?.has('fillers') || key === 'sorry') return true;
    // Somebody's name behind a comma.
    for (const phrase of this.#phrasesAt(at)) {
      const { next } = phrase;
      const isName = next < end && end - next <= longestName && this.#gap(at).includes(',');
      if (phrase.kinds.has('lastTitles') && isName && !calls.has(this.#word(at - 1))) return true;
    }
    return false;
  }

  #isSpoken(key: string, at: number): boolean {
    if (key.startsWith('يا ') || key.startsWith('لو ') || key.startsWith('من فضل')) {
      return kindsOf.has(key);
    }
    return vocatives.has(key) && !calls.has(this.#word(at - 1));
  }
}
