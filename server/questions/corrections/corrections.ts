// What the filter has learnt from the presenter.

import { fromStored } from '../../ai/embedding-bytes.ts';
import { chosenEncoder } from '../../ai/encoder/default-encoder.ts';
import type { Correction } from '../../ai/likeness.ts';
import type { StoreDatabase } from '../../db/database.ts';
import type { TitledPlace } from '../questions.store.ts';
import { listCorrections } from './corrections.store.ts';

/** A decision, as the filter learns from it. */
export interface Decision {
  readonly isAccepted: boolean;
  readonly questionIds: readonly number[];
  /** Those that say something of what is on topic. */
  readonly tellingIds: readonly number[];
}

const sayNothing: ReadonlySet<string | null> = new Set(['abuse', 'gibberish', 'no_question']);
const ofTheirSubject: ReadonlySet<string | null> = new Set(['unsure', 'all', null]);

/** Not a word against abuse and noise, a link in a question, or what the room says of the lesson. */
const isTelling = ({ state, reason, holdReason = null }: TitledPlace): boolean =>
  (state === 'accepted' || state === 'filtered' || state === 'held') &&
  !sayNothing.has(reason) &&
  ofTheirSubject.has(holdReason);

/** @param questions as they were before */
export const decisionOn = (questions: readonly TitledPlace[], isAccepted: boolean): Decision => ({
  isAccepted,
  questionIds: questions.map(({ id }) => id),
  tellingIds: questions.filter(isTelling).map(({ id }) => id),
});

/** Those by which questions of the project are judged, the newest first. */
export async function readCorrections(
  db: StoreDatabase,
  presentationId: number,
): Promise<Correction[]> {
  const { id, dimensions } = chosenEncoder;
  return (await listCorrections(db, presentationId, id)).flatMap(
    ({ isAccepted, embedding: stored }) => {
      const embedding = fromStored(stored, dimensions);
      return embedding ? [{ isAccepted, embedding }] : [];
    },
  );
}
