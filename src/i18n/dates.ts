// Moments as the language of the page writes them.

import { language } from './index.ts';

/** The browser's own variant of the language, such as `de-AT`; else the language. */
export const variant = (): string => {
  const { code } = language.getState();
  return navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param at milliseconds since 1970 */
export function dateText(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  const key = variant() + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(variant(), options);
  formats.set(key, format);
  return format.format(at);
}
