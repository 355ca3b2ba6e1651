import { useMemo } from 'react';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import type { Content } from '../live/content.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';
import { dateText } from '../../i18n/dates.ts';

// How many questions came in each minute of the latest session, for the chart over time.

const minuteMs = 60_000;
/** A longer silence ends a session: a project is often shown to several classes. */
const silenceMs = 90 * minuteMs;

interface QuestionsPerMinute {
  /** Starts of the minutes, in seconds since 1970, without gaps. */
  minutes: readonly number[];
  counts: readonly number[];
}

/** @param times when each question was stored: ISO 8601, in any order */
export function questionsPerMinute(times: readonly string[]): QuestionsPerMinute {
  const sorted = times.map((time) => Date.parse(time)).sort((a, b) => a - b);
  const breakAt = sorted.findLastIndex(
    (time, index) => index > 0 && time - (sorted[index - 1] ?? time) > silenceMs,
  );
  const session = sorted.slice(Math.max(0, breakAt));
  const first = session[0];
  const last = session.at(-1);
  if (first === undefined || last === undefined) return { minutes: [], counts: [] };
  const start = Math.floor(first / minuteMs);
  const counts = Array.from({ length: Math.floor(last / minuteMs) - start + 1 }, () => 0);
  for (const time of session) {
    const index = Math.floor(time / minuteMs) - start;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return { minutes: counts.map((_, index) => ((start + index) * minuteMs) / 1_000), counts };
}

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
