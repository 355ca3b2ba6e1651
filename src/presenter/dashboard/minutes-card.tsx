import { lazy, Suspense, useMemo } from 'react';
import type { Content } from '../live/content.ts';
import { questionsPerMinute } from './questions-per-minute.ts';

const MinutesChart = lazy(async () => ({
  default: (await import('./minutes-chart.tsx')).MinutesChart,
}));

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** When the class asked, minute by minute. */
export function MinutesCard({ questions }: Pick<Content, 'questions'>) {
  const data = useMemo(
    () => questionsPerMinute([...questions.values()].map(({ created_at }) => created_at)),
    [questions],
  );
  const most = Math.max(...data.counts);
  const busiest = data.minutes[data.counts.indexOf(most)];
  return (
    <section className="ui-panel db-card db-minutes" aria-labelledby="db-minutes">
      <h2 id="db-minutes">Questions a minute</h2>
      <div className="db-minutes__chart">
        {busiest !== undefined && (
          <Suspense>
            <MinutesChart data={data} />
          </Suspense>
        )}
      </div>
      <p className="db-minutes__words">
        {busiest === undefined
          ? 'Questions will show here as they come in.'
          : `Most questions came at ${clock.format(busiest * 1_000)}: ${most} in that minute.`}
      </p>
    </section>
  );
}
