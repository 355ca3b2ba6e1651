import type { EncoderChoice } from '../encoder.ts';
import { dimensions, id, weights } from './identity.ts';
import { tuning } from './tuning/e5-small-tuning.ts';

export const e5Small: EncoderChoice = {
  id,
  dimensions,
  weights,
  tuning,
  // The runtime is a native library: only the process that reads loads it.
  load: async () => (await import('./load-e5-small.ts')).loadE5Small(),
  prepare: async () => (await import('./prepare-encoder.ts')).prepareEncoder(),
};
