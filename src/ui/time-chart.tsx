import { lazy, Suspense } from 'react';
import './time-chart.css';

export interface TimeChartProps {
  /** Seconds since 1970, ascending. */
  times: readonly number[];
  values: readonly number[];
  /** `steps` hold each value until the next. */
  shape: 'bars' | 'steps';
  /** The axis goes at least up to this value. */
  leastMax: number;
  /** Seconds left free on both sides. */
  marginS: number;
  /** Words for a time on the axis, given in seconds since 1970. */
  formatTime: (seconds: number) => string;
}

const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }));

/** Its place is kept while the code that draws it is loaded; say beside it in words what it shows. */
export function TimeChart(props: TimeChartProps) {
  return (
    <div className="ui-time">
      {props.times.length > 0 && (
        <Suspense>
          <TimePlot {...props} />
        </Suspense>
      )}
    </div>
  );
}
