// All questions and topics of a session as presenters see them.

import type { Question, Topic, TopicSummary } from '../../contract/entities.ts';
import { byWeight } from '../../contract/topic-order.ts';
import type { StoreDatabase } from '../db/database.ts';
import { listJudged } from '../questions/questions.store.ts';
import { listPlacedTopics } from '../questions/places/topic-places.ts';
import { toQuestion, toTopicSummary } from '../questions/views.ts';

interface Whole {
  readonly questions: readonly Question[];
  readonly topics: readonly TopicSummary[];
}

/** All that was judged, of one moment: no question is in a topic that was merged away in between. */
export const readPresentationView = (db: StoreDatabase, sessionId: number): Promise<Whole> =>
  db.transaction(
    async (tx) => {
      const questions = await listJudged(tx, sessionId);
      const topics = await listPlacedTopics(tx, sessionId);
      return { questions: questions.map(toQuestion), topics: topics.map(toTopicSummary) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** The heaviest first, each with its questions. */
export function readTopics({ questions, topics }: Whole): Topic[] {
  const byTopic = Map.groupBy(questions, (question) => question.topic_id);
  return topics
    .map((topic) => {
      const members = byTopic.get(topic.id) ?? [];
      return { topic, members, size: members.length };
    })
    .sort(byWeight)
    .map(({ topic, members }) => ({ ...topic, original_questions: members }));
}
