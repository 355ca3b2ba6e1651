import { useMemo } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChartIcon } from '../../../ui/icon/icons.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { sayPresenter as sayShared, sayUsage as say } from '../../../i18n/presenter.ts';
import { digits } from '../../../i18n/index.ts';
import { dateText } from '../../../i18n/dates.ts';

// The credits that were left after each change, as a line over time that reaches to now.

interface BalanceChange {
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

const longSpanS = 2 * 24 * 60 * 60;
const clock = { timeStyle: 'short' } as const;
const day = { month: 'short', day: 'numeric' } as const;

interface CreditsChartProps {
  changes: readonly BalanceChange[];
  /** Milliseconds since 1970: when the changes were fetched. */
  now: number;
}

/** How many credits were left, from the first change to now. */
export function CreditsChart({ changes, now }: CreditsChartProps) {
  const line = useMemo(() => creditLine(changes, now), [changes, now]);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return <EmptyState icon={<ChartIcon />} text={sayShared('no_data')} />;
  const isLong = (line.times.at(-1) ?? 0) - (line.times[0] ?? 0) > longSpanS;
  return (
    <>
      <TimeChart
        {...line}
        shape="steps"
        leastMax={10}
        marginS={0}
        formatTime={(seconds) => dateText(seconds * 1_000, isLong ? day : clock)}
      />
      <p className="usage__words">
        {say('line', {
          first: digits(first.balance),
          day: dateText(Date.parse(first.at), { dateStyle: 'medium' }),
          last: digits(last.balance),
        })}
      </p>
    </>
  );
}
