// What a call can end in, whichever client made it. Knows no schema and no client library, so that
// the phone's first script can carry it.

import { errors, type ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../../contract/routes/answers.ts';

/** `nonsense`: an answer, but none of this product: a captive portal, a proxy, another version. */
export type CallErrorCode = ErrorCode | 'offline' | 'timeout' | 'nonsense';

const ownMessages = {
  offline: 'No connection. Please check your network.',
  timeout: 'The server takes too long to answer.',
  nonsense: 'The answer could not be understood. Is this network asking you to log in?',
} as const;

interface CallErrorDetails {
  message?: string;
  canRetry?: boolean;
  status?: number | undefined;
  issues?: Failure['issues'];
  retryAfterMs?: number | undefined;
}

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
    super(
      details.message ??
        (code in errors
          ? errors[code as ErrorCode].message
          : ownMessages[code as keyof typeof ownMessages]),
    );
    this.code = code;
    this.canRetry =
      details.canRetry ?? (code in errors ? errors[code as ErrorCode].canRetry : true);
    this.status = details.status;
    this.issues = details.issues;
    this.retryAfterMs = details.retryAfterMs;
  }
}
