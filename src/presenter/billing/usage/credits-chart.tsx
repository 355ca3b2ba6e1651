import { useMemo } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChartIcon } from '../../../ui/icon/icons.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { creditLine, type BalanceChange } from './credit-history.ts';
import { sayPresenter as sayShared, sayUsage as say } from '../../../i18n/presenter.ts';
import { digits } from '../../../i18n/index.ts';
import { dateText } from '../../../i18n/dates.ts';

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
