import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/form/button.tsx';
import type { Content, Details } from '../live/content.ts';
import type { DashboardLists } from './lists/dashboard-lists.ts';
import { AwaitedTopics } from './awaited-topics.tsx';
import { Figures } from './figures.tsx';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { digits } from '../../i18n/index.ts';
import { dateText } from '../../i18n/dates.ts';

interface AfterCardProps {
  details: Details;
  content: Content;
  lists: DashboardLists;
  /** When a question came last: milliseconds since 1970. */
  lastAskedMs: number;
  /** Behind the way to the summary. */
  links: ReactNode;
  /** At its end. */
  children: ReactNode;
}

/** A class that is over: what became of it, and what was left. */
export function AfterCard(props: AfterCardProps) {
  const { details, content, lists, lastAskedMs, links, children } = props;
  const { answered, unanswered } = lists;
  return (
    <section className="ui-panel db-card db-class" aria-labelledby="db-after">
      <div className="db-after__head">
        <h2 id="db-after">{say('after')}</h2>
        <p>
          {say('last_asked', {
            when: dateText(lastAskedMs, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      </div>
      <Figures
        figures={[
          { label: say('students'), figure: details.joined_count },
          { label: say('asked'), figure: details.question_count },
          {
            label: say('topics_answered'),
            figure: answered.length,
            note: say('of_topics', { count: digits(answered.length + unanswered.length) }),
          },
        ]}
      />
      <nav className="db-links" aria-label={say('this_project')}>
        <Link
          className={buttonClass()}
          href={`/presenter/presentation/${details.presentation_id}/summary`}
        >
          {say('summary')}
        </Link>
        {links}
      </nav>
      <AwaitedTopics title={say('left')} topics={unanswered} questions={content.questions} />
      {children}
    </section>
  );
}
