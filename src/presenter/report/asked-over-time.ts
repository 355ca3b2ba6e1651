// When a class asked, in at most so many bars as a sheet of paper is wide.

export interface Bar {
  /** Its beginning: milliseconds since 1970. */
  at: number;
  count: number;
}

const minuteMs = 60_000;
/** Widths that a person reads as one: a minute to a month. */
const widths = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440, 10_080, 43_200].map(
  (minutes) => minutes * minuteMs,
);
const mostBars = 48;

/**
 * @param times ISO 8601, in any order
 * @returns bars of one width without gaps, and that width in milliseconds; none where nothing was asked
 */
export function askedOverTime(times: readonly string[]): { bars: Bar[]; widthMs: number } {
  const at = times.map((time) => Date.parse(time));
  const [first, last] = at.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (at.length === 0) return { bars: [], widthMs: minuteMs };
  const countOf = (width: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
  let widthMs = widths.find((width) => countOf(width) <= mostBars) ?? widths.at(-1)!;
  while (countOf(widthMs) > mostBars) widthMs *= 2;
  const start = Math.floor(first / widthMs);
  const bars = Array.from({ length: countOf(widthMs) }, (_, index) => ({
    at: (start + index) * widthMs,
    count: 0,
  }));
  for (const time of at) bars[Math.floor(time / widthMs) - start]!.count += 1;
  return { bars, widthMs };
}
