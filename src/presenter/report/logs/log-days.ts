import type { LogEntry } from '../../../../contract/entities.ts';
import { grouped } from '../../../../contract/grouped.ts';
import { dateText } from '../../../i18n/dates.ts';

export interface LogDay {
  /** In the reader's time zone, in words. */
  day: string;
  entries: readonly LogEntry[];
}

/** The entries of each day, in the order in which they come. */
export const logDays = (entries: readonly LogEntry[]): LogDay[] =>
  [...grouped(entries, ({ at }) => dateText(new Date(at), { dateStyle: 'full' }))].map(
    ([day, ofDay]) => ({
      day,
      entries: ofDay,
    }),
  );
