import { EmptyState } from '../empty-state.tsx';
import { ChartIcon } from '../icon/icons.tsx';
import { percentText, pieSlices } from './pie-slices.ts';
import { sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { digits } from '../../i18n/index.ts';
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

/** A pie with a legend that is a table, so that everybody has the numbers. */
export function PieChart({ title, slices }: PieChartProps) {
  const shapes = pieSlices(slices.map(({ value }) => value));
  if (shapes.every(({ share }) => share === 0))
    return <EmptyState icon={<ChartIcon />} text={sayShared('no_data')} />;
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
            <th scope="col">{sayShared('kind')}</th>
            <th scope="col">{sayShared('number')}</th>
            <th scope="col">{sayShared('share')}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ label, value, colour }, index) => (
            <tr key={label}>
              <th scope="row">
                <span className="ui-pie__mark" style={{ background: colour }} />
                {label}
              </th>
              <td>{digits(value)}</td>
              <td>{percentText(shapes[index]?.share ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
