// What leaves the server as text for a person to read, in that person's language: as on the page,
// messages in ICU's MessageFormat, a file a language for each part.

import MessageFormat from '@messageformat/core';
import type { Language } from '../../contract/locales.ts';
import type { Params } from '../../contract/messages/word-params.ts';
import type { Translation } from '../../contract/messages/translation.ts';

export type Say<T extends Readonly<Record<string, string>>> = <K extends keyof T & string>(
  key: K,
  ...[params]: Params<T[K]>
) => string;

/** The type is that of the English words. A language that is not known is English. */
export function createWords<T extends Readonly<Record<string, string>>>(
  texts: Readonly<Record<Language, Translation<T>>>,
) {
  return (language: Language | null): Say<T> => {
    const code = language ?? 'en';
    const compiler = new MessageFormat(code);
    return (key, ...[params]) => compiler.compile(texts[code][key])(params ?? {});
  };
}
