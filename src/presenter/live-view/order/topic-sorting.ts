// In which order the presenter wants the topics: a choice that this device keeps.

import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { isBetterDivided, type Heading } from '../../topics/headings.ts';
import { byHold, byWeight, type Weighed } from '../../../../contract/topic-order.ts';
import { localText } from '../../../sync/local-text.ts';

export const sortings = ['weight', 'headings', 'material'] as const;
export type Sorting = (typeof sortings)[number];

export interface Sortable extends Weighed {
  readonly topic: Weighed['topic'] & { readonly place?: { readonly position: number } | undefined };
  /** Of the topics under its heading together; absent where it has none. */
  readonly heading?: { readonly weight: number; readonly position: number } | undefined;
}

export type Comparison = (one: Sortable, other: Sortable) => number;

/** Page after page and file after file; what has no place comes last. The heavier one first in one place. */
const byMaterial: Comparison = (one, other) => {
  const [here, there] = [one, other].map(({ topic }) => topic.place?.position ?? Infinity);
  return byHold(one, other) || (here === there ? byWeight(one, other) : here! - there!);
};

/** The heaviest heading first, and under it the heaviest topic; what has no heading comes last. */
const byHeading: Comparison = (one, other) => {
  const [here, there] = [one.heading, other.heading];
  const ofHeadings =
    here && there
      ? there.weight - here.weight || here.position - there.position
      : Number(here === undefined) - Number(there === undefined);
  return byHold(one, other) || ofHeadings || byWeight(one, other);
};

export const comparisons: Record<Sorting, Comparison> = {
  weight: byWeight,
  headings: byHeading,
  material: byMaterial,
};

const stored = localText('topicSorting');

interface TopicSorting {
  readonly sorting: Sorting;
  /** By the presenter: nothing else is taken by itself. */
  readonly isChosen: boolean;
}

const chosen = sortings.find((sorting) => sorting === stored.get());

export const topicSorting = createStore<TopicSorting>(() => ({
  sorting: chosen ?? 'weight',
  isChosen: chosen !== undefined,
}));

export function sortTopics(sorting: Sorting): void {
  topicSorting.setState({ sorting, isChosen: true });
  stored.set(sorting);
}

/** Where the presenter has chosen nothing. */
export function sortByItself(sorting: Sorting): void {
  const now = topicSorting.getState();
  if (!now.isChosen && now.sorting !== sorting) topicSorting.setState({ sorting });
}

/**
 * As the presenter chose. Until then a long list stands under headings, if the material has them: from
 * the moment on when nothing in it is being read, since all of it moves.
 */
export function useSorting(
  topics: ReadonlyMap<number, TopicSummary>,
  headings: ReadonlyMap<number, Heading>,
  held: ReadonlySet<number>,
): Sorting {
  const { sorting } = useStore(topicSorting);
  const open = [...topics.values()].filter((topic) => topic.has_been_answered === 0).length;
  const isLong = isBetterDivided(open, headings) && held.size === 0;
  useLayoutEffect(() => {
    if (isLong) sortByItself('headings');
  }, [isLong]);
  // The next screen may be of another project, with fewer topics.
  useLayoutEffect(() => () => sortByItself('weight'), []);
  return sorting === 'headings' && headings.size === 0 ? 'weight' : sorting;
}
