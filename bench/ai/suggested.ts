// What a model would bring together on a board: whether the topics it names are really one.
import type { AiModel } from '../../server/ai/model.ts';
import type { Room } from './room.ts';

export interface SuggestedFigures {
  readonly suggestions: number;
  /** Those whose topics are, most of each, about the same. */
  readonly right: number;
}

/** A presenter is shown no more at a time. */
const shownAtOnce = 5;

export const sumOfSuggested = (all: readonly SuggestedFigures[]): SuggestedFigures => ({
  suggestions: all.reduce((sum, one) => sum + one.suggestions, 0),
  right: all.reduce((sum, one) => sum + one.right, 0),
});

/** @param truth labels of the questions in the order of asking */
export async function measureSuggested(
  room: Room,
  truth: readonly string[],
  suggestMerges: NonNullable<AiModel['suggestMerges']>,
): Promise<SuggestedFigures> {
  const labelsOf = Map.groupBy(truth.keys(), (at) => room.topicIds[at]);
  const subjectOf = (topicId: number): string => {
    const counts = Map.groupBy(labelsOf.get(topicId) ?? [], (at) => truth[at]);
    const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
    return most?.[0] ?? '';
  };
  const shown = (await room.suggested(suggestMerges)).slice(0, shownAtOnce);
  const right = shown.filter(({ topicIds }) => new Set(topicIds.map(subjectOf)).size === 1);
  return { suggestions: shown.length, right: right.length };
}
