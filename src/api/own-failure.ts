// What a presenter is told where the server has said nothing. Students are shown states instead, so
// their first script does not carry these words.

import { CallError } from './call-error.ts';
import { refusalOf } from './refusal.ts';

const words = {
  offline: 'No connection. Please check your network.',
  timeout: 'The server is taking too long. Try again in a moment.',
  nonsense: 'Unexpected reply. If this network asks you to log in, do that and try again.',
};

export const ownFailure = (code: keyof typeof words, status?: number): CallError =>
  new CallError(code, { message: words[code], status });

/** As `refusalOf`, with words in any case. */
export function wordedRefusal(status: number, answer: unknown, retryAfterMs?: number): CallError {
  const refusal = refusalOf(status, answer, retryAfterMs);
  return refusal.code === 'nonsense' ? ownFailure('nonsense', status) : refusal;
}
