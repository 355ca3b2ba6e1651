import type { FileKind } from '../extraction-messages.ts';

/** A page, a slide, or what stands under a heading: text, and where it stands in its file. */
export interface TextPart {
  /** Not normalised. One paragraph a line. */
  readonly text: string;
  /** A blank line stands before it: it is about something else, as a new page or slide is. */
  readonly isApart?: boolean;
  /** Both counted from 1. */
  readonly page?: number;
  readonly slide?: number;
  /** The nearest one at its beginning or before it. */
  readonly heading?: string;
}

export interface DocumentText {
  readonly kind: FileKind;
  /**
   * In the order of the file. PDF: page, and what is set larger than the rest as heading. PPTX, ODP:
   * slide and title. PPT: slide and its first line, by which notes go as well. DOCX: headings by style,
   * else by looks. DOC, whose styles nobody reads here: headings by length alone.
   */
  readonly parts: readonly TextPart[];
  readonly isTruncated: boolean;
}

export type OnProgress = (done: number, total: number) => void;
