// Which paragraphs of a DOCX are headings: those that its styles say, and where nobody used such a
// style, lines set in bold or larger than the body of the text.

import type { OfficeContentNode } from 'officeparser';
import { mayBeHeading } from '../headings.ts';

const LARGER = 1.15;

interface Look {
  readonly isBold: boolean;
  /** In points; 0 where the file says nothing. */
  readonly size: number;
}

/** @param content of a whole document */
export function headingsOf(content: readonly OfficeContentNode[]): ReadonlySet<OfficeContentNode> {
  const body = bodyLook(content);
  return new Set(
    content.filter((node) => {
      if (node.type === 'heading') return mayBeHeading(node.text ?? '');
      if (node.type !== 'paragraph' || !mayBeHeading(node.text ?? '')) return false;
      const look = lookOf(node);
      return (look.isBold && !body.isBold) || (body.size > 0 && look.size > body.size * LARGER);
    }),
  );
}

/** The look of most letters. */
function bodyLook(content: readonly OfficeContentNode[]): Look {
  const letters = new Map<string, { look: Look; count: number }>();
  for (const node of content) {
    if (node.type !== 'paragraph' && node.type !== 'list') continue;
    const look = lookOf(node);
    const key = JSON.stringify(look);
    const known = letters.get(key) ?? { look, count: 0 };
    known.count += (node.text ?? '').length;
    letters.set(key, known);
  }
  const most = [...letters.values()].reduce<{ look: Look; count: number } | undefined>(
    (best, one) => (best && best.count >= one.count ? best : one),
    undefined,
  );
  return most?.look ?? { isBold: false, size: 0 };
}

/** Bold only when all of it is; as large as its smallest piece. */
function lookOf(node: OfficeContentNode): Look {
  const pieces = (node.children ?? []).filter(({ text }) => (text ?? '').trim() !== '');
  if (pieces.length === 0) return { isBold: false, size: 0 };
  return {
    isBold: pieces.every(({ formatting }) => formatting?.bold === true),
    size: Math.min(...pieces.map(({ formatting }) => Number.parseFloat(formatting?.size ?? '0'))),
  };
}
