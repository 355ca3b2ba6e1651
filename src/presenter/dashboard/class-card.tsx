import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { account } from '../account/account.ts';
import type { Content, Details } from '../live/content.ts';
import type { DashboardLists } from './lists/dashboard-lists.ts';
import { AwaitedTopics } from './awaited-topics.tsx';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { digits } from '../../i18n/index.ts';

interface Figure {
  label: string;
  /** Null until it was told. */
  figure: number | null;
  /** Below it. */
  note?: string;
}

/** A few numbers to be read from afar. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="db-figures">
    {figures.map(({ label, figure, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure === null ? '–' : digits(figure)}</dd>
        {note !== undefined && <dd className="db-figures__note">{note}</dd>}
      </div>
    ))}
  </dl>
);

const everyMs = 10_000;
const minuteMs = 60_000;

/** The time, in milliseconds since 1970, as of a few seconds ago at the most. */
function useMoment(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ClassCardProps {
  details: Details;
  content: Content;
  lists: DashboardLists;
  /** At its end. */
  children?: ReactNode;
}

/** The class at this moment: who is there, how fast they ask, and what they wait for. */
export function ClassCard({ details, content, lists, children }: ClassCardProps) {
  const { questions, onlineCount } = content;
  const now = useMoment();
  const lately = useMemo(
    () =>
      [...questions.values()].filter(({ created_at }) => Date.parse(created_at) > now - minuteMs)
        .length,
    [questions, now],
  );
  return (
    <section className="ui-panel db-card db-class" aria-labelledby="db-class">
      <h2 id="db-class">{say('class_now')}</h2>
      <Figures
        figures={[
          {
            label: say('here'),
            figure: onlineCount,
            note: say('joined_of', { count: digits(details.joined_count) }),
          },
          {
            label: say('asked'),
            figure: details.question_count,
            note: say('lately', { count: digits(lately) }),
          },
          {
            label: say('waiting'),
            figure: lists.unanswered.length,
            note: say('answered_of', { count: digits(lists.answered.length) }),
          },
        ]}
      />
      <PlacesTaken details={details} />
      <AwaitedTopics
        title={say('awaited')}
        topics={lists.unanswered}
        questions={questions}
        now={now}
      />
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
