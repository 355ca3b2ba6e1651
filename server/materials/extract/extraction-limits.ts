// What one file may cost. The defaults carry the largest plan's files with room to spare.

export interface ExtractionLimits {
  /** Code points of text kept; what lies beyond is cut and `isTruncated` says so. */
  readonly characters: number;
  /**
   * Milliseconds of processor time until the reader is killed; a busy machine takes longer by the
   * clock, and the file is not to blame. A PDF stops between pages before that, with what it has.
   */
  readonly milliseconds: number;
  /** Mebibytes of V8 heap of the reader. */
  readonly heapMebibytes: number;
  /** Mebibytes of resident memory of the reader, buffers included. */
  readonly residentMebibytes: number;
}

/** The reader ends itself by processor time; by the clock it may take so many times as long. */
const clockFactor = 10;
const startMilliseconds = 10_000;

/** Milliseconds by the clock after which a reader is killed whatever it does. */
export const clockLimit = ({ milliseconds }: Pick<ExtractionLimits, 'milliseconds'>): number =>
  startMilliseconds + milliseconds * clockFactor;

export const defaultLimits: ExtractionLimits = {
  characters: 5_500_000,
  milliseconds: 30_000,
  heapMebibytes: 768,
  residentMebibytes: 1_152,
};

/**
 * Plain text up to here is read in the server's own process, where the worst that can be made of it
 * (a page of nothing but accents that must be put in order) costs some milliseconds.
 */
export const shortPlainBytes = 16 * 1024;

/** Places that are kept of one file, and code points of a heading: what a book has, with room to spare. */
export const marksAtMost = 5_000;
export const headingAtMost = 120;
