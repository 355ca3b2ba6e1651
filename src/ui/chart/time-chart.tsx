import { useEffect, useState } from 'react';
import { language } from '../../i18n/index.ts';
import type { TimeChartProps } from './time-chart-props.ts';
import './time-chart.css';

type Code = typeof import('./time-plot.tsx');

/** uPlot asks for the numbers of the browser's language, which WebKit calls "C" where the system names none. */
function nameLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: language.getState().code });
  }
}

/** The code that draws, loaded once there is something to draw. */
function useCode({ times }: TimeChartProps): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (code || times.length === 0) return undefined;
    let isShown = true;
    const load = async () => {
      try {
        nameLanguage();
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
