import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { tickQueue } from '../../offline/tick-session.ts';
import { isTopicAnswered, topicInLight, type LiveState } from '../live/live-presentation.ts';
import { sizedTopics } from '../live/sized-topics.ts';
import { createLingering } from './lingering.ts';
import { createWallOrder, type WallOrder } from './wall-order.ts';

/** Where the topics of a live presentation are on the wall. */
export function useWall({ content, ticks, light }: LiveState): WallOrder {
  const [told, setTold] = useState({ ticks, light });
  const lingering = useMemo(() => createLingering(setTold), []);
  const order = useMemo(() => createWallOrder(), []);
  useEffect(() => {
    // What a lectern of this browser has not sent yet; it tells of changes by itself.
    void tickQueue.refresh();
    return () => {
      lingering.stop();
      order.stop();
    };
  }, [lingering, order]);
  useEffect(() => lingering.update({ ticks, light }), [lingering, ticks, light]);
  useEffect(() => {
    if (!content) return;
    const topics = sizedTopics(content).map(({ topic, size }) => ({
      id: topic.id,
      topic,
      size,
      isAnswered: isTopicAnswered(told, topic),
    }));
    order.update(topics, topicInLight({ content, ...told })?.id);
  }, [order, content, told]);
  return useStore(order.store);
}
