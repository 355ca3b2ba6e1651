import { useMemo, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { account } from '../account/account.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import { topicColour } from '../../ui/theme/topic-colour.ts';
import type { Content, Details } from '../live/content.ts';
import { TopicCounts } from '../topics/topic-counts.tsx';
import type { DashboardLists } from './lists/dashboard-lists.ts';
import { waitingTopics } from './waiting-topics.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { digits, language } from '../../i18n/index.ts';

const everyMs = 10_000;

/** The time, in milliseconds since 1970, as of a few seconds ago at the most. */
function useMoment(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const minuteMs = 60_000;
const shownTopics = 3;

interface ClassCardProps {
  details: Details;
  content: Content;
  unanswered: DashboardLists['unanswered'];
  /** At its end. */
  children: ReactNode;
}

/** The class at this moment: who is there, how fast they ask, and what they wait for. */
export function ClassCard({ details, content, unanswered, children }: ClassCardProps) {
  const { questions, onlineCount } = content;
  const now = useMoment();
  const lately = useMemo(
    () =>
      [...questions.values()].filter(({ created_at }) => Date.parse(created_at) > now - minuteMs)
        .length,
    [questions, now],
  );
  const waiting = useMemo(
    () => waitingTopics(unanswered, questions, shownTopics),
    [unanswered, questions],
  );
  const figures = [
    [say('joined'), details.joined_count],
    [say('online'), onlineCount === undefined || onlineCount === null ? '–' : onlineCount],
    [say('asked_lately'), lately],
  ];
  return (
    <section className="ui-panel db-card db-class" aria-labelledby="db-class">
      <h2 id="db-class">{say('class_now')}</h2>
      <dl className="db-class__figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <PlacesTaken details={details} />
      {waiting.length > 0 && (
        <>
          <h3 className="db-class__title">{say('awaited')}</h3>
          <ol className="db-class__topics">
            {waiting.map(({ topic, size, sinceMs }) => {
              const { className, ...colour } = topicColour(topic.ordinal);
              return (
                <li key={topic.id}>
                  <span {...colour} className={`db-item__colour ${className}`} />
                  <span className="db-class__words">
                    <bdi className="db-class__name">{topic.title}</bdi>
                    <span className="db-class__facts">
                      <TopicCounts topic={topic} size={size} className="" />
                      {betweenFacts}
                      {sinceWords(now - sinceMs)}
                    </span>
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
      {children}
    </section>
  );
}

/** Strangers may have them; nobody else comes in. */
function PlacesTaken({
  details: { presentation_id, joined_count },
}: Pick<ClassCardProps, 'details'>) {
  const places = useStore(account, ({ profile }) => profile?.plan.scan_limit);
  if (places === undefined || joined_count < places) return null;
  return (
    <p className="db-class__full">
      {say('places_taken', { count: digits(places) })}{' '}
      <Link href={`/presenter/presentation/${presentation_id}/qr-code?renew`}>
        {say('free_places')}
      </Link>
    </p>
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
