import type { PresentationRow } from './presentations.store.ts';

/** Something about a presentation is another now, and its open screens must be told. */
export interface PresentationOutcome {
  /** As it is now. */
  readonly presentation: PresentationRow;
  /** More than status and progress: name, description, files or QR code, or that it is gone. */
  readonly hasOtherChanges?: boolean;
  /** Questions were closed for the moment, or opened again: students are told, too. */
  readonly hasPause?: boolean;
}

/** Called after the commit; the classroom tells the screens. */
export type AnnouncePresentation = (outcome: PresentationOutcome) => void;
