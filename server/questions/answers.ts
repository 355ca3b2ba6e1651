// What the presenter wrote under topics, where topics come together: nothing of it is lost.

import type { StoreDatabase } from '../db/database.ts';
import type { TopicState } from '../db/schema.ts';
import { findTopicStates, updateTopic } from './topics.store.ts';

/** Each once and whole, one below the other; null where there is none. @returns of any length */
export function joinAnswers(answers: readonly (string | null | undefined)[]): string | null {
  const written = new Set(answers.filter((answer) => typeof answer === 'string' && answer !== ''));
  return written.size === 0 ? null : [...written].join('\n\n');
}

/** A topic that took in the answers of others, as its answer was and as it is. */
export interface Heir {
  readonly id: number;
  readonly before: string | null;
  readonly answer: string | null;
}

/** @returns null when there is nothing to inherit, or nobody to do it */
export async function inheritAnswers(
  tx: StoreDatabase,
  sessionId: number,
  gone: readonly Pick<TopicState, 'answer'>[],
  heirId: number | null | undefined,
): Promise<Heir | null> {
  if (typeof heirId !== 'number' || gone.every((topic) => !topic.answer)) return null;
  const [heir] = await findTopicStates(tx, sessionId, [heirId]);
  if (!heir) return null;
  const before = heir.answer ?? null;
  const answer = joinAnswers([before, ...gone.map((topic) => topic.answer)]);
  await updateTopic(tx, heirId, { answer });
  return { id: heirId, before, answer };
}
