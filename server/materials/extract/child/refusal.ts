import type { ExtractionErrorCode } from '../extraction-error.ts';

/** Thrown inside the reader for a file that it understands well enough to refuse. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ExtractionErrorCode;

  constructor(code: ExtractionErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
