// The words for a moment in the past, as short as they can be without being taken for another.

import { dateText } from '../../i18n/dates.ts';

/** The time of day; the day, too, where it is not `now`'s. Both in milliseconds since 1970. */
export function momentText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return dateText(at, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' });
}
