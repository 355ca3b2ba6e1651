// What the whole room may see of a presentation's topics: no names, nothing of who asked what.

import type { BoardTopic } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import { listBoardTopics, type BoardTopicRow } from './topic-board.store.ts';

/** A topic as the room sees it, and what only its presenter sees. */
export interface WeighedTopic {
  readonly topic: BoardTopic;
  readonly foundCount: number;
}

/** More than anybody reads on a phone; keeps what is sent to hundreds of phones small. */
const topicsAtMost = 100;

export type TopicBoardService = ReturnType<typeof createTopicBoardService>;

export const createTopicBoardService = ({ db }: { db: StoreDatabase }) => ({
  /** Open ones first, those that most students want first. */
  list: async (sessionId: number): Promise<WeighedTopic[]> =>
    (await listBoardTopics(db, sessionId, topicsAtMost)).map((row) => ({
      topic: toBoardTopic(row),
      foundCount: row.foundCount,
    })),
});

const toBoardTopic = (row: BoardTopicRow): BoardTopic => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  is_being_answered: row.isBeingAnswered ? 1 : 0,
  ordinal: row.ordinal,
  student_count: row.studentCount,
  answer: row.answer,
  question_ids: row.questionIds,
});
