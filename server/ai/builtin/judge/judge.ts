// One verdict on one question. Where it is not sure, the question goes in and is marked: rejecting
// a real question is worse than letting a bad one through.
import type { JudgedQuestion } from '../protocol.ts';
import { visible } from '../text/canonical.ts';
import { abuseIn } from './abuse/abuse.ts';
import { isChatter } from './chatter.ts';
import { isGibberish } from './gibberish.ts';
import type { MaterialIndex } from './relevance/material-index.ts';
import { isEveryday, relevanceOf } from './relevance/relevance.ts';
import { nearestLine } from './room-lines/nearest-line.ts';
import { signalOf } from './signals/signals.ts';

/** How near the material comes to a question. */
export interface Near {
  readonly hasExcerpt: boolean;
  /** Of the nearest passage: `ExcerptIndex`. */
  readonly score: number;
}

/** Below every position of the filter. */
const surelyOff = -9;

export function judge(
  question: string,
  embedding: Float32Array,
  knowledge: MaterialIndex,
  near: Near = { hasExcerpt: false, score: 1 },
): Omit<JudgedQuestion, 'excerpt'> {
  const text = visible(question);
  const line = nearestLine(embedding);
  const abuse = abuseIn(text, embedding, line, (word) => knowledge.hasWord(word));
  if (abuse === 'certain') return { reason: 'abuse', isUnsure: false };
  if (isChatter(text)) return { reason: 'no_question', isUnsure: false };
  if (isGibberish(text, (word) => knowledge.hasWord(word)))
    return { reason: 'gibberish', isUnsure: false };
  const signal = signalOf(text, embedding, near.hasExcerpt, (word) => knowledge.hasWord(word));
  if (signal !== null) return { reason: null, signal, isUnsure: false };
  if (isEveryday(text, embedding, line, knowledge)) {
    return { reason: 'off_topic', relevance: surelyOff, isUnsure: false };
  }
  const { relevance, score } = relevanceOf(text, embedding, knowledge, near.score);
  return {
    reason: relevance === 'off' ? 'off_topic' : null,
    ...(score === null ? {} : { relevance: score }),
    ...(abuse === 'unsure' ? { mayBeAbuse: true } : {}),
    isUnsure: relevance === 'unsure' || (relevance === 'on' && abuse === 'unsure'),
  };
}
