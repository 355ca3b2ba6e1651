import { EmptyState } from '../empty-state.tsx';
import { ChartIcon } from '../icon/icons.tsx';
import { sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { digits, language } from '../../i18n/index.ts';
import './pie-chart.css';

// Geometry of the pie: where each slice starts and ends, as an SVG path around (0, 0) with radius 1.

interface Share {
  /** 0 to 1. */
  share: number;
  path: string;
}

const point = (turn: number): string => {
  const angle = 2 * Math.PI * (turn - 0.25);
  return `${Math.cos(angle).toFixed(4)} ${Math.sin(angle).toFixed(4)}`;
};

/** A share in whole percent; what is not quite nothing or all does not read as if it were. */
export function percentText(share: number): string {
  const percent = (whole: number) =>
    whole.toLocaleString(language.getState().code, { style: 'percent', maximumFractionDigits: 0 });
  if (share > 0 && share < 0.005) return `<${percent(0.01)}`;
  if (share > 0.995 && share < 1) return `>${percent(0.99)}`;
  return percent(share);
}

/** Slices clockwise from twelve o'clock; empty ones have an empty path. All zero: all are empty. */
export function pieSlices(values: readonly number[]): Share[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const share = total > 0 ? value / total : 0;
    const [from, to] = [start, start + share];
    start = to;
    if (share === 0) return { share, path: '' };
    // An arc that ends where it begins would not be drawn.
    if (share > 0.9999) return { share, path: 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z' };
    const isLong = share > 0.5 ? 1 : 0;
    return { share, path: `M0 0L${point(from)}A1 1 0 ${isLong} 1 ${point(to)}Z` };
  });
}

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
