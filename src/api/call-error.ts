// What a call can end in, whichever client made it. Knows neither schemas nor the contract's list of
// errors, so that the phone's first script can carry it.

import type { ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../../contract/failure.ts';

/**
 * `nonsense`: an answer, but none of this product: a captive portal, a proxy, another version.
 * `given_up`: by the person who waited for it.
 */
export type CallErrorCode = ErrorCode | 'offline' | 'timeout' | 'nonsense' | 'given_up';

interface CallErrorDetails {
  /** For the person; empty where the one who shows it must find words. */
  message?: string;
  status?: number | undefined;
  reason?: Failure['reason'];
  issues?: Failure['issues'];
  retryAfterMs?: number | undefined;
}

/** Of failures of this product. A test holds it against the contract. */
export const canRetryStatus = (status: number): boolean => status === 429 || status >= 500;

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  readonly canRetry: boolean;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** More closely than the code. */
  readonly reason: Failure['reason'];
  /** For `invalid_input`: what is wrong with which field. */
  readonly issues: Failure['issues'];
  /** The pause that the server asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: CallErrorCode,
    { message, status, reason, issues, retryAfterMs }: CallErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.canRetry = status === undefined || code === 'nonsense' || canRetryStatus(status);
    this.status = status;
    this.reason = reason;
    this.issues = issues;
    this.retryAfterMs = retryAfterMs;
  }
}
