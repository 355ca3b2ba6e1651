// The files that training/ makes for one encoder, and of which each has its own.
import { chosenEncoder } from '../encoder/default-encoder.ts';

export type LearntFile =
  | 'abuse-head'
  | 'abuse-lexicon'
  | 'abuse-pieces'
  | 'banter-head'
  | 'grouping'
  | 'references'
  | 'relevance-head';

export const learntFile = (name: LearntFile): URL =>
  new URL(`${name}.json`, chosenEncoder.tuning.folder);
