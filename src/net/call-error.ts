// What a call can end in, whichever client made it. Knows neither schemas nor the contract's list of
// errors, so that the phone's first script can carry it.

import type { ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../../contract/routes/answers.ts';

/** `nonsense`: an answer, but none of this product: a captive portal, a proxy, another version. */
export type CallErrorCode = ErrorCode | 'offline' | 'timeout' | 'nonsense';

const ownMessages = {
  offline: 'No connection. Please check your network.',
  timeout: 'The server takes too long to answer.',
  nonsense: 'The answer could not be understood. Is this network asking you to log in?',
} as const;

interface CallErrorDetails {
  /** The server's words. */
  message?: string;
  status?: number | undefined;
  issues?: Failure['issues'];
  retryAfterMs?: number | undefined;
}

/** Of failures of this product. A test holds it against the contract. */
export const canRetryStatus = (status: number): boolean =>
  status === 429 || (status >= 500 && status !== 501);

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  readonly canRetry: boolean;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** For `invalid_input`: what is wrong with which field. */
  readonly issues: Failure['issues'];
  /** The server's wish for a pause. */
  readonly retryAfterMs: number | undefined;

  constructor(code: CallErrorCode, details: CallErrorDetails = {}) {
    super(details.message ?? ownMessages[code as keyof typeof ownMessages]);
    this.code = code;
    this.canRetry = code in ownMessages || canRetryStatus(details.status ?? 0);
    this.status = details.status;
    this.issues = details.issues;
    this.retryAfterMs = details.retryAfterMs;
  }
}
