import type { FileKind } from '../messages.ts';

export interface DocumentText {
  readonly kind: FileKind;
  /** Not normalised. One paragraph a line; a blank line between pages, slides and sections. */
  readonly text: string;
  readonly isTruncated: boolean;
}

export type OnProgress = (done: number, total: number) => void;
