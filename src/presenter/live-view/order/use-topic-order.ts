import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createSettlingOrder, type OrderedTopic, type TopicOrder } from './settling-order.ts';
import { comparisons, topicSorting } from './topic-sorting.ts';

/** @returns the order, and what sorts all anew, what is held too */
export function useTopicOrder(
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
): TopicOrder & { sortAll: () => void } {
  const { sorting } = useStore(topicSorting);
  const order = useMemo(() => createSettlingOrder(), []);
  useEffect(() => order.update(topics, held, comparisons[sorting]), [order, topics, held, sorting]);
  useEffect(() => order.stop, [order]);
  return { ...useStore(order.store), sortAll: order.show };
}
