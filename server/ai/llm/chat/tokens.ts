// What a request will cost, before it is made. Tokenizers differ from model to model, so that it is
// told rather too high than too low.

import type { Prompt } from './prompt.ts';

/**
 * Of UTF-8, roughly what a token holds in the languages where it holds little: by the tokenizer of
 * Qwen 2.5 that is 3.2 in Chinese, 3.6 in French, 3.8 in German, 4.2 to 5 in Spanish, Arabic,
 * Russian and English.
 */
const bytesPerToken = 3;
/** An entry of an answer, such as where one question goes; a new title among it. */
const tokensOfAnEntry = 25;

/** As they are told beforehand: some models put each word on a line of its own. */
export const tokensOfAnswer = ({ entries }: Pick<Prompt, 'entries'>): number =>
  Math.ceil(entries) * tokensOfAnEntry;

/** @param entries how many the answer will have, at most */
export const estimateTokens = ({
  instructions,
  data,
  entries,
}: Pick<Prompt, 'instructions' | 'data' | 'entries'>): number =>
  Math.ceil(Buffer.byteLength(instructions + data) / bytesPerToken) + tokensOfAnswer({ entries });
