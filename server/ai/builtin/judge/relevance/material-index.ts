// What the presenter's material says, made ready for asking how close a question is to it.
import { chosenEncoder } from '../../../encoder/default-encoder.ts';
import type { PlacedPassage } from '../../place/section-index.ts';
import { dimensions } from '../../protocol.ts';
import { withoutAccents } from '../../text/accents.ts';
import { languageOf } from '../../text/function-words.ts';
import type { Language } from '../../text/function-words.ts';
import { ngramsOf, ngramsOfWord, relevanceLengths, wordsOf } from '../../text/ngrams.ts';
import { isUnspaced, mainScript } from '../../text/scripts.ts';
import type { Script } from '../../text/scripts.ts';
import { lessonRows, otherSubjectRows } from './references.ts';
import { cosine, cosines, meanOfLargest, meanRow, normalise } from './vector-rows.ts';
import type { Rows } from './vector-rows.ts';
import { weightedGrams } from './weighted-grams.ts';

/** Cosines lie between -1 and 1; an encoder may have those of unrelated texts anywhere. */
export interface Closeness {
  /** Largest cosine to a passage. */
  readonly meaning: number;
  /** Mean of the three largest. */
  readonly meaningOfThree: number;
  /** Largest cosine after what all texts have in common was taken off. */
  readonly meaningCentred: number;
  /** The same to the middle of the material. */
  readonly middle: number;
  /** Weighted share of the question's n-grams found in the nearest place of the knowledge; 0 to 1. */
  readonly spelling: number;
  /** Mean of the largest three and ten cosines to lines about other subjects. */
  readonly elsewhereOfThree: number;
  readonly elsewhere: number;
  /** How many of these are closer than the nearest passage. */
  readonly closerElsewhere: number;
  /** How far the nearest passage stands out from them, in their standard deviations. */
  readonly standsOut: number;
  /** Of what is said in other lessons: the mean of the two and the three nearest, and how many are closer. */
  readonly lessonsOfTwo: number;
  readonly lessonsOfThree: number;
  readonly closerLessons: number;
}

/** Of the weight of an n-gram: found in the passage, in the one before or after, anywhere. */
const credit = { here: 1, beside: 0.3, anywhere: 0.1 } as const;
/**
 * Rare n-grams count more, but only a little: the very subject of a lecture is named on every page.
 * Exponent of the inverse document frequency.
 */
const rarityExponent = 0.3;
/** Larger knowledge is indexed in larger units, which keeps time and memory within bounds. */
const maxUnits = 4000;
/** Pieces of the knowledge, as long as a question, that are held against the rest of it. */
const maxProbes = 150;
const probeLength = { spaced: 60, unspaced: 20 } as const;
/** Closeness of a probe to the rest in a handout of a few pages. */
export const typicalUsual = 0.35;
const sampleForLanguage = 200;
/** Of the lines about other subjects, the share that is nearest to the material may be about its own. */
const ownSubjectShare = { elsewhere: 0.1, lessons: 0.15 } as const;
/** Passages, evenly spaced, that tell which these are, and how close the material is to itself. */
const maxSampled = { near: 300, self: 150 } as const;
const { typicalSelf } = chosenEncoder.tuning.relevance;

/** What all texts have in common. */
const common = meanRow(otherSubjectRows);

export class MaterialIndex {
  /** Mean spelling closeness of the material to itself: what counts as close, and how much of it. */
  usual = typicalUsual;
  language: Language | null = null;
  script: Script | null = null;
  /** Mean cosine of a passage to the passage that is nearest to it. */
  self = typicalSelf;
  readonly #texts: string[];
  readonly #embeddings: Float32Array[] = [];
  readonly #sections: (number | null)[] = [];
  #units: string[] = [];
  #textsInUnit = 1;
  #unitsWith = new Map<number, number[]>();
  readonly #words = new Set<string>();
  #elsewhere: Rows = { count: 0, values: new Float32Array(0) };
  #lessons: Rows = { count: 0, values: new Float32Array(0) };
  /** Of each passage: its cosine to what is common, and its length without that. */
  #common: readonly (readonly [number, number])[] = [];
  #middle = new Float32Array(dimensions);

  /** What the presenter says it is about: as near to a question as a passage can be. */
  readonly #about: readonly Float32Array[];

  /** @param embedding of what it is about */
  constructor(about: string, embedding: Float32Array) {
    const isEmpty = about.trim() === '';
    this.#texts = isEmpty ? [] : [about];
    this.#about = isEmpty ? [] : [embedding];
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  get letters(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** @param sections of each text, where they are known */
  add(
    texts: readonly string[],
    embeddings: Float32Array,
    sections: readonly (number | null)[] = texts.map(() => null),
  ): void {
    this.#texts.push(...texts);
    this.#embeddings.push(embeddings);
    this.#sections.push(...sections);
  }

  /** In the order of the material, without what it is about in a sentence. */
  get passages(): PlacedPassage[] {
    const texts = this.#texts.slice(this.#texts.length - this.#passageCount);
    return [...this.#passages()].map((embedding, i) => ({
      text: texts[i] as string,
      embedding,
      section: this.#sections[i] ?? null,
    }));
  }

  /** To be called once, after everything was added. */
  finish(): void {
    const size = Math.max(1, Math.ceil(this.#texts.length / maxUnits));
    this.#textsInUnit = size;
    for (let at = 0; at < this.#texts.length; at += size) {
      this.#units.push(this.#texts.slice(at, at + size).join('\n'));
    }
    this.#units.forEach((unit, i) => {
      for (const word of wordsOf(unit)) this.#words.add(word);
      for (const gram of gramsOf(unit)) {
        const units = this.#unitsWith.get(gram);
        if (units) units.push(i);
        else this.#unitsWith.set(gram, [i]);
      }
    });
    const sample = every(this.#units, sampleForLanguage).join('\n');
    this.language = languageOf(wordsOf(sample));
    this.script = mainScript(sample);
    this.usual = this.#measureUsual();
    this.#measureMeaning();
  }

  /** @param word lower case */
  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Share of a word's n-grams that are anywhere in the material, 0 to 1. */
  familiarity(word: string): number {
    const grams = ngramsOfWord(word, relevanceLengths);
    return grams.filter((gram) => this.#unitsWith.has(gram)).length / grams.length;
  }

  closeness(question: string, embedding: Float32Array): Closeness {
    const meanings = Float32Array.from(this.#meanings(embedding));
    const others = cosines(embedding, this.#elsewhere);
    const lessons = cosines(embedding, this.#lessons);
    const meaning = meanings.length === 0 ? -1 : meanOfLargest(meanings, 1);
    const mean = others.reduce((sum, value) => sum + value, 0) / (others.length || 1);
    const spread = Math.sqrt(
      others.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (others.length || 1),
    );
    const centred = withoutCommon(embedding);
    return {
      meaning,
      meaningOfThree: meanOfLargest(meanings, 3),
      meaningCentred: this.#largestCentred(embedding, meanings),
      middle: cosine(centred, this.#middle),
      spelling: this.#spelling(question, -1),
      elsewhereOfThree: meanOfLargest(others, 3),
      elsewhere: meanOfLargest(others, 10),
      closerElsewhere: others.filter((value) => value > meaning).length,
      standsOut: (meaning - mean) / (spread || 1),
      lessonsOfTwo: meanOfLargest(lessons, 2),
      lessonsOfThree: meanOfLargest(lessons, 3),
      closerLessons: lessons.filter((value) => value > meaning).length,
    };
  }

  /** The passages nearest to a question, the nearest first. */
  nearest(question: string, embedding: Float32Array, count: number): string[] {
    const { local, total } = this.#spellingByUnit(question, -1);
    const share = (text: number): number =>
      total === 0 ? 0 : (local[Math.floor(text / this.#textsInUnit)] as number) / total;
    const meanings = [...this.#meanings(embedding)];
    const first = this.#texts.length - this.#passageCount;
    return Array.from({ length: this.#passageCount }, (_, i) => ({
      text: this.#texts[first + i] as string,
      score: share(first + i) + (meanings[i] ?? 0),
    }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ text }) => text);
  }

  get #passageCount(): number {
    return this.#embeddings.reduce((sum, slice) => sum + slice.length / dimensions, 0);
  }

  #largestCentred(embedding: Float32Array, meanings: Float32Array): number {
    const shared = cosine(embedding, common);
    const length = Math.sqrt(1 - 2 * shared + commonSquared) || 1;
    let best = -1;
    meanings.forEach((value, i) => {
      const [passageShared, passageLength] = this.#common[i] as readonly [number, number];
      const centred = (value - shared - passageShared + commonSquared) / (length * passageLength);
      if (centred > best) best = centred;
    });
    return best;
  }

  /** The passages, and after them what it is about. */
  *#rows(): Generator<Float32Array> {
    yield* this.#passages();
    for (const row of this.#about) yield row;
  }

  *#passages(): Generator<Float32Array> {
    for (const slice of this.#embeddings) {
      for (let at = 0; at < slice.length; at += dimensions)
        yield slice.subarray(at, at + dimensions);
    }
  }

  #measureMeaning(): void {
    const passages = [...this.#passages()];
    this.#common = [...this.#rows()].map((row) => {
      const shared = cosine(row, common);
      return [shared, Math.sqrt(1 - 2 * shared + commonSquared) || 1];
    });
    for (const row of passages) {
      withoutCommon(row).forEach((value, d) => {
        this.#middle[d] = (this.#middle[d] as number) + value;
      });
    }
    normalise(this.#middle);
    const some = every(passages, maxSampled.self);
    if (some.length > 1) {
      const nearest = some.map((row) =>
        some.reduce(
          (best, other) => (other === row ? best : Math.max(best, cosine(row, other))),
          -1,
        ),
      );
      this.self = nearest.reduce((sum, value) => sum + value, 0) / nearest.length;
    }
    const near = every(passages, maxSampled.near);
    this.#elsewhere = farFrom(near, otherSubjectRows, ownSubjectShare.elsewhere);
    this.#lessons = farFrom(near, lessonRows, ownSubjectShare.lessons);
  }

  *#meanings(embedding: Float32Array): Generator<number> {
    for (const row of this.#rows()) yield cosine(row, embedding);
  }

  #spelling(question: string, without: number): number {
    const { local, anywhere, total } = this.#spellingByUnit(question, without);
    if (total === 0) return 0;
    return (local.reduce((best, sum) => Math.max(best, sum), 0) + anywhere) / total;
  }

  /** @param without a unit that does not count, or -1 */
  #spellingByUnit(question: string, without: number) {
    const n = this.#units.length;
    const local = new Float64Array(n);
    let total = 0;
    let anywhere = 0;
    for (const [gram, weight] of weightedGrams(question)) {
      const all = this.#unitsWith.get(gram) ?? [];
      const units = without === -1 ? all : all.filter((unit) => unit !== without);
      const rarity = Math.max(0, Math.log((n + 1) / (units.length + 0.5)));
      const worth = weight * rarity ** rarityExponent;
      total += worth;
      if (units.length === 0) continue;
      anywhere += worth * credit.anywhere;
      spread(units, worth, local);
    }
    if (without !== -1) local[without] = 0;
    return { local, anywhere, total };
  }

  #measureUsual(): number {
    const scores: number[] = [];
    for (const [i, unit] of every([...this.#units.entries()], maxProbes)) {
      const characters = [...unit];
      const length = isUnspaced(mainScript(unit) ?? 'other')
        ? probeLength.unspaced
        : probeLength.spaced;
      const start = Math.max(0, Math.floor((characters.length - length) / 2));
      scores.push(this.#spelling(characters.slice(start, start + length).join(''), i));
    }
    if (scores.length < 3) return typicalUsual;
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }
}

const commonSquared = cosine(common, common);

/** What is left of a unit vector without what all texts have in common, of unit length. */
function withoutCommon(row: Float32Array): Float32Array {
  const rest = row.map((value, d) => value - (common[d] as number));
  normalise(rest);
  return rest;
}

/** Lines about other subjects without those that are nearest to the passages. */
function farFrom(
  passages: readonly Float32Array[],
  { count, values }: Rows,
  nearShare: number,
): Rows {
  const ranked = Array.from({ length: count }, (_, i) => {
    const row = values.subarray(i * dimensions, (i + 1) * dimensions);
    return {
      row,
      near: passages.reduce((best, passage) => Math.max(best, cosine(row, passage)), -1),
    };
  }).sort((a, b) => a.near - b.near);
  const kept = ranked.slice(0, Math.ceil(count * (1 - nearShare)));
  const packed = new Float32Array(kept.length * dimensions);
  kept.forEach(({ row }, i) => packed.set(row, i * dimensions));
  return { count: kept.length, values: packed };
}

/** Words with accents count as written and as phones type them. */
function gramsOf(unit: string): Set<number> {
  const grams = new Set(ngramsOf(unit, relevanceLengths));
  const plain = withoutAccents(unit);
  if (plain !== unit) for (const gram of ngramsOf(plain, relevanceLengths)) grams.add(gram);
  return grams;
}

/** Adds to each unit what it gains from holding an n-gram itself or from standing beside one that does. */
function spread(units: readonly number[], worth: number, local: Float64Array): void {
  const here = worth * (credit.here - credit.anywhere);
  const beside = worth * (credit.beside - credit.anywhere);
  units.forEach((unit, k) => {
    local[unit] = (local[unit] as number) + here;
    const before = unit - 1;
    const hasBefore = units[k - 1] === before;
    // The unit between two that hold it gains once: from the first of them.
    if (before >= 0 && !hasBefore && units[k - 1] !== unit - 2) {
      local[before] = (local[before] as number) + beside;
    }
    const after = unit + 1;
    if (after < local.length && units[k + 1] !== after) {
      local[after] = (local[after] as number) + beside;
    }
  });
}

/** At most `limit` items, evenly spaced. */
function every<T>(items: readonly T[], limit: number): T[] {
  const step = Math.max(1, items.length / limit);
  const chosen: T[] = [];
  for (let at = 0; at < items.length; at += step) chosen.push(items[Math.floor(at)] as T);
  return chosen;
}
