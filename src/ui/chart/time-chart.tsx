import { lazyComponent } from '../../lazy.tsx';
import { language } from '../../i18n/index.ts';
import type { TimeChartProps } from './time-plot.tsx';
import './time-chart.css';

/** uPlot asks for the numbers of the browser's language, which WebKit calls "C" where the system names none. */
function nameLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: language.getState().code });
  }
}

/** The code that draws, loaded once there is something to draw. Without a network the chart stays away. */
const TimePlot = lazyComponent<TimeChartProps>(
  () => {
    nameLanguage();
    return import('./time-plot.tsx').then((module) => module.TimePlot);
  },
  { isAwaited: true },
);

/** Its place is kept while the code that draws it is loaded; say beside it in words what it shows. */
export const TimeChart = (props: TimeChartProps) => (
  <div className="ui-time">{props.times.length > 0 && <TimePlot {...props} />}</div>
);
