import { useMemo } from 'react';
import { useLastWord } from '../last-word/use-last-word.tsx';
import type { Content } from '../live/content.ts';
import {
  isTopicAnswered,
  type LivePresentation,
  type LiveState,
} from '../live/live-presentation.ts';
import { createGrouping } from '../live/topic-groups.ts';
import { AnsweredSection } from './answered-section.tsx';
import { SteadyList } from './steady-list.tsx';
import { TopicCard } from './topic-card.tsx';
import { useAttention } from './use-attention.ts';
import { useTopicOrder } from './use-topic-order.ts';

interface TopicListProps {
  state: LiveState;
  content: Content;
  live: LivePresentation;
}

/** Open topics, largest first, and the answered ones below. */
export function TopicList({ state, content, live }: TopicListProps) {
  const group = useMemo(() => createGrouping(), []);
  const groups = useMemo(() => group(content), [group, content]);
  const { open, toggle, anchors, held, handlersOf } = useAttention();
  const { ticks } = state;
  const ordered = useMemo(
    () =>
      [...content.topics.values()].map((topic) => ({
        id: topic.id,
        size: groups.get(topic.id)?.length ?? 0,
        ordinal: topic.ordinal,
        isAnswered: isTopicAnswered({ ticks }, topic),
      })),
    [content, groups, ticks],
  );
  const order = useTopicOrder(ordered, held);
  const { onTopic, onQuestion, surface } = useLastWord(content, live);
  const { isArrival, onAnswered } = useMemo(
    () => ({
      isArrival: (id: number) => live.store.getState().content?.arrivals.has(id) ?? false,
      onAnswered: (id: number, isAnswered: boolean) =>
        void live.setAnswered(id, isAnswered ? 1 : 0),
    }),
    [live],
  );

  const cards = (ids: readonly number[]) =>
    ids.map((id) => {
      const topic = content.topics.get(id);
      if (!topic) return null;
      const questions = groups.get(id) ?? [];
      return (
        <li key={id} data-id={id} className="pq-item" {...handlersOf(id)}>
          <TopicCard
            topic={topic}
            questions={questions}
            arrivals={questions.filter((question) => content.arrivals.has(question.id)).length}
            isArrival={isArrival}
            isAnswered={isTopicAnswered(state, topic)}
            isUnsent={ticks.has(id)}
            isOpen={open.has(id)}
            onToggle={toggle}
            onAnswered={onAnswered}
            onTopic={onTopic}
            onQuestion={onQuestion}
          />
        </li>
      );
    });

  return (
    <>
      <SteadyList className="pq-list" label="Topics" anchors={anchors}>
        {cards(order.open)}
      </SteadyList>
      {order.open.length === 0 && <p className="pq-done">Every topic is answered.</p>}
      <AnsweredSection count={order.answered.length}>
        <SteadyList className="pq-list" label="Answered topics" anchors={anchors}>
          {cards(order.answered)}
        </SteadyList>
      </AnsweredSection>
      {surface}
    </>
  );
}
