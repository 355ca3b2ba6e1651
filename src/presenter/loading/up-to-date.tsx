// Whether what is shown is up to date, and otherwise of when it is: calm, never an alarm.

import type { ReactNode } from 'react';
import { CallError } from '../../api/call-error.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { Fill, gap } from '../../ui/fill.tsx';
import { dateText } from '../../i18n/dates.ts';
import './up-to-date.css';

// The words for a moment in the past, as short as they can be without being taken for another.

/** The time of day; the day, too, where it is not `now`'s. Both in milliseconds since 1970. */
export function momentText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return dateText(at, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' });
}

interface UpToDateProps {
  isLive: boolean;
  /** Milliseconds since 1970; null while nothing is shown. */
  at: number | null;
  /** What is shown is what this device kept: that is said at once. */
  isKept?: boolean;
  /** Why the last attempt to bring it up to date failed. */
  failure: unknown;
  children?: ReactNode;
}

export function UpToDate({ isLive, at, isKept, failure, children }: UpToDateProps) {
  const isOffline = failure instanceof CallError && failure.status === undefined;
  return (
    <output
      className="up-to-date"
      data-is-live={isLive}
      data-is-certain={isKept === true || failure !== null}
    >
      <span className="up-to-date__dot" />
      <span className="up-to-date__word">
        {say(isLive ? 'up_to_date' : isOffline ? 'cut_off' : 'connecting')}
      </span>
      {!isLive && at !== null && (
        <span>
          <Fill
            text={say('last_up_to_date', { at: gap('at') })}
            at={<time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>}
          />
        </span>
      )}
      {children}
    </output>
  );
}
