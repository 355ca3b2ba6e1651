// The presenter's changes: what it decides about questions and topics, in one transaction each,
// under the presentation's lock, so that the AI's grouping either sees it or starts anew.

import { randomUUID } from 'node:crypto';
import type { Change, TopicSummary } from '../../contract/entities.ts';
import type { DecidedChange } from '../../contract/api/topics/changes.ts';
import type { TopicPatch } from '../../contract/api/topics/topic-patch.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { TopicState } from '../db/schema.ts';
import type { LogsService } from '../logs/logs.service.ts';
import { saidIn, toCodedMessage } from '../lib/messages.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { inheritAnswers } from '../questions/answers.ts';
import {
  findAlike,
  findChange,
  findChangeByClientId,
  findSettled,
  insertChange,
  insertSettled,
  listChanges,
  markUndone,
  type ChangeRow,
} from '../questions/changes.store.ts';
import {
  deleteCorrections,
  forgetCorrections,
} from '../questions/corrections/corrections.store.ts';
import { followDecision, keepPutBack, stillAlike } from './alike.ts';
import * as effects from './effects.ts';
import type { At, Effect, Target } from './effects.ts';
import type { AnnounceQuestions, QuestionsOutcome, Seen } from '../questions/question-outcome.ts';
import { lookAtLight } from '../questions/spotlight.ts';
import { lockPresentationOf } from '../questions/ownership.ts';
import { listByTopic, type QuestionRow } from '../questions/questions.store.ts';
import { revert } from './revert.ts';
import { patchTopic } from './topic-patch.ts';
import { findPlacedTopics } from '../questions/places/topic-places.ts';
import { deleteEmptyTopics, findSpotlit, moveSpotlight } from '../questions/topics.store.ts';
import { toTopicSummary } from '../questions/views.ts';

/** What one look at the last changes shows. */
const shownChanges = 50;

type ToldRow = Pick<ChangeRow, 'id' | 'kind' | 'message' | 'text' | 'isUndone' | 'createdAt'>;

/** @param alike the change that followed from it */
const toChange = (row: ToldRow, alike?: ToldRow): DecidedChange => ({
  id: row.id,
  kind: row.kind,
  message: toCodedMessage(saidIn(row)),
  is_undone: row.isUndone ? 1 : 0,
  created_at: row.createdAt.toISOString(),
  ...(alike ? { alike: { id: alike.id, message: toCodedMessage(saidIn(alike)) } } : {}),
});

/** What screens are told of two changes at once. What was removed by one and restored by the other is there. */
const both = (one: Seen, other: Seen): Seen => ({
  shown: [...new Map([...one.shown, ...other.shown].map((row) => [row.id, row])).values()],
  topicIds: [...one.topicIds, ...other.topicIds],
  removedIds: [...one.removedIds, ...other.removedIds],
  toldIds: [...one.toldIds, ...other.toldIds],
});

interface Undone {
  change: ChangeRow;
  /** What followed from it. */
  alike?: ChangeRow;
  outcome?: QuestionsOutcome;
}

export type ChangesService = ReturnType<typeof createChangesService>;

export function createChangesService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  announce: AnnounceQuestions;
  /** Called when a question waits for a topic. */
  wakeClassroom(presentationId: number): void;
}) {
  const { db, logs, presentations, announce, wakeClassroom } = dependencies;

  function tell(outcome: QuestionsOutcome): void {
    announce(outcome);
    const isHomeless = ({ state, topicId }: QuestionRow) =>
      state === 'accepted' && topicId === null;
    if (outcome.questions.some(isHomeless)) wakeClassroom(outcome.presentationId);
  }

  /**
   * What screens are told after questions have left these topics; to be called last.
   * @param wasLit the topic that was in the light before
   */
  async function conclude(
    { tx, presentationId, sessionId }: At,
    presenterId: number,
    wasLit: TopicState | undefined,
    { shown, topicIds, removedIds, toldIds, movesNothing }: Seen,
  ): Promise<QuestionsOutcome> {
    const told = await Promise.all(toldIds.map((id) => listByTopic(tx, id)));
    const lit = await lookAtLight(tx, sessionId, wasLit, [...shown, ...told.flat()]);
    return {
      presentationId,
      presenterId,
      version: await presentations.nextVersion(tx, presentationId),
      questions: shown,
      forStudents: lit.forStudents,
      topics: {
        changed: await findPlacedTopics(tx, [...topicIds, ...lit.topicIds]),
        removedIds,
      },
      isByPresenter: !movesNothing,
    };
  }

  /** What came of the same call before. */
  async function findSent(
    tx: StoreDatabase,
    presenterId: number,
    clientId: string,
    isPatch: boolean,
  ): Promise<{ change: ChangeRow | null; alike?: ChangeRow; outcome?: undefined } | undefined> {
    const change = await findChangeByClientId(tx, presenterId, clientId);
    if (change) return { change, ...(await findAlike(tx, change.id)) };
    const settled = await findSettled(tx, presenterId, clientId);
    // Another kind of operation under the same id has answered no topic.
    return settled && (settled.topic || !isPatch) ? { change: null } : undefined;
  }

  /** Stores what was done. @param parentId of the change that it follows from */
  async function carryOut(
    { tx, presentationId, sessionId }: At,
    clientId: string,
    effect: Effect,
    parentId: number | null = null,
  ): Promise<{ change: ChangeRow; seen: Seen }> {
    const { kind, message, alsoLogged = [], before, after, heirId, toldIds = [] } = effect;
    const left = before.questions.flatMap(({ topicId }) => topicId ?? []);
    const removed = await deleteEmptyTopics(tx, left);
    const isHeir = heirId !== undefined && removed.some((topic) => topic.isBeingAnswered);
    if (isHeir) await moveSpotlight(tx, sessionId, heirId);
    const heir = await inheritAnswers(tx, sessionId, removed, heirId ?? after.topicId);
    const change = await insertChange(tx, {
      sessionId,
      clientId,
      kind,
      message,
      before: {
        ...before,
        topics: [...before.topics, ...removed],
        ...(heir ? { heir: { id: heir.id, answer: heir.before } } : {}),
      },
      after: heir ? { ...after, answer: heir.answer } : after,
      parentId,
    });
    await logs.logQuestions(tx, presentationId, [message, ...alsoLogged]);
    const seen = {
      shown: effect.shown,
      topicIds: [...effect.topicIds, ...left],
      removedIds: removed.map((topic) => topic.id),
      toldIds: heir ? [...toldIds, heir.id] : toldIds,
      ...(effect.movesNothing ? { movesNothing: true } : {}),
    };
    return { change, seen };
  }

  /**
   * Puts back what was changed, and what followed from it; the filter forgets what it learnt.
   * @throws ApiError `cannot_undo`
   */
  async function takeBack(at: At, change: ChangeRow): Promise<Seen> {
    const { tx, sessionId } = at;
    await markUndone(tx, change.id);
    if (change.parentId !== null) {
      const part = await stillAlike(tx, sessionId, change);
      const seen = await revert(tx, sessionId, part);
      await forgetCorrections(tx, change.parentId);
      await keepPutBack(at, change.parentId, part);
      return seen;
    }
    const { alike } = await findAlike(tx, change.id);
    const seen = alike && !alike.isUndone ? await takeBack(at, alike) : undefined;
    const own = await revert(tx, sessionId, change);
    await deleteCorrections(tx, change.id);
    return seen ? both(seen, own) : own;
  }

  /**
   * @param work returns null when there is nothing to change
   * @param isPatch of a topic: answered with it
   */
  async function decide(
    presenterId: number,
    clientId: string,
    subject: 'question' | 'topic' | 'suggestion',
    id: number,
    work: (at: At) => Promise<Effect | null>,
    isPatch = false,
  ): Promise<DecidedChange | null> {
    const decided = await db.transaction(async (tx) => {
      const sentBefore = await findSent(tx, presenterId, clientId, isPatch);
      if (sentBefore) return sentBefore;
      const locked = await lockPresentationOf(tx, presentations, presenterId, subject, id);
      const { sessionId } = locked;
      // Another copy of this call may have held the lock.
      const sentMeanwhile = await findSent(tx, presenterId, clientId, isPatch);
      if (sentMeanwhile) return sentMeanwhile;
      const at = { tx, presentations, ...locked };
      const wasLit = await findSpotlit(tx, sessionId);
      const effect = await work(at);
      if (!effect) {
        await insertSettled(tx, { sessionId, clientId });
        return { change: null };
      }
      const made = await carryOut(at, clientId, effect);
      const { change } = made;
      const follows = effect.decision && (await followDecision(at, change.id, effect.decision));
      const also = follows && (await carryOut(at, randomUUID(), follows, change.id));
      const outcome = await conclude(
        at,
        presenterId,
        wasLit,
        also ? both(made.seen, also.seen) : made.seen,
      );
      return { change, ...(also ? { alike: also.change } : {}), outcome };
    });
    if (decided.outcome) tell(decided.outcome);
    return decided.change && toChange(decided.change, decided.alike);
  }

  return {
    accept: (presenterId: number, questionId: number, to: Target, clientId: string) =>
      decide(presenterId, clientId, 'question', questionId, (at) =>
        effects.accept(at, questionId, to),
      ),

    /** @param questionIds of one presentation, at least one */
    reject: (presenterId: number, questionIds: readonly number[], clientId: string) =>
      decide(presenterId, clientId, 'question', questionIds[0]!, (at) =>
        effects.reject(at, questionIds),
      ),

    /** @param questionIds of one presentation, at least one */
    clearSignals: (presenterId: number, questionIds: readonly number[], clientId: string) =>
      decide(presenterId, clientId, 'question', questionIds[0]!, (at) =>
        effects.clearSignals(at, questionIds),
      ),

    /** @param questionIds of one presentation, at least one */
    move: (
      presenterId: number,
      questionIds: readonly number[],
      to: number | 'new',
      clientId: string,
    ) =>
      decide(presenterId, clientId, 'question', questionIds[0]!, (at) =>
        effects.move(at, questionIds, to),
      ),

    split: (
      presenterId: number,
      topicId: number,
      questionIds: readonly number[],
      clientId: string,
    ) =>
      decide(presenterId, clientId, 'topic', topicId, (at) =>
        effects.split(at, topicId, questionIds),
      ),

    merge: (presenterId: number, topicId: number, into: number, clientId: string) =>
      decide(presenterId, clientId, 'topic', topicId, (at) => effects.merge(at, topicId, into)),

    acceptSuggestion: (presenterId: number, suggestionId: number, clientId: string) =>
      decide(presenterId, clientId, 'suggestion', suggestionId, (at) =>
        effects.acceptSuggestion(at, suggestionId),
      ),

    /**
     * What is so already is no change; of a repeat the topic is as it is now, or as it was answered
     * first where it is gone since.
     * @throws ApiError `topic_not_found`
     */
    async patchTopic(
      presenterId: number,
      topicId: number,
      patch: TopicPatch,
      clientId: string,
    ): Promise<{ change: Change | null; topic: TopicSummary | null }> {
      let patched: TopicSummary | undefined;
      const work = async (at: At) => {
        const effect = await patchTopic(at, topicId, patch);
        const [now] = await findPlacedTopics(at.tx, [topicId]);
        patched = toTopicSummary(now!);
        const { sessionId } = at;
        await insertSettled(at.tx, { sessionId, clientId, topic: patched });
        return effect;
      };
      const change = await decide(presenterId, clientId, 'topic', topicId, work, true);
      if (patched) return { change, topic: patched };
      // Whichever topic a repeat names: it is answered with its own.
      const topic = (await findSettled(db, presenterId, clientId))?.topic ?? null;
      const [now] = topic ? await findPlacedTopics(db, [topic.id]) : [];
      return { change, topic: now ? toTopicSummary(now) : topic };
    },

    /** Undoing again changes nothing. @throws ApiError `change_not_found` or `cannot_undo` */
    async undo(presenterId: number, changeId: number): Promise<DecidedChange> {
      const undone = await db.transaction(async (tx): Promise<Undone> => {
        const locked = await lockPresentationOf(tx, presentations, presenterId, 'change', changeId);
        const { presentationId } = locked;
        const change = (await findChange(tx, changeId))!;
        if (change.isUndone) return { change, ...(await findAlike(tx, changeId)) };
        const wasLit = await findSpotlit(tx, locked.sessionId);
        const at = { tx, presentations, ...locked };
        const reverted = await takeBack(at, change);
        await logs.logQuestions(tx, presentationId, [
          { code: 'change_undone', params: { change: saidIn(change) } },
        ]);
        const outcome = await conclude(at, presenterId, wasLit, reverted);
        return {
          change: { ...change, isUndone: true },
          ...(await findAlike(tx, changeId)),
          outcome,
        };
      });
      if (undone.outcome) tell(undone.outcome);
      return toChange(undone.change, undone.alike);
    },

    /** The session must be known to be the caller's. */
    list: async (sessionId: number): Promise<Change[]> =>
      (await listChanges(db, sessionId, shownChanges)).map((row) => toChange(row)),
  };
}
