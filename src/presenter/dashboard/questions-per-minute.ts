// How many questions came in each minute of the latest session, for the chart over time.

const minuteMs = 60_000;
/** A longer silence ends a session: a project is often shown to several classes. */
const silenceMs = 90 * minuteMs;

export interface QuestionsPerMinute {
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
