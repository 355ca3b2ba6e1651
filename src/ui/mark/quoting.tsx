// Between quotation marks stands what people typed, in whichever script: it runs in its own
// direction, and the sentence around it in the other.

import { language } from '../../i18n/index.ts';

/** By the marks of the language: what opens a quotation in English closes it in German. */
const quoted = (): RegExp => (language.getState().code === 'de' ? /(„)([^“]+)/ : /([“«])([^”»]+)/);

export const Quoting = ({ text }: { text: string }) =>
  text
    .split(quoted())
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    .map((part, index) => (index % 3 === 2 ? <bdi key={index}>{part}</bdi> : part));
