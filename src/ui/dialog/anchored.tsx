import type { ReactNode } from 'react';

interface AnchoredProps {
  text: string;
  /** @param words what the link says */
  children: (words: string) => ReactNode;
}

/** A message of which some words are a link: `See the <a>plans</a>.` Nothing else in it is markup. */
export function Anchored({ text, children }: AnchoredProps) {
  const [before, words = '', after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      {children(words)}
      {after}
    </>
  );
}
