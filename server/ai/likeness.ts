// Judges a question as the presenter has judged one that is like it.

import { cosine } from './builtin/judge/relevance/vector-rows.ts';
import { fromStored } from './embedding-bytes.ts';
import { chosenEncoder } from './encoder/default-encoder.ts';

/** A question that the presenter accepted or rejected. */
export interface Correction {
  readonly isAccepted: boolean;
  readonly embedding: Float32Array;
}

export interface Compared {
  /** As it is stored. */
  readonly embedding: Uint8Array | null;
  /** Of its verdict; null where the model had nothing to go by. */
  readonly relevance: number | null;
}

const { likeness } = chosenEncoder.tuning;

/** How near a rejected question must be: the surer the filter is of this one, the nearer. */
function limitOfRejecting(relevance: number | null): number {
  const { rejecting, perRelevance, sure } = likeness;
  const sureness = relevance === null ? sure : Math.min(sure, Math.max(0, relevance));
  return rejecting + perRelevance * sureness;
}

/**
 * Goes by the nearest of them, of two that are equally near by the first. Several accepted ones need not
 * be as near as one.
 * @returns whether it is on topic by what the presenter decided; null where that says nothing
 */
export function judgedAlike(
  { embedding: stored, relevance }: Compared,
  corrections: readonly Correction[],
): boolean | null {
  if (corrections.length === 0) return null;
  const embedding = fromStored(stored, chosenEncoder.dimensions);
  if (!embedding) return null;
  let nearest: Correction | undefined;
  let closest = -1;
  let fairlyNear = 0;
  for (const correction of corrections) {
    const closeness = cosine(embedding, correction.embedding);
    if (correction.isAccepted && closeness >= likeness.severalAccepting) fairlyNear += 1;
    if (closeness <= closest) continue;
    nearest = correction;
    closest = closeness;
  }
  if (!nearest) return null;
  if (!nearest.isAccepted) return closest >= limitOfRejecting(relevance) ? false : null;
  return closest >= likeness.accepting || fairlyNear >= likeness.several ? true : null;
}

/** Whether one of them can say anything of it. Cheaper than asking what all say. */
export function isLike(stored: Uint8Array | null, corrections: readonly Correction[]): boolean {
  const embedding = fromStored(stored, chosenEncoder.dimensions);
  const least = Math.min(likeness.accepting, likeness.severalAccepting, likeness.rejecting);
  return (
    embedding !== null &&
    corrections.some((correction) => cosine(embedding, correction.embedding) >= least)
  );
}
