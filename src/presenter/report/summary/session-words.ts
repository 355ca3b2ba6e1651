// How a session is named: by the day and the hours in which the class asked.

import type { SessionSummary } from '../../../../contract/entities.ts';
import { saySummary as say } from '../../../i18n/presenter.ts';
import { variant } from '../../../i18n/dates.ts';

type Span = Pick<SessionSummary, 'first_asked_at' | 'last_asked_at'>;

/** Such as "12 Nov 2026, 10:15 – 11:40", in the reader's own way of writing it. */
export function sessionName(
  { first_asked_at, last_asked_at }: Span,
  { locale, timeZone }: { locale?: string; timeZone?: string } = {},
): string {
  const format = new Intl.DateTimeFormat(locale ?? variant(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format.formatRange(new Date(first_asked_at), new Date(last_asked_at));
}

/** Such as "130 questions from 84 students · 12 of 20 topics answered". */
export function sessionCounts(session: SessionSummary): string {
  return say('counts', {
    questions: session.question_count,
    students: session.student_count,
    answered: session.answered_count,
    topics: session.topic_count,
  });
}
