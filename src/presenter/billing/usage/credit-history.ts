// The credits that were left after each change, as a line over time that reaches to now.

export interface BalanceChange {
  /** ISO 8601. */
  at: string;
  balance: number;
}

/** An account that is seconds old still gets an axis. */
const leastSpanS = 60;

/**
 * @param changes oldest first
 * @param now milliseconds since 1970
 * @returns times in seconds since 1970, ascending, with the balance from each on
 */
export function creditLine(changes: readonly BalanceChange[], now: number) {
  const times: number[] = [];
  const values: number[] = [];
  for (const { at, balance } of changes) {
    const time = Date.parse(at) / 1_000;
    // Of changes at the same moment, the last one counts.
    if (time === times.at(-1)) values[values.length - 1] = balance;
    else {
      times.push(time);
      values.push(balance);
    }
  }
  const [first, last] = [times[0], times.at(-1)];
  if (first !== undefined && last !== undefined) {
    times.push(Math.max(now / 1_000, first + leastSpanS, last + 1));
    values.push(values.at(-1) ?? 0);
  }
  return { times, values };
}
