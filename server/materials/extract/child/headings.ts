// Cuts a run of paragraphs where headings stand in it.

import type { TextPart } from './document-text.ts';

/** Letters; longer lines are no headings, whatever they look like. */
const LENGTH_AT_MOST = 120;
/** As in a table of contents. */
const LEADERS = /(?:[.…·]\s?){4}/u;
const SENTENCE_END = /[.;,:。；，：]$/u;

export interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}

/** Whether a line reads as one: short, with a letter in it, and no sentence. */
export const mayBeHeading = (line: string): boolean =>
  line.length <= LENGTH_AT_MOST &&
  /\p{L}/u.test(line) &&
  !LEADERS.test(line) &&
  !SENTENCE_END.test(line.trim());

/**
 * A part begins at each heading; of several in a row, at the first, named by the one that `choose`
 * takes: else the last of them, which is the nearest.
 * @param before the heading under which the first lines stand
 */
export function cutAtHeadings<B extends Block>(
  blocks: readonly B[],
  before?: string,
  choose: (headings: readonly B[]) => string | undefined = (row) => row.at(-1)?.text,
): TextPart[] {
  const parts: TextPart[] = [];
  let heading = before;
  let row: B[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (row.length > 0) heading = choose(row) ?? heading;
    const text = [...row.map((block) => block.text), ...lines].join('\n');
    if (text !== '') parts.push({ text, ...(heading === undefined ? {} : { heading }) });
    row = [];
    lines = [];
  };
  for (const block of blocks) {
    if (!block.isHeading) lines.push(block.text);
    else {
      if (lines.length > 0) close();
      row.push(block);
    }
  }
  close();
  return parts;
}
