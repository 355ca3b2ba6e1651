import { useEffect, useState } from 'react';
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

type Code = typeof import('./time-plot.tsx');

/** The code that draws, loaded once there is something to draw. */
function useCode({ times }: TimeChartProps): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (code || times.length === 0) return undefined;
    let isShown = true;
    const load = async () => {
      try {
        const loaded = await import('./time-plot.tsx');
        if (isShown) setCode(loaded);
      } catch {
        // Without a network the chart stays away and the page goes on; new data try again.
      }
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [code, times]);
  return code;
}

/** Its place is kept while the code that draws it is loaded; say beside it in words what it shows. */
export function TimeChart(props: TimeChartProps) {
  const code = useCode(props);
  return (
    <div className="ui-time">{code && props.times.length > 0 && <code.TimePlot {...props} />}</div>
  );
}
