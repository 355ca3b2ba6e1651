// What the server said of itself last, so that the page can be read without a network, by whoever
// has opened it before, signed in or not.

import * as z from 'zod/mini';
import { setup, type Setup } from '../../../../contract/entities.ts';
import { localText } from '../../../sync/local-text.ts';
import type { KeptData } from '../../loading/use-load.ts';

const text = localText('setup');
const kept = z.object({ data: setup, at: z.number() });

export const keptSetup: KeptData<Setup> = {
  async recall() {
    try {
      return kept.parse(JSON.parse(text.get() ?? ''));
    } catch {
      return null;
    }
  },
  async keep(data, at) {
    text.set(JSON.stringify({ data, at }));
  },
};
