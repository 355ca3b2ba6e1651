import { PieChart } from '../../ui/chart/pie-chart.tsx';
import type { Counts } from './count-tiles.tsx';
import { sayDashboard as say } from '../../i18n/presenter.ts';

/** What became of the questions; topics, of which one may hold half the class, would say less. */
export function ChartCard({ answered, unanswered, rejected }: Counts) {
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
