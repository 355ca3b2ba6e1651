import { useMemo } from 'react';
import { useParams } from 'wouter';
import { PieChart } from '../../ui/pie-chart.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import type { Content } from '../live/content.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { CountTiles } from './count-tiles.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { QuestionItem, TopicItem } from './list-items.tsx';
import { dashboardLists } from './lists.ts';
import { ProjectHeading } from './project-heading.tsx';
import { QrPanel } from './qr-panel.tsx';
import { ScrollList } from './scroll-list.tsx';
import './dashboard.css';

export function DashboardScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'presentation');
  const { content, failure } = state;
  if (!content?.details) {
    return failure === null ? (
      <Spinner label="Loading the project" isPage />
    ) : (
      <LoadFailed error={failure} onRetry={live.refresh} />
    );
  }
  return (
    <div className="db" data-status={content.details.status}>
      <ProjectHeading details={content.details} live={live} state={state} />
      <QrPanel details={content.details} />
      <KnowledgePanel key={id} details={content.details} live={live} />
      <Results content={content} />
    </div>
  );
}

/** Counts, chart and the four lists. */
function Results({ content }: { content: Content }) {
  const { original, rejected, answered, unanswered } = useMemo(
    () => dashboardLists(content),
    [content],
  );
  const isNew = (id: number) => content.arrivals.has(id);
  return (
    <>
      <CountTiles
        answered={answered.length}
        unanswered={unanswered.length}
        filtered={rejected.length}
      />
      <section className="ui-panel db-card db-chart" aria-labelledby="db-chart">
        <h2 id="db-chart">Chart</h2>
        <PieChart
          title="Answered, unanswered and rejected"
          slices={[
            { label: 'Answered', value: answered.length, colour: 'var(--chart-answered)' },
            { label: 'Unanswered', value: unanswered.length, colour: 'var(--chart-unanswered)' },
            { label: 'Rejected', value: rejected.length, colour: 'var(--chart-rejected)' },
          ]}
        />
      </section>
      <div className="db-lists">
        <ScrollList title="Original Questions" items={original}>
          {(question) => (
            <QuestionItem key={question.id} question={question} isNew={isNew(question.id)} />
          )}
        </ScrollList>
        <ScrollList title="Rejected Questions by AI" items={rejected}>
          {(question) => (
            <QuestionItem key={question.id} question={question} isNew={isNew(question.id)} />
          )}
        </ScrollList>
        <ScrollList title="Answered AI generated Topics" items={answered}>
          {(sized) => <TopicItem key={sized.topic.id} {...sized} />}
        </ScrollList>
        <ScrollList title="Unanswered AI generated Topics" items={unanswered}>
          {(sized) => <TopicItem key={sized.topic.id} {...sized} />}
        </ScrollList>
      </div>
    </>
  );
}
