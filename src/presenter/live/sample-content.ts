// Small entities for the tests of this room.

import type { Presentation, Question, TopicSummary } from '../../../contract/entities.ts';
import type { Content } from './content.ts';
import { noOwnChanges } from './own-changes.ts';

const created_at = '2026-03-02T08:00:00.000Z';

export const aQuestion = (id: number, changes: Partial<Question> = {}): Question => ({
  id,
  title: `Question ${id}?`,
  has_been_answered: 0,
  state: 'accepted',
  reason: null,
  is_unsure: false,
  topic_id: null,
  created_at,
  ...changes,
});

export const aTopic = (id: number, changes: Partial<TopicSummary> = {}): TopicSummary => ({
  id,
  title: `Topic ${id}`,
  has_been_answered: 0,
  is_being_answered: 0,
  is_at_top: 0,
  ordinal: id,
  student_count: 1,
  ...changes,
});

export const aPresentation = (changes: Partial<Presentation> = {}): Presentation => ({
  presentation_id: 1,
  presenter_id: 1,
  name: 'Cells',
  description: '',
  created_at,
  status: 'Ready',
  status_reason: null,
  learning_summary: null,
  learning: null,
  is_free_plan: true,
  qr_code: null,
  student_url: null,
  join_code: null,
  embed_url: null,
  wall_url: null,
  embed_origins: null,
  files: [],
  original_questions: [],
  filtered_questions: [],
  held_questions: [],
  signals: [],
  answered_topics: [],
  unanswered_topics: [],
  version: 0,
  is_room_shown: true,
  is_material_shown: null,
  has_signal_buttons: false,
  moderation: 'none',
  filter: 'normal',
  is_paused: false,
  question_interval: null,
  is_closed_to_new: false,
  simulated_class: null,
  joined_count: 0,
  question_count: 0,
  ...changes,
});

export const anEmptyContent = (): Content => ({
  version: 0,
  projectName: 'Cells',
  teacherName: null,
  details: null,
  isMaterialShown: null,
  hasSignalButtons: false,
  moderation: 'none',
  filter: 'normal',
  isPaused: false,
  questionInterval: null,
  isClosedToNew: false,
  questions: new Map(),
  topics: new Map(),
  arrivals: new Set(),
  own: noOwnChanges,
  onlineCount: null,
});
