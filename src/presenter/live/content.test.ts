import { describe, expect, it } from 'vitest';
import {
  applyEvents,
  contentOfTopics,
  succeeding,
  type Content,
  type LiveEvent,
} from './content.ts';
import type { TopicWeightsEvent } from '../../../contract/events.ts';
import { anEmptyContent, aPresentation, aQuestion, aTopic } from './sample-content.ts';
import { contentOfPresentation } from './content.ts';
import { createGrouping } from '../live-view/order/topic-groups.ts';

const questionsEvent = (version: number, ...ids: number[]): LiveEvent => ({
  kind: 'questions',
  event: {
    presentation_id: 1,
    presenter_id: 1,
    version,
    questions: ids.map((id) => aQuestion(id)),
  },
});

const topicsEvent = (
  version: number,
  topics: number[],
  questions: ReturnType<typeof aQuestion>[] = [],
  removed: number[] = [],
): LiveEvent => ({
  kind: 'topics',
  event: {
    presentation_id: 1,
    presenter_id: 1,
    version,
    topics: topics.map((id) => aTopic(id)),
    removed_topic_ids: removed,
    questions,
  },
});

describe('applyEvents', () => {
  it('adds questions and topics, and marks what came as arrivals', () => {
    const { content, isIncomplete } = applyEvents(anEmptyContent(), [
      questionsEvent(1, 10, 11),
      topicsEvent(2, [5], [aQuestion(10, { topic_id: 5 })]),
    ]);
    expect(isIncomplete).toBe(false);
    expect(content.version).toBe(2);
    expect(content.questions.get(10)?.topic_id).toBe(5);
    expect([...content.topics.keys()]).toEqual([5]);
    expect([...content.arrivals]).toEqual([10, 11]);
  });

  it('takes both events of one version', () => {
    const { content, isIncomplete } = applyEvents(anEmptyContent(), [
      questionsEvent(1, 10),
      topicsEvent(1, [5]),
    ]);
    expect(isIncomplete).toBe(false);
    expect(content.topics.size).toBe(1);
  });

  it('leaves out what is older than the content', () => {
    const start = { ...anEmptyContent(), version: 7 };
    const { content, isIncomplete } = applyEvents(start, [questionsEvent(6, 10)]);
    expect(content.questions.size).toBe(0);
    expect(content.version).toBe(7);
    expect(isIncomplete).toBe(false);
  });

  it('shows what came after a gap and says that something is missing', () => {
    const { content, isIncomplete } = applyEvents(anEmptyContent(), [
      questionsEvent(3, 10),
      questionsEvent(4, 11),
    ]);
    expect(isIncomplete).toBe(true);
    expect(content.questions.size).toBe(2);
    expect(content.version).toBe(4);
  });

  it('removes topics that were merged away', () => {
    const { content } = applyEvents(anEmptyContent(), [
      topicsEvent(1, [5, 6]),
      topicsEvent(2, [5], [], [6]),
    ]);
    expect([...content.topics.keys()]).toEqual([5]);
  });

  it('leaves the content that it was given as it was', () => {
    const start = anEmptyContent();
    applyEvents(start, [questionsEvent(1, 10), topicsEvent(2, [5])]);
    expect(start).toEqual(anEmptyContent());
  });

  it('follows learning, and asks for a fetch only when the status itself changed', () => {
    const start = contentOfPresentation(aPresentation({ status: 'Learning' }));
    const status = { id: 1, presenter_id: 1, status_reason: null };
    const learning = { stage: 'understanding', done: 3, total: 9 } as const;
    const during = applyEvents(start, [
      { kind: 'status', event: { ...status, status: 'Learning', learning } },
    ]);
    expect(during.content.details?.learning).toEqual(learning);
    expect(during.isIncomplete).toBe(false);
    const after = applyEvents(during.content, [
      { kind: 'status', event: { ...status, status: 'Ready', learning: null } },
    ]);
    expect(after.content.details?.status).toBe('Ready');
    expect(after.isIncomplete).toBe(true);
  });

  it('asks for a fetch of what an event does not carry, also where only topics are shown', () => {
    const event = {
      id: 1,
      presenter_id: 1,
      status: 'Ready',
      status_reason: null,
      learning: null,
      has_other_changes: true,
    } as const;
    for (const content of [anEmptyContent(), contentOfPresentation(aPresentation())]) {
      expect(applyEvents(content, [{ kind: 'status', event }]).isIncomplete).toBe(true);
    }
  });
});

describe('what was fetched', () => {
  it('has the same questions and topics, whichever call it came from', () => {
    const accepted = aQuestion(10, { topic_id: 5 });
    const filtered = aQuestion(11, { state: 'filtered', reason: 'off_topic' });
    const one = contentOfTopics({
      project_name: 'Cells',
      teacher_name: 'Ada',
      held_questions: [],
      is_material_shown: null,
      has_signal_buttons: false,
      signals: [],
      moderation: 'none',
      filter: 'normal',
      is_paused: false,
      question_interval: null,
      is_closed_to_new: false,
      version: 4,
      topics: [{ ...aTopic(5), original_questions: [accepted] }],
      filtered_questions: [filtered],
    });
    const other = contentOfPresentation(
      aPresentation({
        version: 4,
        original_questions: [accepted],
        filtered_questions: [filtered],
        unanswered_topics: [aTopic(5)],
      }),
    );
    expect(one.questions).toEqual(other.questions);
    expect(one.topics).toEqual(other.topics);
    expect(one.version).toBe(other.version);
  });

  it('marks as arrivals what was missed, but nothing of the first fetch', () => {
    const first = succeeding(
      null,
      contentOfPresentation(aPresentation({ original_questions: [aQuestion(10)] })),
    );
    expect(first.arrivals.size).toBe(0);
    const second = succeeding(
      first,
      contentOfPresentation(aPresentation({ original_questions: [aQuestion(10), aQuestion(11)] })),
    );
    expect([...second.arrivals]).toEqual([11]);
  });
});

describe('weights', () => {
  const before = contentOfPresentation(
    aPresentation({ version: 4, unanswered_topics: [aTopic(5), aTopic(6)] }),
  );
  const weighed = (...weights: TopicWeightsEvent['weights']) =>
    applyEvents(before, [
      { kind: 'weights', event: { presentation_id: 1, presenter_id: 1, weights } },
    ]);

  it('change topics that are known, and nothing else', () => {
    const { content, isIncomplete } = weighed(
      { topic_id: 5, student_count: 3 },
      { topic_id: 7, student_count: 9 },
    );
    expect([...content.topics.values()].map((topic) => topic.student_count)).toEqual([3, 1]);
    expect([content.version, isIncomplete]).toEqual([4, false]);
  });

  it('tell how many found it in the material, until nobody does', () => {
    const found = weighed({ topic_id: 5, student_count: 1, found_count: 2 }).content;
    expect(found.topics.get(5)!.found_count).toBe(2);
    const event = {
      presentation_id: 1,
      presenter_id: 1,
      weights: [{ topic_id: 5, student_count: 1 }],
    };
    const { content } = applyEvents(found, [{ kind: 'weights', event }]);
    expect(content.topics.get(5)).toEqual(before.topics.get(5));
  });

  it('leave a topic alone that weighs the same', () => {
    const { content } = weighed({ topic_id: 5, student_count: 1 });
    expect(content.topics.get(5)).toBe(before.topics.get(5));
  });
});

describe('createGrouping', () => {
  it('lists accepted questions of known topics, oldest first', () => {
    const questions = [
      aQuestion(12, { topic_id: 5 }),
      aQuestion(10, { topic_id: 5 }),
      aQuestion(13, { topic_id: 99 }),
      aQuestion(14),
      aQuestion(15, { topic_id: 5, state: 'filtered', reason: 'abuse' }),
    ];
    const groups = createGrouping()({
      topics: new Map([5, 6].map((id) => [id, aTopic(id)])),
      questions: new Map(questions.map((question) => [question.id, question])),
      placeOf: ({ topic_id }) => topic_id,
    });
    expect(groups.get(5)?.map(({ id }) => id)).toEqual([10, 12]);
    expect(groups.get(6)).toEqual([]);
    expect(groups.size).toBe(2);
  });

  it('keeps the identity of a group until one of its questions changes', () => {
    const content = applyEvents(anEmptyContent(), [
      topicsEvent(1, [5, 6], [aQuestion(10, { topic_id: 5 }), aQuestion(11, { topic_id: 6 })]),
    ]).content;
    const grouping = createGrouping();
    const group = (shown: Content) => grouping({ ...shown, placeOf: ({ topic_id }) => topic_id });
    const before = group(content);
    const later = applyEvents(content, [
      topicsEvent(2, [6], [aQuestion(12, { topic_id: 6 })]),
    ]).content;
    const after = group(later);
    expect(after.get(5)).toBe(before.get(5));
    expect(after.get(6)).not.toBe(before.get(6));
  });
});
