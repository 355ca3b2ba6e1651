// A project at one look: first what is to be done at this time, everything else folded below it.

import { useEffect, useMemo, useState, type ReactNode, useRef } from 'react';
import { Link, useParams } from 'wouter';
import { buttonClass } from '../../ui/form/button.tsx';
import { ListIcon } from '../../ui/icon/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import type { Content, Details } from '../live/content.ts';
import type { LivePresentation, LiveState } from '../live/live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { PendingReviewLater } from '../live-view/review/lazy-pending-review.tsx';
import { ClassCard, Figures } from './class-card.tsx';
import { classTime, latestMs, type ClassTime } from './class-time.ts';
import { Folds } from './folds.tsx';
import { dashboardLists, type DashboardLists } from './lists/dashboard-lists.ts';
import { Lists } from './lists/lists.tsx';
import { ProjectHeading } from './project-heading.tsx';
import { lazyComponent, Nothing } from '../../lazy.tsx';
import { sayDashboard as say, sample, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { PieChart } from '../../ui/chart/pie-chart.tsx';
import './dashboard.css';
import { AwaitedTopics } from './awaited-topics.tsx';
import { digits } from '../../i18n/index.ts';
import { dateText } from '../../i18n/dates.ts';
import { notify } from '../../ui/notice/notices.ts';

const readingMs = 3_000;

/** Says that learning has ended, well or badly, while the dashboard is open. */
function useReadyNotice({ presentation_id, name, status }: Details): void {
  const before = useRef(status);
  useEffect(() => {
    const wasLearning = before.current === 'Learning';
    before.current = status;
    if (!wasLearning || (status !== 'Ready' && status !== 'Error')) return;
    const isReady = status === 'Ready';
    notify({
      type: isReady ? 'success' : 'error',
      title: name || sayShared('untitled'),
      text: sayShared(isReady ? 'learnt' : 'not_learnt'),
      duration: readingMs,
      href: `/presenter/presentation/${presentation_id}/dashboard`,
    });
  }, [status, name, presentation_id]);
}

interface AfterCardProps {
  details: Details;
  content: Content;
  lists: DashboardLists;
  /** When a question came last: milliseconds since 1970, -Infinity where none did. */
  lastAskedMs: number;
  /** Behind the way to the summary. */
  links: ReactNode;
  /** At its end. */
  children: ReactNode;
}

/** A class that is over: what became of it, and what was left. */
function AfterCard(props: AfterCardProps) {
  const { details, content, lists, lastAskedMs, links, children } = props;
  const { answered, unanswered } = lists;
  return (
    <section className="ui-panel db-card db-class" aria-labelledby="db-after">
      <div className="db-after__head">
        <h2 id="db-after">{say('after')}</h2>
        {/* None is left where the next session was begun meanwhile. */}
        {lastAskedMs > -Infinity && (
          <p>
            {say('last_asked', {
              when: dateText(lastAskedMs, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        )}
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

export function DashboardScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'presentation');
  const { content, failure } = state;
  if (!content?.details) {
    return failure === null ? (
      <Spinner label={say('loading')} isPage />
    ) : (
      <LoadFailed error={failure} onRetry={live.refresh} />
    );
  }
  return <Dashboard details={content.details} content={content} live={live} state={state} />;
}

/** Until somebody asks; most look at the dashboard later. */
const Preparation = lazyComponent(() =>
  import('./preparation.tsx').then((module) => module.Preparation),
);

/** The sample project only. Without it the screen goes on. */
const SimulatedClass = lazyComponent(
  () => import('./simulated-class.tsx').then((module) => module.SimulatedClass),
  { words: [sample], Waiting: () => <div className="db-simulated-place" />, Failed: Nothing },
);

/**
 * What it is time for: told when the project has learnt or failed to, and whenever the presenter comes
 * back to the page. Nothing changes its place while it is looked at.
 */
function useClassTime(details: Details, content: Content): ClassTime {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setLooks((before) => before + 1);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const { presentation_id: id, status, question_count } = details;
  const { onlineCount } = content;
  return useMemo(
    () =>
      classTime({
        status,
        question_count,
        onlineCount,
        lastAskedMs: lastAskedMs(content),
        now: Date.now(),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [id, status, looks],
  );
}

const lastAskedMs = ({ questions }: Content): number =>
  latestMs([...questions.values()].map(({ created_at }) => created_at));

interface DashboardProps {
  details: Details;
  content: Content;
  live: LivePresentation;
  state: LiveState;
}

function Dashboard({ details, content, live, state }: DashboardProps) {
  const { patches } = state;
  const lists = useMemo(() => dashboardLists(content, patches), [content, patches]);
  const time = useClassTime(details, content);
  useReadyNotice(details);
  const isReady = details.status === 'Ready';
  const base = `/presenter/presentation/${details.presentation_id}`;
  const questions = (variant: 'lead' | 'secondary') => (
    <Link className={buttonClass({ variant })} href={`${base}/questions`}>
      <ListIcon />
      {say('questions')}
    </Link>
  );
  const simulatedClass = isReady && details.simulated_class !== null && (
    <SimulatedClass details={details} live={live} />
  );
  const wall = <OpenBigScreen href={`${base}/wall`} />;
  const shared = { details, content, lists };
  const all = <Lists lists={lists} content={content} live={live} />;
  const chart = <ChartCard lists={lists} />;
  return (
    <div className="db-page">
      <PendingReviewLater content={content} live={live} />
      <div className="db" data-time={time}>
        <ProjectHeading details={details} live={live} state={state} />
        {time === 'setup' || time === 'ready' ? (
          <Preparation
            {...shared}
            live={live}
            link={questions(time === 'ready' ? 'lead' : 'secondary')}
            results={
              <>
                {all}
                {chart}
              </>
            }
            simulatedClass={simulatedClass}
          />
        ) : (
          <>
            <div className="db-main">
              {time === 'class' ? (
                <>
                  <nav className="db-links" aria-label={say('this_project')}>
                    {questions('lead')}
                    {wall}
                  </nav>
                  <ClassCard {...shared}>{simulatedClass}</ClassCard>
                </>
              ) : (
                <AfterCard
                  {...shared}
                  lastAskedMs={lastAskedMs(content)}
                  links={
                    <>
                      {questions('secondary')}
                      {wall}
                    </>
                  }
                >
                  {simulatedClass}
                </AfterCard>
              )}
              {all}
            </div>
            <div className="db-side">
              {chart}
              <Folds details={details} content={content} live={live} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** What became of the questions; topics, of which one may hold half the class, would say less. */
function ChartCard({ lists }: { lists: DashboardLists }) {
  const { original, rejected, answeredQuestionCount: answered } = lists;
  const slices = [
    ['answered', answered],
    ['unanswered', original.length - answered],
    ['rejected', rejected.length],
  ] as const;
  return (
    <section className="ui-panel db-card db-chart" aria-labelledby="db-chart">
      <h2 id="db-chart">{say('chart')}</h2>
      <PieChart
        title={say('chart_of')}
        slices={slices.map(([kind, value]) => ({
          label: say(kind),
          value,
          colour: `var(--chart-${kind})`,
        }))}
      />
    </section>
  );
}
