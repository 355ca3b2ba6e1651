import { enErrors } from '../../../contract/messages/en.ts';

export const extractionErrorCodes = [
  'unsupported_file_type',
  'old_word_file',
  'old_powerpoint_file',
  'file_encrypted',
  'file_broken',
  'file_too_complex',
  'file_empty',
  'file_without_text',
] as const;

export type ExtractionErrorCode = (typeof extractionErrorCodes)[number];

const NAME_LENGTH = 120;

/** A file that cannot be learnt, for a reason that lies in the file. The message names it. */
export class ExtractionError extends Error {
  override readonly name = 'ExtractionError';
  readonly code: ExtractionErrorCode;
  readonly fileName: string;

  /** `detail` is for the log; it goes into `cause`, never into the message. */
  constructor(code: ExtractionErrorCode, fileName: string, detail?: string) {
    const shortName = fileName
      .replace(/\p{Cc}/gu, '')
      .slice(0, NAME_LENGTH)
      .toWellFormed();
    super(`${shortName}: ${enErrors[code]}`, detail === undefined ? {} : { cause: detail });
    this.code = code;
    this.fileName = fileName;
  }
}
