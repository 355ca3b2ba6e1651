import type { ExtractionLimits } from './extraction-limits.ts';
import type { FileKind, Mark } from './extraction-messages.ts';

export interface ExtractedText {
  readonly kind: FileKind;
  /** Normalised: see `normalizeText`. One paragraph a line, a blank line between pages or slides. */
  readonly text: string;
  /** Where its pages, slides and headings begin, in their order; what lies before the first has no place. */
  readonly marks: readonly Mark[];
  /** Unicode code points. */
  readonly characterCount: number;
  /** A limit was reached and the text is only the beginning. */
  readonly isTruncated: boolean;
}

export interface ExtractionOptions {
  readonly limits?: Partial<ExtractionLimits>;
  /** Whose file it is: files of one take turns with those of others. Unset: of nobody else. */
  readonly caller?: number | string;
  /** Ends the waiting as well as the reading. */
  readonly signal?: AbortSignal;
  /** Pages of a PDF. Must not throw. */
  readonly onProgress?: (done: number, total: number) => void;
}
