// What a request will cost, before it is made. Tokenizers differ from model to model, so that it is
// told rather too high than too low.

import type { Prompt } from './chat-service.ts';

/** Of UTF-8, roughly what a token holds in the languages where it holds little. */
const bytesPerToken = 3;
/** An entry of an answer, such as where one question goes; a new title among it. */
const tokensOfAnEntry = 25;

/** @param entries how many the answer will have, at most */
export const estimateTokens = ({
  instructions,
  data,
  entries,
}: Pick<Prompt, 'instructions' | 'data' | 'entries'>): number =>
  Math.ceil(Buffer.byteLength(instructions + data) / bytesPerToken) +
  Math.ceil(entries) * tokensOfAnEntry;
