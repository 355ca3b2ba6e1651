import { beforeAll, expect, it } from 'vitest';
import { sessionCounts, sessionName } from './session-words.ts';
import { summary } from '../../../i18n/presenter.ts';

beforeAll(() => summary.need());

const session = {
  id: 1,
  first_asked_at: '2026-11-12T09:15:00.000Z',
  last_asked_at: '2026-11-12T10:40:00.000Z',
  question_count: 130,
  student_count: 84,
  topic_count: 20,
  answered_count: 12,
};

it('names the day once and the hours', () => {
  const at = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
  expect(sessionName(session, at)).toBe('12 Nov 2026, 10:15–11:40');
});

it('names both days where a session went on', () => {
  const name = sessionName(
    { ...session, last_asked_at: '2026-11-13T10:40:00.000Z' },
    { locale: 'en-GB', timeZone: 'UTC' },
  );
  expect(name).toMatch(/12 Nov 2026, 09:15.+13 Nov 2026, 10:40/);
});

it('counts', () => {
  expect(sessionCounts(session)).toBe(
    '130 questions from 84 students\u00a0· 12 of 20 topics answered',
  );
  expect(
    sessionCounts({
      ...session,
      question_count: 1,
      student_count: 1,
      topic_count: 1,
      answered_count: 0,
    }),
  ).toBe('1 question from 1 student\u00a0· 0 of 1 topic answered');
});
