// Whose a question, a topic or a change is: each presenter's own only.

import type { ErrorCode } from '../../contract/errors.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { findPresentationOf, type Part } from './ownership.store.ts';

const notFound: Record<Part, ErrorCode> = {
  question: 'question_not_found',
  topic: 'topic_not_found',
  change: 'change_not_found',
  suggestion: 'suggestion_not_found',
};

/**
 * Locks the presentation before anything in it, as grouping does: in another order each could wait
 * for the other.
 * @returns its id, and that of its present session
 * @throws ApiError `question_not_found`, `topic_not_found`, `change_not_found`, `suggestion_not_found`
 */
export async function lockPresentationOf(
  tx: StoreDatabase,
  presentations: PresentationsService,
  presenterId: number,
  part: Part,
  id: number,
): Promise<{ presentationId: number; sessionId: number }> {
  const presentationId = await findPresentationOf(tx, presenterId, part, id);
  const locked =
    presentationId === undefined ? undefined : await presentations.lock(tx, presentationId);
  if (presentationId === undefined || !locked) throw new ApiError(notFound[part]);
  return { presentationId, sessionId: locked.sessionId };
}
