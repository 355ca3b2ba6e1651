import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { patchedTopic, topicInLight, type Patches } from '../topics/topic-state.ts';
import type { SizedTopic } from '../topics/sized-topics.ts';
import { createLingering } from './lingering.ts';
import { createWallOrder, type WallOrder } from './big-screen-order.ts';

/** Where these topics are on the wall. */
export function useWall(topics: readonly SizedTopic[], patches: Patches): WallOrder {
  const [told, setTold] = useState(patches);
  const lingering = useMemo(() => createLingering(setTold), []);
  const order = useMemo(() => createWallOrder(), []);
  useEffect(
    () => () => {
      lingering.stop();
      order.stop();
    },
    [lingering, order],
  );
  useEffect(() => lingering.update(patches), [lingering, patches]);
  useEffect(() => {
    const placed = topics.map(({ topic, size }) => ({
      id: topic.id,
      topic,
      size,
      isAnswered: patchedTopic(topic, told).has_been_answered === 1,
    }));
    const content = { topics: new Map(topics.map(({ topic }) => [topic.id, topic])) };
    order.update(placed, topicInLight({ content, patches: told })?.id);
  }, [order, topics, told]);
  return useStore(order.store);
}
