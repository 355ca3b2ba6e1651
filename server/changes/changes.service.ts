// The presenter's last word: what it decides about questions and topics, in one transaction each,
// under the presentation's lock, so that the AI's grouping either sees it or starts anew.

import type { Change } from '../../contract/entities.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { logQuestions } from '../logs/logs.service.ts';
import { findPresentationOf, lockPresentation, nextVersion } from '../presentations/versions.ts';
import { getQuestionViews, toTopicSummary } from '../questions/questions.service.ts';
import type { Notifier } from '../realtime/notifier.ts';
import {
  createTopic,
  findChange,
  findChangeByClientId,
  findPlaces,
  findTopics,
  insertChange,
  listChanges,
  listPlacesIn,
  markUndone,
  removeEmptyTopics,
  restoreTopics,
  savePlaces,
  saveTitle,
  type ChangeRow,
  type QuestionPlace,
  type TitledPlace,
  type TopicState,
} from './changes.store.ts';
import { reasonAgainstUndo } from './undo.ts';

/** What one look at the last changes shows. */
const shownChanges = 50;

const toChange = (
  row: Pick<ChangeRow, 'id' | 'kind' | 'text' | 'isUndone' | 'createdAt'>,
): Change => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  is_undone: row.isUndone ? 1 : 0,
  created_at: row.createdAt.toISOString(),
});

/** What a decision did, for undoing it and for the open screens. */
interface Effect {
  readonly kind: Change['kind'];
  readonly text: string;
  readonly before: { questions: QuestionPlace[]; topics: TopicState[] };
  readonly after: ChangeRow['after'];
  /** Questions and topics that look different now. */
  readonly shownIds: readonly number[];
  readonly topicIds: readonly number[];
}

interface Outcome {
  readonly presentationId: number;
  readonly version: number;
  readonly questionIds: readonly number[];
  readonly topics: readonly TopicState[];
  readonly removedIds: readonly number[];
}

type Place = Pick<QuestionPlace, 'state' | 'reason' | 'topicId' | 'isPinned'>;
type Target = number | 'new' | 'ai';

const bare = ({ title: _, ...place }: TitledPlace): QuestionPlace => place;

export type ChangesService = ReturnType<typeof createChangesService>;

/** @param wakeClassroom called when a question waits for a topic */
export function createChangesService(
  db: StoreDatabase,
  notifier: Notifier,
  wakeClassroom: (presentationId: number) => void,
) {
  async function tell(presenterId: number, outcome: Outcome): Promise<void> {
    const { presentationId, version, questionIds, topics, removedIds } = outcome;
    const ids = { presentation_id: presentationId, presenter_id: presenterId };
    const views = await getQuestionViews(db, questionIds);
    notifier.topicsChanged({
      ...ids,
      version,
      topics: topics.map(toTopicSummary),
      removed_topic_ids: [...removedIds],
      questions: views.map((view) => view.forPresenter),
    });
    notifier.ownQuestionsChanged(ids, views);
    const isHomeless = views.some(
      ({ forPresenter }) => forPresenter.state === 'accepted' && forPresenter.topic_id === null,
    );
    if (isHomeless) wakeClassroom(presentationId);
  }

  /** @param work returns null when there is nothing to change */
  async function decide(
    presenterId: number,
    clientId: string,
    subject: 'question' | 'topic',
    id: number,
    work: (tx: StoreDatabase, presentationId: number) => Promise<Effect | null>,
  ): Promise<Change | null> {
    const decided = await db.transaction(async (tx) => {
      const sentBefore = await findChangeByClientId(tx, presenterId, clientId);
      if (sentBefore) return { change: sentBefore };
      const presentationId = await lockOwn(tx, presenterId, subject, id);
      // Another copy of this call may have held the lock.
      const sentMeanwhile = await findChangeByClientId(tx, presenterId, clientId);
      if (sentMeanwhile) return { change: sentMeanwhile };
      const effect = await work(tx, presentationId);
      if (!effect) return { change: null };
      const { kind, text, before, after } = effect;
      const left = new Set(before.questions.flatMap(({ topicId }) => topicId ?? []));
      const removed = await removeEmptyTopics(tx, [...left]);
      const change = await insertChange(tx, {
        presentationId,
        clientId,
        kind,
        text,
        before: { ...before, topics: [...before.topics, ...removed] },
        after,
      });
      await logQuestions(tx, presentationId, [text]);
      const outcome: Outcome = {
        presentationId,
        version: await nextVersion(tx, presentationId),
        questionIds: effect.shownIds,
        topics: await findTopics(tx, presentationId, effect.topicIds),
        removedIds: removed.map((topic) => topic.id),
      };
      return { change, outcome };
    });
    if (decided.outcome) await tell(presenterId, decided.outcome);
    return decided.change && toChange(decided.change);
  }

  /** Puts one question to where the presenter wants it, in whichever state it was. */
  async function place(
    tx: StoreDatabase,
    presentationId: number,
    question: TitledPlace,
    to: Target,
    kind: 'accept' | 'move',
  ): Promise<Effect | null> {
    const from = question.topicId;
    if (question.state === 'accepted' && (to === 'ai' || to === from)) return null;
    const isAlone = async () => from !== null && (await listPlacesIn(tx, [from])).length === 1;
    if (question.state === 'accepted' && to === 'new' && (await isAlone())) return null;
    const topic = await findTarget(tx, presentationId, question, to);
    const next: Place = {
      state: 'accepted',
      reason: null,
      topicId: topic?.id ?? null,
      isPinned: topic !== null,
    };
    await savePlaces(tx, [{ ...question, ...next, isUnsure: false }]);
    const words = kind === 'accept' ? 'Accepted by the presenter' : 'Moved by the presenter';
    const where =
      topic === null
        ? ''
        : ` ${to === 'new' ? 'into a new topic' : `into the topic “${topic.title}”`}`;
    return {
      kind,
      text: `${words}${where}: “${question.title}”`,
      before: { questions: [bare(question)], topics: [] },
      after: { state: next.state, topicId: next.topicId, isPinned: next.isPinned },
      shownIds: [question.id],
      topicIds: topic === null ? [] : [topic.id],
    };
  }

  return {
    /** @throws ApiError `question_not_found` or `topic_not_found` */
    accept: (presenterId: number, questionId: number, to: Target, clientId: string) =>
      decide(presenterId, clientId, 'question', questionId, async (tx, presentationId) => {
        const question = await findQuestion(tx, presentationId, questionId);
        return place(tx, presentationId, question, to, 'accept');
      }),

    /** @throws ApiError `question_not_found` */
    reject: (presenterId: number, questionId: number, clientId: string) =>
      decide(presenterId, clientId, 'question', questionId, async (tx, presentationId) => {
        const question = await findQuestion(tx, presentationId, questionId);
        if (question.state === 'filtered') return null;
        const next = { state: 'filtered', topicId: null, isPinned: false } as const;
        await savePlaces(tx, [{ ...question, ...next, reason: 'by_presenter', isUnsure: false }]);
        return {
          kind: 'reject',
          text: `Rejected by the presenter: “${question.title}”`,
          before: { questions: [bare(question)], topics: [] },
          after: next,
          shownIds: [question.id],
          topicIds: [],
        };
      }),

    /** @throws ApiError `question_not_found`, `topic_not_found` or `question_rejected` */
    move: (presenterId: number, questionId: number, to: number | 'new', clientId: string) =>
      decide(presenterId, clientId, 'question', questionId, async (tx, presentationId) => {
        const question = await findQuestion(tx, presentationId, questionId);
        if (question.state === 'filtered') throw new ApiError('question_rejected');
        return place(tx, presentationId, question, to, 'move');
      }),

    /** All questions of both are pinned, so that no grouping takes them apart again. */
    merge: (presenterId: number, topicId: number, into: number, clientId: string) =>
      decide(presenterId, clientId, 'topic', topicId, async (tx, presentationId) => {
        if (into === topicId) {
          throw new ApiError('invalid_input', { message: 'A topic cannot be merged into itself.' });
        }
        const gone = await findTopic(tx, presentationId, topicId);
        const heir = await findTopic(tx, presentationId, into);
        const members = await listPlacesIn(tx, [topicId, into]);
        const next = { topicId: into, isPinned: true };
        await savePlaces(
          tx,
          members.map((member) => ({ ...member, ...next })),
        );
        return {
          kind: 'merge',
          text: `The topic “${gone.title}” was merged into “${heir.title}”.`,
          before: { questions: members.map(bare), topics: [] },
          after: { state: 'accepted', ...next },
          shownIds: members.filter((member) => member.topicId === topicId).map(({ id }) => id),
          topicIds: [into],
        };
      }),

    /** @throws ApiError `topic_not_found` */
    rename: (presenterId: number, topicId: number, title: string, clientId: string) =>
      decide(presenterId, clientId, 'topic', topicId, async (tx, presentationId) => {
        const topic = await findTopic(tx, presentationId, topicId);
        if (topic.title === title && topic.isTitlePinned) return null;
        await saveTitle(tx, { id: topicId, title, isTitlePinned: true });
        return {
          kind: 'rename',
          text: `The topic “${topic.title}” was renamed to “${title}”.`,
          before: { questions: [], topics: [topic] },
          after: { title },
          shownIds: [],
          topicIds: [topicId],
        };
      }),

    /** Undoing again changes nothing. @throws ApiError `change_not_found` or `cannot_undo` */
    async undo(presenterId: number, changeId: number): Promise<Change> {
      const undone = await db.transaction(async (tx) => {
        const presentationId = await lockOwn(tx, presenterId, 'change', changeId);
        const change = (await findChange(tx, changeId))!;
        if (change.isUndone) return { change };
        const outcome = await revert(tx, presentationId, change);
        await markUndone(tx, changeId);
        await logQuestions(tx, presentationId, [`Undone by the presenter: ${change.text}`]);
        return { change: { ...change, isUndone: true }, outcome };
      });
      if (undone.outcome) await tell(presenterId, undone.outcome);
      return toChange(undone.change);
    },

    /** The presentation must be known to be the caller's. */
    list: async (presentationId: number): Promise<Change[]> =>
      (await listChanges(db, presentationId, shownChanges)).map(toChange),
  };
}

const notFound: Record<'question' | 'topic' | 'change', ErrorCode> = {
  question: 'question_not_found',
  topic: 'topic_not_found',
  change: 'change_not_found',
};

async function lockOwn(
  tx: StoreDatabase,
  presenterId: number,
  subject: keyof typeof notFound,
  id: number,
): Promise<number> {
  const presentationId = await findPresentationOf(tx, presenterId, subject, id);
  if (presentationId === undefined || !(await lockPresentation(tx, presentationId))) {
    throw new ApiError(notFound[subject]);
  }
  return presentationId;
}

async function findQuestion(
  tx: StoreDatabase,
  presentationId: number,
  id: number,
): Promise<TitledPlace> {
  const [question] = await findPlaces(tx, presentationId, [id]);
  if (!question) throw new ApiError('question_not_found');
  return question;
}

async function findTopic(tx: StoreDatabase, presentationId: number, id: number) {
  const [topic] = await findTopics(tx, presentationId, [id]);
  if (!topic) throw new ApiError('topic_not_found');
  return topic;
}

/** @returns null when the AI is to find the topic */
async function findTarget(
  tx: StoreDatabase,
  presentationId: number,
  question: TitledPlace,
  to: Target,
): Promise<TopicState | null> {
  if (to === 'ai') return null;
  if (to === 'new') return createTopic(tx, presentationId, question.title);
  return findTopic(tx, presentationId, to);
}

async function revert(
  tx: StoreDatabase,
  presentationId: number,
  change: ChangeRow,
): Promise<Outcome> {
  const { before, after } = change;
  const questions = await findPlaces(
    tx,
    presentationId,
    before.questions.map(({ id }) => id),
  );
  const homes = before.questions.flatMap(({ topicId }) => topicId ?? []);
  const known = [...homes, ...before.topics.map(({ id }) => id)];
  const topics = await findTopics(tx, presentationId, [...new Set(known)]);
  const reason = reasonAgainstUndo(change, questions, topics);
  if (reason !== null) throw new ApiError('cannot_undo', { message: reason });
  if (change.kind === 'rename') await saveTitle(tx, before.topics[0]!);
  else await restoreTopics(tx, presentationId, before.topics);
  await savePlaces(tx, before.questions);
  const left = new Set(questions.flatMap(({ topicId }) => topicId ?? []));
  const removed = await removeEmptyTopics(tx, [...left]);
  return {
    presentationId,
    version: await nextVersion(tx, presentationId),
    questionIds: before.questions.map(({ id }) => id),
    topics: await findTopics(tx, presentationId, [...new Set([...known, after.topicId ?? 0])]),
    removedIds: removed.map(({ id }) => id),
  };
}
