// The lines of a log, as the server writes them: time, tab, message; newest first.

export interface LogLine {
  /** ISO 8601 in UTC; '' when the line has no time. */
  at: string;
  text: string;
}

export interface LogDay {
  /** The day in the reader's time zone, in words. */
  day: string;
  lines: readonly LogLine[];
}

const dayInWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

export const logLines = (content: string): LogLine[] =>
  content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, at = '', text = line] = /^([\d-]{10}T[\d:.]+Z)\t(.*)$/.exec(line) ?? [];
      return { at, text };
    });

/** The lines of each day, in the order in which they come. */
export function logDays(content: string): LogDay[] {
  const lines = logLines(content);
  const days = Map.groupBy(lines, ({ at }) => (at ? dayInWords.format(new Date(at)) : ''));
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}
