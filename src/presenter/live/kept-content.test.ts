import { describe, expect, it } from 'vitest';
import { contentOfPresentation, contentOfTopics } from './content.ts';
import { parseContent } from './kept-content.ts';
import { aPresentation, aQuestion, aTopic } from './sample-content.ts';

const presentation = contentOfPresentation(
  aPresentation({
    original_questions: [aQuestion(1, { topic_id: 5 })],
    filtered_questions: [aQuestion(2, { state: 'filtered', reason: 'abuse' })],
    unanswered_topics: [aTopic(5)],
    version: 7,
  }),
);
const topics = contentOfTopics({
  project_name: 'Cells',
  teacher_name: 'Ada',
  held_questions: [],
  is_material_shown: null,
  has_signal_buttons: true,
  signals: [],
  moderation: 'none',
  filter: 'normal',
  is_paused: false,
  question_interval: null,
  is_closed_to_new: false,
  version: 3,
  topics: [{ ...aTopic(5), original_questions: [aQuestion(1, { topic_id: 5 })] }],
  filtered_questions: [],
});

describe('what was kept of a presentation', () => {
  it.each([{ content: presentation }, { content: topics }])('is read as it was', ({ content }) => {
    expect(parseContent(structuredClone(content))).toEqual(content);
  });

  it('marks nothing as just arrived', () => {
    const seen = { ...presentation, arrivals: new Set([1, 2]) };
    expect(parseContent(structuredClone(seen)).arrivals.size).toBe(0);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...presentation, version: 'seven' },
    { ...presentation, details: {} },
    { ...presentation, questions: [aQuestion(1)] },
    { ...presentation, topics: new Map([[5, { id: 5, name: 'of another version' }]]) },
    { ...presentation, questions: new Map([[1, { ...aQuestion(1), state: 'unheard of' }]]) },
  ])('is refused where it is not of this version: case %#', (stored) => {
    expect(() => parseContent(stored)).toThrow(/"path"/);
  });
});
