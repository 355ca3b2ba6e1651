// Which of the questions that the AI accepts wait for the presenter.

import type { HoldReason, Moderation } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import { hasContactDetails } from './contact-details.ts';
import type { QuestionRow, VerdictRow } from './questions.store.ts';

/** What the AI thinks of a question. */
export interface Verdict extends Omit<VerdictRow, 'state' | 'holdReason'> {
  readonly title: string;
  readonly isAccepted: boolean;
}

/** @returns why an accepted question waits; null where it is let in */
export function reasonToHold(
  { title, isUnsure }: Pick<Verdict, 'title' | 'isUnsure'>,
  mode: Moderation,
): HoldReason | null {
  if (hasContactDetails(title)) return 'contact';
  if (mode === 'all') return 'all';
  return mode === 'unsure' && isUnsure ? 'unsure' : null;
}

export function moderated(verdict: Verdict, mode: Moderation): VerdictRow {
  const { title: _, isAccepted, ...rest } = verdict;
  const holdReason = isAccepted ? reasonToHold(verdict, mode) : null;
  const state = !isAccepted ? 'filtered' : holdReason === null ? 'accepted' : 'held';
  return { ...rest, state, holdReason };
}

/** What the log says of a question that nobody sees in the room. */
export function keptBack({ state, title, reason, holdReason }: QuestionRow): StoredMessage[] {
  const params = { question: title };
  if (state === 'held') {
    return [{ code: 'question_held', params: { ...params, reason: holdReason ?? 'all' } }];
  }
  return state === 'filtered' ? [{ code: 'question_filtered', params: { ...params, reason } }] : [];
}
