// What the worker remembers of one presentation between two groupings, so that one more question
// costs little. It is a cache: the caller's word on who is where counts, and all can be built anew.
import type { ExistingTopic } from '../../model.ts';
import { dimensions } from '../protocol.ts';
import type { SectionIndex } from '../place/section-index.ts';
import { asTitle } from './as-title.ts';
import { Board } from './board.ts';
import { chosenCalibration } from './calibration.ts';
import type { Calibration, Rules } from './calibration.ts';
import { Cluster } from './cluster.ts';
import { languageOf, type Language } from '../text/function-words.ts';
import { wordsOf } from '../text/ngrams.ts';
import { Space } from './space.ts';
import type { PlaceScale } from './space.ts';

interface Remembered {
  readonly text: string;
  readonly embedding: Float32Array;
  /** Null where the words do not tell. */
  readonly language: Language | null;
  /** Made when it is wanted first. */
  title?: string;
}

export class GroupingSession {
  readonly #remembered = new Map<number, Remembered>();
  /** How many of the questions on the board are in which language. */
  #languages: ReadonlyMap<Language, number> = new Map();
  #rowOf = new Map<number, number>();
  #ids: number[] = [];
  readonly #calibration: Calibration;
  #material: SectionIndex | null = null;
  #space: Space;
  #board: Board;

  constructor(calibration: Calibration = chosenCalibration()) {
    this.#calibration = calibration;
    this.#space = new Space(calibration.background);
    this.#board = new Board(this.#space, calibration);
  }

  /** In which material the questions have their places; null when there is none. */
  useMaterial(material: SectionIndex | null): void {
    if (material === this.#material) return;
    this.#material = material;
    this.#forgetPlaces();
  }

  remember(ids: readonly number[], texts: readonly string[], embeddings: Float32Array): void {
    ids.forEach((id, i) => {
      const embedding = embeddings.slice(i * dimensions, (i + 1) * dimensions);
      const text = texts[i] ?? '';
      this.#remembered.set(id, { text, embedding, language: languageOf(wordsOf(text)) });
    });
  }

  missing(ids: readonly number[]): number[] {
    return ids.filter((id) => !this.#remembered.has(id));
  }

  get rules(): Rules {
    return this.#calibration.rules;
  }

  get board(): Board {
    return this.#board;
  }

  idAt(row: number): number {
    return this.#ids[row] as number;
  }

  /** The question as a topic would be called after it. */
  titleAt(row: number): string {
    const question = this.#remembered.get(this.idAt(row));
    if (!question) return '';
    return (question.title ??= asTitle(question.text));
  }

  /** Whether it is in another language than most of the questions are. */
  isForeign(row: number): boolean {
    const language = this.#remembered.get(this.idAt(row))?.language ?? null;
    if (language === null) return false;
    return this.#languages.get(language) !== Math.max(...this.#languages.values());
  }

  /** Lays the board out as the presenter sees it. Questions must have been remembered. */
  layOut(
    shown: ReadonlyMap<ExistingTopic, readonly number[]>,
    pinnedIds: readonly number[],
    present: ReadonlySet<number>,
  ): void {
    const gone = this.#ids.filter((id) => !present.has(id));
    if (gone.length > 0) this.#forgetPlaces();
    for (const id of gone) this.#remembered.delete(id);
    this.#languages = this.#languagesOf(present);
    const before = new Map<number, Cluster>();
    for (const cluster of this.#board.clusters) {
      for (const row of cluster.rows) before.set(row, cluster);
    }
    this.#board.clear();
    for (const [topic, ids] of shown) {
      const rows = ids.map((id) => this.rowOf(id));
      const known = before.get(rows[0] as number);
      const isSame = known?.rows.size === rows.length && rows.every((row) => known.rows.has(row));
      const cluster = isSame ? known : new Cluster(this.#space, topic, rows);
      cluster.topic = topic;
      this.#board.adopt(cluster);
    }
    this.#board.pinned = new Set(pinnedIds.map((id) => this.rowOf(id)));
  }

  rowOf(id: number): number {
    const known = this.#rowOf.get(id);
    if (known !== undefined) return known;
    const { text, embedding } = this.#remembered.get(id) as Remembered;
    const place = this.#material?.placeOf(text, embedding);
    const row = this.#space.add(text, embedding, place);
    this.#rowOf.set(id, row);
    this.#ids.push(id);
    return row;
  }

  #languagesOf(ids: Iterable<number>): Map<Language, number> {
    const counts = new Map<Language, number>();
    for (const id of ids) {
      const language = this.#remembered.get(id)?.language ?? null;
      if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    return counts;
  }

  #forgetPlaces(): void {
    this.#rowOf = new Map();
    this.#ids = [];
    this.#space = new Space(this.#calibration.background, this.#placeScale);
    this.#board = new Board(this.#space, this.#calibration);
  }

  get #placeScale(): PlaceScale {
    const { sections, runs } = this.#calibration.rules.placeWeights;
    const { count, areSections } = this.#material?.parts ?? { count: 0, areSections: false };
    return { parts: count, weight: areSections ? sections : runs };
  }
}
