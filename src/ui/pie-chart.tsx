import { EmptyState } from './empty-state.tsx';
import { percentText, pieSlices } from './pie-slices.ts';
import './pie-chart.css';

interface PieChartProps {
  title: string;
  slices: readonly {
    label: string;
    value: number;
    /** Any CSS colour; those of the charts are tokens. */
    colour: string;
  }[];
}

const whole = new Intl.NumberFormat('en');

/** A pie with a legend that is a table, so that everybody has the numbers. */
export function PieChart({ title, slices }: PieChartProps) {
  const shapes = pieSlices(slices.map(({ value }) => value));
  if (shapes.every(({ share }) => share === 0)) return <EmptyState />;
  return (
    <div className="ui-pie">
      <svg className="ui-pie__drawing" viewBox="-1.02 -1.02 2.04 2.04" aria-hidden="true">
        {slices.map(({ label, colour }, index) => (
          <path key={label} d={shapes[index]?.path} fill={colour} />
        ))}
      </svg>
      <table className="ui-pie__legend">
        <caption className="ui-hidden">{title}</caption>
        <thead className="ui-hidden">
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Number</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ label, value, colour }, index) => (
            <tr key={label}>
              <th scope="row">
                <span className="ui-pie__mark" style={{ background: colour }} />
                {label}
              </th>
              <td>{whole.format(value)}</td>
              <td>{percentText(shapes[index]?.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
