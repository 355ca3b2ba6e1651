import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createSettlingOrder, type OrderedTopic, type TopicOrder } from './settling-order.ts';

export function useTopicOrder(
  topics: readonly OrderedTopic[],
  held: ReadonlySet<number>,
): TopicOrder {
  const order = useMemo(() => createSettlingOrder(), []);
  useEffect(() => order.update(topics, held), [order, topics, held]);
  useEffect(() => order.stop, [order]);
  return useStore(order.store);
}
