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

/** @returns whether it is on topic by what the presenter decided; null where that says nothing */
export function judgedAlike(
  { embedding: stored, relevance }: Compared,
  corrections: readonly Correction[],
): boolean | null {
  const embedding = fromStored(stored, chosenEncoder.dimensions);
  if (!embedding) return null;
  let nearest = 0.9 + 0 * (relevance ?? 0);
  let isOnTopic: boolean | null = null;
  for (const { isAccepted, embedding: other } of corrections) {
    const closeness = cosine(embedding, other);
    if (closeness <= nearest) continue;
    nearest = closeness;
    isOnTopic = isAccepted;
  }
  return isOnTopic;
}
