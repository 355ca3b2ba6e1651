import { useMemo } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TimeChart } from '../../ui/time-chart.tsx';
import { creditLine, type BalanceChange } from './credit-history.ts';

const longSpanS = 2 * 24 * 60 * 60;
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const whole = new Intl.NumberFormat('en');

interface CreditsChartProps {
  changes: readonly BalanceChange[];
  /** Milliseconds since 1970: when the changes were fetched. */
  now: number;
}

/** How many credits were left, from the first change to now. */
export function CreditsChart({ changes, now }: CreditsChartProps) {
  const line = useMemo(() => creditLine(changes, now), [changes, now]);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return <EmptyState />;
  const isLong = (line.times.at(-1) ?? 0) - (line.times[0] ?? 0) > longSpanS;
  return (
    <>
      <TimeChart
        {...line}
        shape="steps"
        leastMax={10}
        marginS={0}
        formatTime={(seconds) => (isLong ? day : clock).format(seconds * 1_000)}
      />
      <p className="usage__words">
        {whole.format(first.balance)} on {date.format(Date.parse(first.at))},{' '}
        {whole.format(last.balance)} now.
      </p>
    </>
  );
}
