import { useMemo } from 'react';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import type { Content } from '../live/content.ts';
import { questionsPerMinute, type QuestionsPerMinute } from './questions-per-minute.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';

const minuteS = 60;
/** A session that has just begun does not fill the width with one bar. */
const leastMinutes = 10;
const clock = (seconds: number): string => dateText(seconds * 1_000, { timeStyle: 'short' });

function chartOf({ minutes, counts }: QuestionsPerMinute) {
  const [times, values] = [[...minutes], [...counts]];
  const start = times[0];
  if (start === undefined) return { times, values };
  while (times.length < leastMinutes) {
    times.push(start + times.length * minuteS);
    values.push(0);
  }
  return { times, values };
}

/** When the class asked, minute by minute. */
export function MinutesChart({ questions }: Pick<Content, 'questions'>) {
  const data = useMemo(
    () => questionsPerMinute([...questions.values()].map(({ created_at }) => created_at)),
    [questions],
  );
  const most = Math.max(...data.counts);
  const busiest = data.minutes[data.counts.indexOf(most)];
  return (
    <div className="db-minutes">
      <TimeChart
        {...chartOf(data)}
        shape="bars"
        leastMax={3}
        marginS={minuteS / 2}
        formatTime={clock}
      />
      <p className="db-minutes__words">
        {busiest === undefined
          ? say('none_yet')
          : say('busiest', { time: clock(busiest), count: most })}
      </p>
    </div>
  );
}
