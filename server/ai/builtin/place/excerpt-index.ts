// What in the material answers a question: the passage that is nearest to it in meaning and in words,
// as far as it helps, with the sentences beside it that an excerpt has room for.
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import type { Excerpt } from '../../model.ts';
import { lectureQuestionRows } from '../judge/relevance/references.ts';
import { cosine, cosines } from '../judge/relevance/vector-rows.ts';
import { isUnspaced, mainScript } from '../text/scripts.ts';
import { stemsOf } from '../text/stems.ts';
import type { PlacedPassage } from './section-index.ts';
import { WordIndex } from './word-index.ts';

const { wordsWeight, limit, lead } = chosenEncoder.tuning.excerpts;

/** In UTF-16 units; one of a script without spaces says as much in half of them. */
const maxLength = 300;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/**
 * Beside the share of the question's weight in rare words, 0 to 1: how much of the nearest passage is in the
 * excerpt, how much of its neighbours by their scores, and how full it is.
 */
const passageWorth = 0.6;
const neighbourWorth = 0.5;
const lengthWorth = 0.3;

export class ExcerptIndex {
  readonly #passages: readonly PlacedPassage[];
  readonly #words: WordIndex;

  /**
   * @param passages in the order of the material
   * @param words of these passages
   */
  constructor(
    passages: readonly PlacedPassage[],
    words: WordIndex = new WordIndex(passages.map(({ text }) => text)),
  ) {
    this.#passages = passages;
    this.#words = words;
  }

  /**
   * Null where the material says nothing of it, and for what is asked about the lecture and not about
   * its subject. Takes about as long as the inner products with all passages.
   * @param embedding of unit length
   */
  find(question: string, embedding: Float32Array): Excerpt | null {
    return this.look(question, embedding).excerpt;
  }

  /** As `find`, with the score of the nearest passage, whether it is enough or not; 0 without passages. */
  look(
    question: string,
    embedding: Float32Array,
  ): { readonly excerpt: Excerpt | null; readonly score: number } {
    const words = this.#words.weightsOf(question);
    const shares = this.#words.shares(words);
    const meanings = this.#passages.map((passage) => cosine(embedding, passage.embedding));
    const scores = meanings.map((meaning, at) => meaning + wordsWeight * (shares[at] as number));
    const best = scores.reduce((most, score, at) => (score > scores[most]! ? at : most), 0);
    const score = scores[best];
    if (score === undefined) return { excerpt: null, score: 0 };
    if (score < limit) return { excerpt: null, score };
    const ofTheLecture = Math.max(...cosines(embedding, lectureQuestionRows));
    if (ofTheLecture > meanings[best]! + lead) return { excerpt: null, score };
    const { section } = this.#passages[best] as PlacedPassage;
    const text = this.#excerptAt(best, words, scores);
    const excerpt = {
      text,
      score: Math.round(score * 1_000) / 1_000,
      ...(section === null ? {} : { section }),
    };
    return { excerpt, score };
  }

  /** Of the whole sentences of the passage and of its neighbours in the section, those in a row that are worth most. */
  #excerptAt(best: number, words: ReadonlyMap<string, number>, scores: readonly number[]): string {
    const { text: passage, section } = this.#passages[best] as PlacedPassage;
    const room = isUnspaced(mainScript(passage) ?? 'other') ? maxLength / 2 : maxLength;
    const sentences = [best - 1, best, best + 1].flatMap((at) =>
      this.#passages[at]?.section === section
        ? sentencesOf(this.#passages[at].text).map((text) => ({ text, at, stems: stemsOf(text) }))
        : [],
    );
    let excerpt = passage;
    let most = Number.NEGATIVE_INFINITY;
    for (const from of sentences.keys()) {
      let text = '';
      let covered = 0;
      let [ofPassage, ofNeighbours] = [0, 0];
      const said = new Set<string>();
      for (const sentence of sentences.slice(from)) {
        const longer = text === '' ? sentence.text : join(text, sentence.text);
        if (text !== '' && longer.length > room) break;
        text = longer;
        for (const stem of sentence.stems) {
          if (!said.has(stem)) covered += words.get(stem) ?? 0;
          said.add(stem);
        }
        if (sentence.at === best) ofPassage += sentence.text.length / passage.length;
        else ofNeighbours += ((scores[sentence.at] ?? 0) * sentence.text.length) / room;
        const worth =
          covered +
          passageWorth * ofPassage +
          neighbourWorth * ofNeighbours +
          lengthWorth * (text.length / room);
        if (ofPassage > 0 && worth > most) [excerpt, most] = [text, worth];
      }
    }
    return excerpt;
  }
}

const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');

/** Points of a slide have no full stop: each keeps a line of its own. */
const join = (before: string, after: string): string =>
  `${before}${/\p{P}$/u.test(before.slice(-2)) ? ' ' : '\n'}${after}`;
