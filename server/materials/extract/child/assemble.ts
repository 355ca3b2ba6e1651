// The parts of a document become one text, with marks beside it that say where each of them stood.

import { normalizeText } from '../../../../contract/text.ts';
import { takeCharacters } from '../../characters.ts';
import { headingAtMost, marksAtMost } from '../extraction-limits.ts';
import type { Mark } from '../extraction-messages.ts';
import type { DocumentText, TextPart } from './document-text.ts';
import { Refusal } from './refusal.ts';

export interface Assembled {
  /** Normalised: see `normalizeText`. */
  readonly text: string;
  /** In order of `at`, each different from the one before. */
  readonly marks: readonly Mark[];
  /** The text is only the beginning. */
  readonly isTruncated: boolean;
}

/**
 * @param characters code points of text kept
 * @throws Refusal when there is no text
 */
export function assemble(document: DocumentText, characters: number): Assembled {
  const { text: whole, marks } = join(document.parts);
  if (whole === '') throw new Refusal('file_without_text', 'no text');
  const text = normalizeText(takeCharacters(whole, characters));
  return {
    text,
    marks: marks.filter(({ at }) => at < text.length),
    isTruncated: document.isTruncated || text.length < whole.length,
  };
}

/** What lies behind the last mark that there is room for keeps its place. */
function join(parts: readonly TextPart[]): { text: string; marks: Mark[] } {
  const pieces: string[] = [];
  const marks: Mark[] = [];
  let length = 0;
  let last = '';
  for (const part of parts) {
    const text = normalizeText(part.text);
    if (text === '') continue;
    if (length > 0) {
      const gap = part.isApart ? '\n\n' : '\n';
      pieces.push(gap);
      length += gap.length;
    }
    const place = placeOf(part);
    const key = JSON.stringify(place);
    if (key !== (last || '{}') && marks.length < marksAtMost) {
      marks.push({ at: length, ...place });
      last = key;
    }
    pieces.push(text);
    length += text.length;
  }
  return { text: pieces.join(''), marks };
}

function placeOf({ page, slide, heading }: TextPart): Omit<Mark, 'at'> {
  const words = heading === undefined ? '' : normalizeText(heading).replaceAll('\n', ' ');
  return {
    ...(page === undefined ? {} : { page }),
    ...(slide === undefined ? {} : { slide }),
    ...(words === '' ? {} : { heading: takeCharacters(words, headingAtMost).trim() }),
  };
}
