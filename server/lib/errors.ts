// The one error that services throw on purpose. Anything else that reaches the HTTP layer is a bug
// and becomes a 500.

import { errors, type ErrorCode } from '../../contract/errors.ts';
import { enErrors } from '../../contract/messages/en.ts';
import { inEnglish, type Reason } from '../../contract/messages/reasons.ts';

export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly reason?: Reason;
}

export const issueAt = (path: string, reason: Reason): Issue => ({
  path,
  message: inEnglish(reason),
  reason,
});

interface Details {
  /** Why, where it is more than the code says. */
  reason?: Reason | undefined;
  /** Where only who writes a client can meet it: nobody translates it. */
  message?: string;
  issues?: readonly Issue[];
  retryAfterSeconds?: number;
  /** For the log alone. */
  cause?: unknown;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly issues: readonly Issue[] | undefined;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** Whose account was tried; for the log alone. */
  presenterId: number | undefined;

  constructor(
    code: ErrorCode,
    { reason, message, issues, retryAfterSeconds, cause }: Details = {},
  ) {
    super(reason ? inEnglish(reason) : (message ?? enErrors[code]), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  concerning(presenterId: number | undefined): this {
    this.presenterId = presenterId;
    return this;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
