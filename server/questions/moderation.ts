// Which of the questions that the AI accepts wait for the presenter.

import type { FilterPosition, HoldReason, Moderation } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import { chosenEncoder } from '../ai/encoder/default-encoder.ts';
import { judgedAlike, type Correction } from '../ai/likeness.ts';
import { hasContactDetails } from './contact-details.ts';
import { within } from '../lib/within.ts';
import type { QuestionRow, VerdictRow } from './questions.store.ts';

/** What the AI thinks of a question. */
export interface Verdict extends Omit<VerdictRow, 'state' | 'holdReason'> {
  readonly title: string;
  readonly isAccepted: boolean;
}

type Looked = Verdict & { readonly hasContact: boolean | 'unknown' };

/** Milliseconds for a batch, and for each alone where that is over: a thousand times what they take. */
const longestLook = 300;

/** Whatever words do to it, it ends, and is known of the others. */
export function lookForContact(verdicts: readonly Verdict[]): Looked[] {
  const look = (some: readonly Verdict[]) =>
    within(longestLook, () =>
      some.map((verdict) => ({ ...verdict, hasContact: hasContactDetails(verdict.title) })),
    );
  return (
    look(verdicts) ??
    verdicts.map((verdict) => look([verdict])?.[0] ?? { ...verdict, hasContact: 'unknown' })
  );
}

/** @returns why an accepted question waits; null where it is let in */
export function reasonToHold(
  { hasContact, isUnsure }: Pick<Looked, 'hasContact' | 'isUnsure'>,
  mode: Moderation,
): HoldReason | null {
  if (hasContact === 'unknown') return 'unjudged';
  if (hasContact) return 'contact';
  if (mode === 'all') return 'all';
  return mode === 'unsure' && isUnsure ? 'unsure' : null;
}

/** What the presenter chose, at the moment of storing. */
export interface Choices {
  readonly moderation: Moderation;
  readonly filter: FilterPosition;
}

const { positions } = chosenEncoder.tuning.relevance;

/**
 * A verdict as the position of the filter has it. What the model has nothing to go by is let in, and
 * only off topic is a matter of the position.
 */
function filtered(looked: Looked, filter: FilterPosition): Looked {
  const { isAccepted, reason, relevance } = looked;
  if (filter === 'normal' || relevance === null) return looked;
  const isOff = relevance < positions[filter];
  if (isAccepted && isOff) {
    return { ...looked, isAccepted: false, reason: 'off_topic', isUnsure: true };
  }
  if (reason === 'off_topic' && !isOff) {
    return { ...looked, isAccepted: true, reason: null, isUnsure: true };
  }
  return looked;
}

/** As the presenter judged what is like it. Only what is on topic is learnt from that. */
function corrected(looked: Looked, corrections: readonly Correction[]): Looked {
  const { isAccepted, reason, signal, mayBeAbuse } = looked;
  if (signal || mayBeAbuse || !(isAccepted || reason === 'off_topic')) return looked;
  const isOnTopic = judgedAlike(looked, corrections);
  if (isOnTopic === null) return looked;
  return isOnTopic
    ? { ...looked, isAccepted: true, reason: null, isUnsure: false }
    : { ...looked, isAccepted: false, reason: 'off_topic', isUnsure: isAccepted };
}

/** @param corrections of the project */
export function moderated(
  judged: Looked,
  { moderation: mode, filter }: Choices,
  corrections: readonly Correction[] = [],
): VerdictRow {
  const looked = corrected(filtered(judged, filter), corrections);
  const { title: _, isAccepted, hasContact: __, ...rest } = looked;
  // Only the presenter sees what the room says of the lesson: it waits for nobody.
  if (rest.signal && looked.hasContact === false) {
    return { ...rest, state: 'signal', holdReason: null };
  }
  const holdReason = isAccepted ? reasonToHold(looked, mode) : null;
  const state = !isAccepted ? 'filtered' : holdReason === null ? 'accepted' : 'held';
  return { ...rest, state, signal: null, holdReason };
}

/** One that no model can judge. */
export const unjudged = (id: number): VerdictRow => ({
  id,
  state: 'held',
  signal: null,
  relevance: null,
  mayBeAbuse: null,
  reason: null,
  holdReason: 'unjudged',
  isUnsure: false,
  embedding: null,
  encoder: null,
  excerpt: null,
  excerptSectionId: null,
  excerptScore: null,
});

/** What the log says of a question that nobody sees in the room. */
export function keptBack({ state, title, reason, holdReason }: QuestionRow): StoredMessage[] {
  const params = { question: title };
  if (state === 'held') {
    return [{ code: 'question_held', params: { ...params, reason: holdReason ?? 'all' } }];
  }
  return state === 'filtered' ? [{ code: 'question_filtered', params: { ...params, reason } }] : [];
}
