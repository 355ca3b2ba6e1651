// What is said in every room is known by heart: the encoder hears which of those lines a text comes
// nearest to, in other words and in other languages than they were written in.
import {
  everydayRows,
  harmlessRows,
  insultRows,
  lectureQuestionRows,
} from '../relevance/references.ts';
import { cosines, type Rows } from '../relevance/vector-rows.ts';

/** Questions about the lecture itself are harmless as well. */
export type LineKind = 'everyday' | 'insult' | 'harmless';

export interface NearestLine {
  readonly kind: LineKind;
  /** Cosine to it. */
  readonly closeness: number;
  /** How much nearer it is than the nearest of another kind. */
  readonly lead: number;
}

const kinds: Record<LineKind, readonly Rows[]> = {
  everyday: [everydayRows],
  insult: [insultRows],
  harmless: [harmlessRows, lectureQuestionRows],
};

/** @param embedding of unit length */
export function nearestLine(embedding: Float32Array): NearestLine {
  const [first, second] = Object.entries(kinds)
    .map(([kind, sets]) => ({
      kind: kind as LineKind,
      closeness: Math.max(...sets.map((rows) => Math.max(...cosines(embedding, rows)))),
    }))
    .toSorted((a, b) => b.closeness - a.closeness);
  return { ...first!, lead: first!.closeness - second!.closeness };
}

/** Whether a line of that kind is nearest, and both figures are above these. */
export const isNear = (
  line: NearestLine,
  kind: LineKind,
  limits: Omit<NearestLine, 'kind'>,
): boolean => line.kind === kind && line.closeness > limits.closeness && line.lead > limits.lead;
