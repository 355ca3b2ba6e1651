// What the worker remembers of one presentation between two groupings, so that one more question
// costs little. It is a cache: the caller's word on who is where counts, and all can be built anew.
import type { ExistingTopic } from '../../model.ts';
import { dimensions } from '../protocol.ts';
import type { SectionIndex } from '../place/section-index.ts';
import { Board } from './board.ts';
import { chosenCalibration } from './calibration.ts';
import type { Calibration, Rules } from './calibration.ts';
import { Cluster } from './cluster.ts';
import { Space } from './space.ts';
import { wordingOf } from './wording.ts';
import type { Wording } from './wording.ts';
import type { PlaceScale } from './space.ts';

interface Remembered {
  readonly text: string;
  readonly embedding: Float32Array;
  readonly wording: Wording;
}

export class GroupingSession {
  readonly #remembered = new Map<number, Remembered>();
  /** In which most of the questions on the board are. */
  #language: string | null = null;
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
      this.#remembered.set(id, { text, embedding, wording: wordingOf(text) });
    });
  }

  missing(ids: readonly number[]): number[] {
    return ids.filter((id) => !this.#remembered.has(id));
  }

  get rules(): Rules {
    return this.#calibration.rules;
  }

  get language(): string | null {
    return this.#language;
  }

  get board(): Board {
    return this.#board;
  }

  idAt(row: number): number {
    return this.#ids[row] as number;
  }

  /** What a topic is called after, if it is called after this question. */
  wordingAt(row: number): Wording {
    return (this.#remembered.get(this.idAt(row)) as Remembered).wording;
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
    this.#language = this.#languageOf(present);
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
    const { text, embedding, wording } = this.#remembered.get(id) as Remembered;
    const place = this.#material?.placeOf(text, embedding);
    const row = this.#space.add(text, embedding, place, wording.language);
    this.#rowOf.set(id, row);
    this.#ids.push(id);
    return row;
  }

  #languageOf(ids: Iterable<number>): string | null {
    const counts = new Map<string, number>();
    let most: string | null = null;
    for (const id of ids) {
      const language = this.#remembered.get(id)?.wording.language ?? null;
      if (language === null) continue;
      const count = (counts.get(language) ?? 0) + 1;
      counts.set(language, count);
      if (count > (counts.get(most ?? '') ?? 0) || most === null) most = language;
    }
    return most;
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
