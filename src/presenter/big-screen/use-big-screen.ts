import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { LiveState } from '../live/live-presentation.ts';
import { isTopicAnswered, topicInLight } from '../topics/topic-state.ts';
import type { SizedTopic } from '../topics/sized-topics.ts';
import { createLingering } from './lingering.ts';
import { createWallOrder, type WallOrder } from './big-screen-order.ts';

/** Where these topics are on the wall. */
export function useWall(
  topics: readonly SizedTopic[],
  { ticks, light }: Pick<LiveState, 'ticks' | 'light'>,
): WallOrder {
  const [told, setTold] = useState({ ticks, light });
  const lingering = useMemo(() => createLingering(setTold), []);
  const order = useMemo(() => createWallOrder(), []);
  useEffect(
    () => () => {
      lingering.stop();
      order.stop();
    },
    [lingering, order],
  );
  useEffect(() => lingering.update({ ticks, light }), [lingering, ticks, light]);
  useEffect(() => {
    const placed = topics.map(({ topic, size }) => ({
      id: topic.id,
      topic,
      size,
      isAnswered: isTopicAnswered(told, topic),
    }));
    const content = { topics: new Map(topics.map(({ topic }) => [topic.id, topic])) };
    order.update(placed, topicInLight({ content, ...told })?.id);
  }, [order, topics, told]);
  return useStore(order.store);
}
