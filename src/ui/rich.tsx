import type { ReactNode } from 'react';

/** A message of which some words are bold: `Press <b>Share</b>.` Nothing else in it is markup. */
export const Rich = ({ text }: { text: string }): ReactNode =>
  text
    .split(/<\/?b>/)
    // Parts only ever change all together.
    // oxlint-disable-next-line react/no-array-index-key
    .map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>));
