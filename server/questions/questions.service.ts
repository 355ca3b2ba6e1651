// Judged questions and their topics, as their presenter and as their students see them.

import type { Question, StudentQuestion, TopicSummary } from '../../contract/entities.ts';
import { rejectionTexts, type RejectionReason } from '../../contract/rejections.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { logQuestions } from '../logs/logs.service.ts';
import { findPresentationOf, lockPresentation, nextVersion } from '../presentations/versions.ts';
import type { Notifier } from '../realtime/notifier.ts';
import {
  listByIds,
  listByTopic,
  listJudged,
  listTopics,
  setTopicAnswered,
  type JudgedRow,
  type TopicRow,
} from './questions.store.ts';

export const toTopicSummary = (
  row: Pick<TopicRow, 'id' | 'title' | 'isAnswered' | 'ordinal'>,
): TopicSummary => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  ordinal: row.ordinal,
});

const toQuestion = (row: JudgedRow): Question => ({
  id: row.id,
  title: row.title,
  has_been_answered: row.isAnswered ? 1 : 0,
  state: row.state === 'filtered' ? 'filtered' : 'accepted',
  reason: row.reason,
  is_unsure: row.isUnsure,
  topic_id: row.topicId,
  ...(row.firstName === null ? {} : { student: { firstname: row.firstName } }),
  created_at: row.createdAt.toISOString(),
});

export interface OwnQuestionRow {
  id: number;
  clientId: string | null;
  title: string;
  state: 'waiting' | 'accepted' | 'filtered';
  reason: RejectionReason | null;
  isAnswered: boolean | null;
  createdAt: Date;
}

export function toStudentQuestion(row: OwnQuestionRow): StudentQuestion {
  const isAnswered = row.isAnswered === true && row.state === 'accepted';
  return {
    id: row.id,
    client_id: row.clientId,
    title: row.title,
    state: isAnswered ? 'answered' : row.state === 'waiting' ? 'sent' : row.state,
    has_been_answered: isAnswered ? 1 : 0,
    reason: row.reason,
    reason_text: row.reason === null ? null : rejectionTexts[row.reason],
    created_at: row.createdAt.toISOString(),
  };
}

/** A judged question for its presenter and for its student. */
export interface QuestionViews {
  readonly studentId: number;
  readonly forPresenter: Question;
  readonly forStudent: StudentQuestion;
}

const toViews = (row: JudgedRow): QuestionViews => ({
  studentId: row.studentId,
  forPresenter: toQuestion(row),
  forStudent: toStudentQuestion(row),
});

export const getQuestionViews = async (
  db: StoreDatabase,
  ids: readonly number[],
): Promise<QuestionViews[]> => (ids.length === 0 ? [] : (await listByIds(db, ids)).map(toViews));

export async function getQuestionsAndTopics(db: StoreDatabase, presentationId: number) {
  const [questionRows, topicRows] = await Promise.all([
    listJudged(db, presentationId),
    listTopics(db, presentationId),
  ]);
  return { questions: questionRows.map(toQuestion), topics: topicRows.map(toTopicSummary) };
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

export function createQuestionsService(db: StoreDatabase, notifier: Notifier) {
  return {
    /** @throws ApiError `topic_not_found` */
    async setAnswered(
      presenterId: number,
      topicId: number,
      isAnswered: boolean,
    ): Promise<TopicSummary> {
      const { topic, version, views } = await db.transaction(async (tx) => {
        const presentationId = await findPresentationOf(tx, presenterId, 'topic', topicId);
        if (presentationId === undefined) throw new ApiError('topic_not_found');
        // Before the topic, as grouping does: in another order each could wait for the other.
        await lockPresentation(tx, presentationId);
        const row = await setTopicAnswered(tx, topicId, isAnswered);
        if (!row) throw new ApiError('topic_not_found');
        const word = isAnswered ? 'answered' : 'open again';
        await logQuestions(tx, row.presentationId, [`The topic “${row.title}” is ${word}.`]);
        return {
          topic: row,
          version: await nextVersion(tx, row.presentationId),
          views: (await listByTopic(tx, topicId)).map(toViews),
        };
      });
      const summary = toTopicSummary(topic);
      const ids = { presentation_id: topic.presentationId, presenter_id: presenterId };
      notifier.topicsChanged({
        ...ids,
        version,
        topics: [summary],
        removed_topic_ids: [],
        questions: views.map((view) => view.forPresenter),
      });
      notifier.ownQuestionsChanged(ids, views);
      return summary;
    },
  };
}

export { listTopics as getTopicRows } from './questions.store.ts';
