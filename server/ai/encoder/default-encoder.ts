// The encoder that the product reads with. Another one is another folder, and another choice here.
import { dimensions, id } from './e5-small/identity.ts';
import type { EncoderChoice } from './encoder.ts';

export const chosenEncoder: EncoderChoice = {
  id,
  dimensions,
  // The runtime is a native library: only the process that reads loads it.
  load: async () => (await import('./e5-small/e5-small.ts')).loadE5Small(),
};
