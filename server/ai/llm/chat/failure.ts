// Why a remote model was of no use, in the few ways that matter here. Nothing that the service said
// is kept: an answer may repeat the key or a student's question.

export const troubles = [
  'late',
  'unreachable',
  'busy',
  'refused',
  'broken',
  'invalid',
  'paused',
  'no_credits',
  'unfit',
] as const;
export type Trouble = (typeof troubles)[number];

interface FailureDetails {
  readonly status?: number | undefined;
  /** A short machine-readable code of the service, such as `model_not_found`. */
  readonly code?: string | undefined;
  readonly canRetry?: boolean;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfter?: number | undefined;
  /** The request was longer than what the model reads at once. */
  readonly isTooLong?: boolean;
}

export class LlmFailure extends Error {
  override readonly name = 'LlmFailure';
  readonly trouble: Trouble;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly canRetry: boolean;
  readonly retryAfter: number | undefined;
  readonly isTooLong: boolean;

  constructor(trouble: Trouble, message: string, details: FailureDetails = {}) {
    super(message);
    this.trouble = trouble;
    this.status = details.status;
    this.code = details.code;
    this.canRetry = details.canRetry ?? false;
    this.retryAfter = details.retryAfter;
    this.isTooLong = details.isTooLong ?? false;
  }
}
