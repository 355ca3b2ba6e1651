import { useEffect, useMemo, useRef } from 'react';
import { keepFocusNear } from '../changes/keep-focus-near.ts';
import type { TopicSummary } from '../../../contract/entities.ts';
import { useChanges } from '../changes/use-changes.tsx';
import type { Content } from '../live/content.ts';
import {
  isTopicAnswered,
  topicInLight,
  type LivePresentation,
  type LiveState,
} from '../live/live-presentation.ts';
import { AnsweredSection } from './answered-section.tsx';
import { SteadyList } from './steady-list.tsx';
import { TopicCard } from './topic-card.tsx';
import { useAttention } from './use-attention.ts';
import { useLightKey } from './use-light-key.ts';
import { useStandingTopics } from './use-standing-topics.ts';
import { useTopicOrder } from './use-topic-order.ts';
import { WaitingChanges } from './waiting-changes.tsx';

interface TopicListProps {
  state: LiveState;
  content: Content;
  live: LivePresentation;
}

/** Of those in which topics belong. */
const countFiles = (topics: ReadonlyMap<number, TopicSummary>): number =>
  new Set([...topics.values()].flatMap(({ place }) => place?.file ?? [])).size;

/** Open topics, the heaviest first or as chosen, and the answered ones below. */
export function TopicList({ state, content, live }: TopicListProps) {
  const { open, toggle, anchors, held, handlersOf } = useAttention();
  const { topics, groups, waiting, show } = useStandingTopics(content, held);
  const { ticks } = state;
  const ordered = useMemo(
    () =>
      [...topics.values()].map((topic) => ({
        id: topic.id,
        topic,
        size: groups.get(topic.id)?.length ?? 0,
        isAnswered: isTopicAnswered({ ticks }, topic),
      })),
    [topics, groups, ticks],
  );
  const order = useTopicOrder(ordered, held);
  const hasFiles = useMemo(() => countFiles(topics) > 1, [topics]);
  const { onTopic, onQuestion, surface } = useChanges(content, live);
  const focus = useRef(keepFocusNear());
  useEffect(() => focus.current.restore());
  const { isArrival, onAnswered, onLight } = useMemo(
    () => ({
      isArrival: (id: number) => live.store.getState().content?.arrivals.has(id) ?? false,
      onAnswered: (topic: TopicSummary, isAnswered: boolean) =>
        void live.setAnswered(topic, isAnswered ? 1 : 0),
      onLight: (topic: TopicSummary) => void live.setLight(topic, 1),
    }),
    [live],
  );

  const litId = topicInLight(state)?.id;
  // What the presenter is at, or else the heaviest.
  const next = topics.get([...anchors, ...order.open].find((id) => order.open.includes(id)) ?? 0);
  useLightKey(() => next && void live.setLight(next, next.id === litId ? 0 : 1));

  const cards = (ids: readonly number[]) =>
    ids.map((id) => {
      const topic = topics.get(id);
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
            isLit={id === litId}
            isUnsent={ticks.has(id)}
            isOpen={open.has(id)}
            hasFiles={hasFiles}
            onToggle={toggle}
            onAnswered={onAnswered}
            onLight={onLight}
            onTopic={onTopic}
            onQuestion={onQuestion}
          />
          {held.has(id) && waiting.has(id) && (
            <WaitingChanges
              title={topic.title}
              count={waiting.get(id) ?? 0}
              onShow={(button) => {
                focus.current.remember(button);
                show(id);
              }}
            />
          )}
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
