import { useMemo } from 'react';
import { betweenFacts } from '../../ui/between-facts.ts';
import { neighbourColours, topicColour } from '../../ui/theme/topic-colour.ts';
import type { Content } from '../live/content.ts';
import type { SizedTopic } from '../topics/state/sized-topics.ts';
import { TopicCounts } from '../topics/topic-counts.tsx';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { language } from '../../i18n/index.ts';

// What the class is waiting for: the heaviest open topics, and for how long.

interface WaitingTopic extends SizedTopic {
  /** When the first of its questions was asked: milliseconds since 1970. */
  sinceMs: number;
}

/** @param unanswered the heaviest first */
export function waitingTopics(
  unanswered: readonly SizedTopic[],
  questions: Content['questions'],
  most: number,
): WaitingTopic[] {
  const since = new Map<number, number>();
  for (const { topic_id, created_at } of questions.values()) {
    if (topic_id === null) continue;
    since.set(topic_id, Math.min(since.get(topic_id) ?? Infinity, Date.parse(created_at)));
  }
  return unanswered.slice(0, most).flatMap((sized) => {
    const sinceMs = since.get(sized.topic.id);
    return sinceMs === undefined ? [] : [{ ...sized, sinceMs }];
  });
}

const minuteMs = 60_000;
const shownTopics = 3;

interface AwaitedTopicsProps {
  title: string;
  /** The heaviest first. */
  topics: readonly SizedTopic[];
  questions: Content['questions'];
  /** Milliseconds since 1970; without it nothing is said of how long they wait. */
  now?: number;
}

/** The heaviest of the open topics. */
export function AwaitedTopics({ title, topics, questions, now }: AwaitedTopicsProps) {
  const waiting = useMemo(() => waitingTopics(topics, questions, shownTopics), [topics, questions]);
  const colours = neighbourColours(waiting.map(({ topic }) => topic.ordinal));
  if (waiting.length === 0) return null;
  return (
    <>
      <h3 className="db-awaited__title">{title}</h3>
      <ol className="db-awaited">
        {waiting.map(({ topic, size, sinceMs }, index) => {
          const { className, ...colour } = topicColour(colours[index] ?? 0);
          return (
            <li key={topic.id}>
              <span {...colour} className={`db-item__colour ${className}`} />
              <span className="db-awaited__words">
                <bdi className="db-awaited__name">{topic.title}</bdi>
                <span className="db-awaited__facts">
                  <TopicCounts topic={topic} size={size} className="" />
                  {now !== undefined && betweenFacts}
                  {now !== undefined && sinceWords(now - sinceMs)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function sinceWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return say('just_now');
  const inUnit = (count: number, unit: 'minute' | 'hour') =>
    count.toLocaleString(language.getState().code, { style: 'unit', unit, unitDisplay: 'short' });
  const time = minutes < 120 ? inUnit(minutes, 'minute') : inUnit(Math.floor(minutes / 60), 'hour');
  return say('for_time', { time });
}
