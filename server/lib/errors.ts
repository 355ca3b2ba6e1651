// The one error that services throw on purpose. Anything else that reaches the HTTP layer is a bug
// and becomes a 500.

import { errors, type ErrorCode } from '../../contract/errors.ts';
import { enErrors } from '../../contract/messages/en.ts';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** Whose account was tried; for the log alone. */
  presenterId: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; issues?: readonly Issue[]; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? enErrors[code]);
    this.name = 'ApiError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  concerning(presenterId: number | undefined): this {
    this.presenterId = presenterId;
    return this;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
