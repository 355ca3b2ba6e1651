// The words for a moment in the past, as short as they can be without being taken for another.

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The time of day; the day, too, where it is not `now`'s. Both in milliseconds since 1970. */
export function momentText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? clock : dayAndClock).format(at);
}
