// What is like the questions of a decision follows it, as a change of its own that can be undone alone.

import { chosenEncoder } from '../ai/encoder/default-encoder.ts';
import { isLike, judgedAlike } from '../ai/likeness.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { QuestionPlace } from '../db/schema.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import { readCorrections, type Decision } from '../questions/corrections/corrections.ts';
import {
  findDecided,
  insertCorrections,
  listCandidates,
} from '../questions/corrections/corrections.store.ts';
import { findPlaces, savePlaces } from '../questions/questions.store.ts';
import { findTopicStates } from '../questions/topics.store.ts';
import type { At, Effect } from './effects.ts';

/** @returns what becomes of the questions that are like those of the change; null where none is */
export async function followDecision(
  { tx, presentationId, sessionId }: At,
  changeId: number,
  decision: Decision,
): Promise<Effect | null> {
  const { isAccepted } = decision;
  const { id: encoder } = chosenEncoder;
  await insertCorrections(tx, { ...decision, presentationId, changeId });
  if (decision.tellingIds.length === 0) return null;
  const corrections = await readCorrections(tx, presentationId);
  const candidates = await listCandidates(tx, sessionId, encoder, isAccepted);
  // The newest are those of this decision.
  const own = corrections.slice(0, decision.tellingIds.length);
  const alike = candidates.filter(
    ({ embedding, relevance }) =>
      isLike(embedding, own) && judgedAlike({ embedding, relevance }, corrections) === isAccepted,
  );
  if (alike.length === 0) return null;
  const places = alike.map(
    ({ embedding: _, relevance: __, title: ___, ...place }): QuestionPlace => place,
  );
  const next = {
    state: isAccepted ? 'accepted' : 'filtered',
    topicId: null,
    isPinned: false,
  } as const;
  const judged = {
    ...next,
    reason: isAccepted ? null : 'off_topic',
    holdReason: null,
    isUnsure: !isAccepted,
  } as const;
  const count = places.length;
  return {
    kind: isAccepted ? 'accept' : 'reject',
    message: {
      code: isAccepted ? 'questions_alike_accepted' : 'questions_alike_rejected',
      params: { count },
    },
    before: { questions: places, topics: [] },
    after: next,
    shown: await savePlaces(
      tx,
      places.map((place) => ({ ...place, ...judged })),
    ),
    topicIds: [],
  };
}

/**
 * The same change with those questions only that can be put back: neither touched since nor decided by
 * the presenter. Of the others nothing is undone.
 */
export async function stillAlike(
  tx: StoreDatabase,
  sessionId: number,
  change: ChangeRow,
): Promise<ChangeRow> {
  const { before, after } = change;
  const ids = before.questions.map(({ id }) => id);
  const decided = await findDecided(tx, ids);
  const places = new Map((await findPlaces(tx, sessionId, ids)).map((place) => [place.id, place]));
  const homeIds = before.questions.flatMap(({ topicId }) => topicId ?? []);
  const homes = new Set([
    ...(await findTopicStates(tx, sessionId, homeIds)).map(({ id }) => id),
    ...before.topics.map(({ id }) => id),
  ]);
  const questions = before.questions
    .filter(({ id }) => {
      const now = places.get(id);
      return now?.state === after.state && !now?.isPinned && !decided.has(id);
    })
    // Where its topic is gone since, the AI finds another.
    .map((place) => ({ ...place, topicId: homes.has(place.topicId ?? 0) ? place.topicId : null }));
  return { ...change, before: { ...before, questions } };
}

/** What the presenter has put back follows no other decision. */
export async function keepPutBack(
  { tx, presentationId }: At,
  changeId: number,
  { before: { questions }, after }: ChangeRow,
): Promise<void> {
  await insertCorrections(tx, {
    ...{ presentationId, changeId },
    isAccepted: after.state !== 'accepted',
    questionIds: questions.map(({ id }) => id),
    tellingIds: [],
  });
}
