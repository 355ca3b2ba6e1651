// What presenters read of messages is, in English, what the contract says.

import { beforeAll, expect, it } from 'vitest';
import { en } from '../../contract/messages/en.ts';
import { inWords, type AnyMessage } from '../../contract/messages/in-words.ts';
import type { MessageCode, MessageParams } from '../../contract/messages/messages.ts';
import { messages, presenter } from '../i18n/presenter.ts';
import { say } from './say.ts';

beforeAll(() => Promise.all([messages.need(), presenter.need()]));

const none = { code: 'learning_found_no_text', params: {} } as const;
const numbers = [1, 2, 1_200] as const;
const question = 'Why?';
const topic = 'Roots';
const [plain, counts] = [[{}], numbers.map((count) => ({ count, topic, title: 'Light' }))] as const;
const holds = (['contact', 'unsure', 'all', 'unjudged'] as const).map((reason) => ({
  question,
  reason,
}));
const rejections = [
  'abuse',
  'gibberish',
  'no_question',
  'off_topic',
  'by_presenter',
  null,
] as const;
const troubles = ['late', 'unreachable', 'busy', 'refused', 'broken', 'invalid', 'paused'] as const;

const samples: { [C in MessageCode]: readonly MessageParams[C][] } = {
  project_created: plain,
  project_copied: [{ project: 'Plants' }, { project: '' }],
  project_reopened: plain,
  codes_renewed: plain,
  places_freed: [{ phones: 1 }, { phones: 1_200 }],
  moderation_changed: [{ mode: 'none' }, { mode: 'unsure' }, { mode: 'all' }],
  filter_changed: [{ filter: 'strict' }, { filter: 'normal' }, { filter: 'open' }],
  questions_paused: plain,
  questions_opened: plain,
  questions_spaced: [null, ...numbers].map((seconds) => ({ seconds })),
  material_shown: plain,
  material_hidden: plain,
  signal_buttons_shown: plain,
  signal_buttons_hidden: plain,
  people_forgotten: numbers.map((days) => ({ days })),
  retention_changed: [null, ...numbers].map((days) => ({ days })),
  closed_to_new: plain,
  opened_to_new: plain,
  student_removed: numbers.map((questions) => ({ questions })),
  student_left: numbers.map((questions) => ({ questions })),
  session_begun: plain,
  file_added: numbers.map((characters) => ({ file: 'a.pdf', characters })),
  file_added_in_part: [{ file: 'a.pdf' }],
  file_without_text: [{ file: 'a.pdf' }],
  learning_started: plain,
  learning_done: numbers.map((passages) => ({ passages })),
  learning_failed: [{ reason: none }],
  learning_found_no_text: plain,
  learning_broke_off: plain,
  model_replaced: troubles.map((trouble) => ({ model: 'Big', trouble })),
  credits_used_up: [{ model: 'Big' }],
  model_answers_again: [{ model: 'Big' }],
  model_unfit: [{ model: 'Big' }],
  question_filtered: rejections.map((reason) => ({ question, reason })),
  question_held: holds,
  topic_answered: [{ topic }],
  topic_opened: [{ topic }],
  topic_lit: [{ topic }],
  topic_unlit: [{ topic }],
  question_accepted: [{ question }],
  question_accepted_into: [{ question, topic }],
  question_accepted_into_new: [{ question }],
  question_moved_into: [{ question, topic }],
  question_moved_into_new: [{ question }],
  questions_moved_into: [{ count: 2, topic }],
  questions_moved_into_new: [{ count: 2, topic }],
  question_rejected: [{ question }],
  questions_rejected: [{ count: 2 }],
  questions_alike_accepted: numbers.map((count) => ({ count })),
  questions_alike_rejected: numbers.map((count) => ({ count })),
  signals_cleared: numbers.map((count) => ({ count })),
  topics_merged: [{ topics: [topic, 'Light', 'Leaves'], into: 'Plants' }],
  topic_merged: [{ topic, into: 'Plants' }],
  topic_split: counts,
  topic_pinned: [{ topic }],
  topic_unpinned: [{ topic }],
  topic_renamed: [{ topic, title: 'Light' }],
  topic_answer_written: [{ topic }],
  topic_answer_removed: [{ topic }],
  change_undone: [{ change: { code: 'question_rejected', params: { question } } }],
};

it.each(Object.entries(samples))('%s', (code, given) => {
  const all = given.map((params) => ({ code, params }) as AnyMessage);
  expect(all.map((message) => say(message))).toEqual(all.map((message) => inWords(message, en)));
});

it('what was stored before there were codes is said as it is, also within another message', () => {
  expect(say({ code: null, text: 'As it was.' })).toBe('As it was.');
  expect(say({ code: 'change_undone', params: { change: { text: 'It.' } } })).toBe('Undone: It.');
  expect(say({ code: 'of_a_newer_server', text: 'New.' })).toBe('New.');
});
