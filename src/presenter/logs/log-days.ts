import type { LogEntry } from '../../../contract/entities.ts';

export interface LogDay {
  /** In the reader's time zone, in words. */
  day: string;
  entries: readonly LogEntry[];
}

const dayInWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** The entries of each day, in the order in which they come. */
export const logDays = (entries: readonly LogEntry[]): LogDay[] =>
  [...Map.groupBy(entries, ({ at }) => dayInWords.format(new Date(at)))].map(([day, ofDay]) => ({
    day,
    entries: ofDay,
  }));
