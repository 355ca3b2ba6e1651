import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { manyTopics, type Heading } from '../../topics/headings.ts';
import { createSettlingOrder, type OrderedTopic, type TopicOrder } from './settling-order.ts';
import { comparisons, sortByItself, topicSorting, type Sorting } from './topic-sorting.ts';

/** @returns the order, and what sorts all anew, what is held too */
export function useTopicOrder(
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
  sorting: Sorting,
): TopicOrder & { sortAll: () => void } {
  const order = useMemo(() => createSettlingOrder(), []);
  useEffect(() => order.update(topics, held, comparisons[sorting]), [order, topics, held, sorting]);
  useEffect(() => order.stop, [order]);
  return { ...useStore(order.store), sortAll: order.show };
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
  const count = new Set(headings.values()).size;
  // Under as many headings as topics it would only be longer.
  const isLong = open >= manyTopics && count > 0 && count * 2 <= open && held.size === 0;
  useLayoutEffect(() => {
    if (isLong) sortByItself('headings');
  }, [isLong]);
  // The next screen may be of another project, with fewer topics.
  useLayoutEffect(() => () => sortByItself('weight'), []);
  return sorting === 'headings' && headings.size === 0 ? 'weight' : sorting;
}
