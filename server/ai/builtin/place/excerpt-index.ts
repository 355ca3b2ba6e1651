// What in the material answers a question: the passage that is nearest to it in meaning and in words,
// with as many of the sentences beside it as an excerpt has room for.
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
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

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
    const text = this.#extended(best, words, scores);
    const excerpt = {
      text,
      score: Math.round(score * 1_000) / 1_000,
      ...(section === null ? {} : { section }),
    };
    return { excerpt, score };
  }

  /** The passage with the sentences before and after it that fit, those first that share most with the question. */
  #extended(best: number, words: ReadonlyMap<string, number>, scores: readonly number[]): string {
    const { text: passage, section } = this.#passages[best] as PlacedPassage;
    const room = isUnspaced(mainScript(passage) ?? 'other') ? maxLength / 2 : maxLength;
    const beside = (at: number): string[] =>
      this.#passages[at]?.section === section ? sentencesOf(this.#passages[at].text) : [];
    const before = beside(best - 1);
    const after = beside(best + 1);
    const worth = (sentence: string): number =>
      [...new Set(stemsOf(sentence))].reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0);
    let text = passage;
    for (;;) {
      const [nearest] = [
        { sentence: before.at(-1), isBefore: true, score: scores[best - 1] ?? 0 },
        { sentence: after[0], isBefore: false, score: scores[best + 1] ?? 0 },
      ]
        .flatMap(({ sentence, ...rest }) => (sentence === undefined ? [] : [{ sentence, ...rest }]))
        .filter(({ sentence }) => text.length + 1 + sentence.length <= room)
        .toSorted((a, b) => worth(b.sentence) - worth(a.sentence) || b.score - a.score);
      if (!nearest) return text;
      if (nearest.isBefore) {
        before.pop();
        text = join(nearest.sentence, text);
      } else {
        after.shift();
        text = join(text, nearest.sentence);
      }
    }
  }
}

const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');

/** Points of a slide have no full stop: each keeps a line of its own. */
const join = (before: string, after: string): string =>
  `${before}${/\p{P}$/u.test(before.slice(-2)) ? ' ' : '\n'}${after}`;
