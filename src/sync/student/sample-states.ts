// Small entities for the tests of what a phone keeps.

import type { ScanRecord, StudentQuestion } from '../../../contract/entities.ts';

export const aRecord = (changes: Partial<ScanRecord> = {}): ScanRecord => ({
  presentation_id: 1,
  presenter_id: 2,
  session_id: 'session',
  is_free_plan: true,
  student_id: null,
  ...changes,
});

export const aStoredQuestion = (
  id: number,
  changes: Partial<StudentQuestion> = {},
): StudentQuestion => ({
  id,
  client_id: null,
  title: `Question ${id}?`,
  state: 'sent',
  has_been_answered: 0,
  is_being_answered: 0,
  is_held: 0,
  answer: null,
  reason: null,
  reason_text: null,
  created_at: '2026-03-02T08:00:00.000Z',
  asked_again_at: null,
  ...changes,
});
