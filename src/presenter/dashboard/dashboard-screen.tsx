import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { Spinner } from '../../ui/spinner.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import type { Content, Details } from '../live/content.ts';
import type { LivePresentation, LiveState } from '../live/live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { PendingReviewLater } from '../live-view/review/lazy-pending-review.tsx';
import { ClassCard } from './class-card.tsx';
import { MaterialsPanel } from '../materials/materials-panel.tsx';
import { dashboardLists } from './lists/dashboard-lists.ts';
import { Lists } from './lists/lists.tsx';
import { MinutesCard } from './minutes-card.tsx';
import { ProjectHeading } from './project-heading.tsx';
import { QrPanel } from './qr-panel.tsx';
import { useReadyNotice } from './use-ready-notice.ts';
import { lazyComponent, Nothing } from '../../lazy.tsx';
import { sayDashboard as say, sample } from '../../i18n/presenter.ts';
import { PieChart } from '../../ui/chart/pie-chart.tsx';
import './dashboard.css';

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

/** Until somebody comes; most look at the dashboard later. */
const NextSteps = lazyComponent(
  () => import('./next-steps.tsx').then((module) => module.NextSteps),
  { Waiting: () => <div className="db-next" /> },
);

/** Nobody has come in yet. */
const isAwaited = ({ status, joined_count, question_count }: Details): boolean =>
  status !== 'Ready' || (joined_count === 0 && question_count === 0);

/** The sample project only. Without it the screen goes on. */
const SimulatedClass = lazyComponent(
  () => import('./simulated-class.tsx').then((module) => module.SimulatedClass),
  { words: [sample], Waiting: () => <div className="db-simulated-place" />, Failed: Nothing },
);

interface DashboardProps {
  details: Details;
  content: Content;
  live: LivePresentation;
  state: LiveState;
}

function Dashboard({ details, content, live, state }: DashboardProps) {
  const { patches } = state;
  const lists = useMemo(() => dashboardLists(content, patches), [content, patches]);
  const isReady = details.status === 'Ready';
  const [layout] = useState(() => (isAwaited(details) ? 'setup' : 'results'));
  const isSetup = layout === 'setup';
  useReadyNotice(details);
  const counts = {
    answered: lists.answered.length,
    unanswered: lists.unanswered.length,
    rejected: lists.rejected.length,
  };
  const simulatedClass = isReady && details.simulated_class !== null && (
    <SimulatedClass details={details} live={live} />
  );
  return (
    <div className="db-page">
      <PendingReviewLater content={content} live={live} />
      <div className="db" data-layout={layout}>
        <ProjectHeading details={details} live={live} state={state} />
        {isReady && <CountTiles {...counts} />}
        <MaterialsPanel details={details} live={live} isLearnt={!isSetup} />
        <div className="db-side">
          {isSetup && (
            <NextSteps details={details} live={live}>
              {simulatedClass}
            </NextSteps>
          )}
          <QrPanel details={details} live={live} isFirst={!isSetup} />
          {isReady && (
            <>
              <ClassCard details={details} content={content} unanswered={lists.unanswered}>
                {!isSetup && simulatedClass}
              </ClassCard>
              <ChartCard
                answered={lists.answeredQuestionCount}
                unanswered={lists.original.length - lists.answeredQuestionCount}
                rejected={lists.rejected.length}
              />
            </>
          )}
        </div>
        {isReady && (
          <>
            <Lists lists={lists} content={content} live={live} />
            <MinutesCard questions={content.questions} />
          </>
        )}
      </div>
    </div>
  );
}

/** What became of the questions; topics, of which one may hold half the class, would say less. */
function ChartCard({ answered, unanswered, rejected }: Counts) {
  return (
    <section className="ui-panel db-card db-chart" aria-labelledby="db-chart">
      <h2 id="db-chart">{say('chart')}</h2>
      <PieChart
        title={say('chart_of')}
        slices={[
          { label: say('answered'), value: answered, colour: 'var(--chart-answered)' },
          { label: say('unanswered'), value: unanswered, colour: 'var(--chart-unanswered)' },
          { label: say('rejected'), value: rejected, colour: 'var(--chart-rejected)' },
        ]}
      />
    </section>
  );
}

/** Answered and open topics, and questions that the AI kept back. */
interface Counts {
  answered: number;
  unanswered: number;
  rejected: number;
}

function CountTiles({ answered, unanswered, rejected }: Counts) {
  const tiles = [
    { kind: 'answered', label: say('answered'), count: answered },
    { kind: 'unanswered', label: say('unanswered'), count: unanswered },
    { kind: 'filtered', label: say('filtered'), count: rejected },
  ];
  return (
    <dl className="db-tiles" aria-live="polite">
      {tiles.map(({ kind, label, count }) => (
        <div key={kind} className="ui-panel db-tile" data-kind={kind}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
