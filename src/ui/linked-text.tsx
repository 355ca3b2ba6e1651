// Plain text whose line breaks stay and whose addresses can be pressed. Nothing else in it means
// anything: it is never read as HTML.

import type { ReactNode } from 'react';
import { parsedAddress } from '../../contract/parsed-address.ts';
import './linked-text.css';

/** Of http and https only; what closes a sentence or a bracket around it does not belong to it. */
const address = /\bhttps?:\/\/[^\s<>"“”„«»]*[^\s<>"“”„«».,:;!?'’)\]}]/giu;

/** Texts and addresses in turn, beginning and ending with a text. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!parsedAddress(found)) continue;
    parts.push(text.slice(at, index), found);
    at = index + found.length;
  }
  return [...parts, text.slice(at)];
}

export function LinkedText({ text }: { text: string }): ReactNode {
  return (
    <span className="ui-linked" dir="auto">
      {partsOf(text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // It leads out, and tells the other side nothing. Parts only ever change all together.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </span>
  );
}
