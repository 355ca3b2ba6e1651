import { PieChart } from '../../ui/pie-chart.tsx';
import type { Counts } from './count-tiles.tsx';

export function ChartCard({ answered, unanswered, rejected }: Counts) {
  return (
    <section className="ui-panel db-card db-chart" aria-labelledby="db-chart">
      <h2 id="db-chart">Chart</h2>
      <PieChart
        title="Answered, unanswered and rejected"
        slices={[
          { label: 'Answered', value: answered, colour: 'var(--chart-answered)' },
          { label: 'Unanswered', value: unanswered, colour: 'var(--chart-unanswered)' },
          { label: 'Rejected', value: rejected, colour: 'var(--chart-rejected)' },
        ]}
      />
    </section>
  );
}
