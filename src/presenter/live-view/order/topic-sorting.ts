// In which order the presenter wants the topics: a choice that this device keeps.

import { createStore } from 'zustand/vanilla';
import { byHold, byWeight, type Weighed } from '../../../../contract/topic-order.ts';
import { localText } from '../../../sync/local-text.ts';

export const sortings = ['weight', 'material'] as const;
export type Sorting = (typeof sortings)[number];

export interface Sortable extends Weighed {
  readonly topic: Weighed['topic'] & { readonly place?: { readonly position: number } | undefined };
}

export type Comparison = (one: Sortable, other: Sortable) => number;

/** Page after page and file after file; what has no place comes last. The heavier one first in one place. */
const byMaterial: Comparison = (one, other) => {
  const [here, there] = [one, other].map(({ topic }) => topic.place?.position ?? Infinity);
  return byHold(one, other) || (here === there ? byWeight(one, other) : here! - there!);
};

export const comparisons: Record<Sorting, Comparison> = {
  weight: byWeight,
  material: byMaterial,
};

const stored = localText('topicSorting');

export const topicSorting = createStore<{ sorting: Sorting }>(() => ({
  sorting: sortings.find((sorting) => sorting === stored.get()) ?? 'weight',
}));

export function sortTopics(sorting: Sorting): void {
  topicSorting.setState({ sorting });
  stored.set(sorting);
}
