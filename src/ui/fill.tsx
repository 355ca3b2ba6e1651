import { Fragment, type ReactNode } from 'react';

/** In place of a parameter of a message: `Fill` puts a piece of the page there. */
export const gap = (name: string): string => `\0${name}\0`;

/** A message some parameters of which are pieces of the page: `Hello, {name}`. */
export const Fill = ({ text, ...pieces }: { text: string } & Record<string, ReactNode>) =>
  text
    .split('\0')
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? pieces[part] : part}</Fragment>);
