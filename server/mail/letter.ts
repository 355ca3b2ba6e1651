// A mail as plain text, and as a page that says which language it is in and to which side that is
// written. Mail programs know little of CSS: what there is stands in the elements.

import { directionOf, type Language } from '../../contract/locales.ts';
import type { Mail } from './mail.ts';

/** A name is what somebody typed: in a mail it must not look like a text of ours. */
export const inOneLine = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export interface Letter {
  language: Language;
  subject: string;
  hello: string;
  /** Ends with what the link is for. */
  before: readonly string[];
  link: string;
  /** What the link does, as a button says it. */
  press: string;
  after: readonly string[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#433878;color:#ffffff;font-weight:600;text-decoration:none';
const column = 'max-width:560px;margin:0 auto;padding:24px;font:16px/1.6 sans-serif';

export function toMail(letter: Letter): Omit<Mail, 'to'> {
  const { language, subject, hello, before, link, press, after } = letter;
  const direction = directionOf(language);
  const said = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`);
  const address = escaped(link);
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head><body>`,
    // Programs that drop the page around it keep this.
    `<div lang="${language}" dir="${direction}" style="${column}">`,
    ...said([hello, ...before]),
    `<p><a href="${address}" style="${button}">${escaped(press)}</a></p>`,
    `<p dir="ltr" style="font-size:13px;overflow-wrap:anywhere">${address}</p>`,
    ...said(after),
    '</div></body></html>',
  ].join('\n');
  return { language, subject, text: [hello, ...before, link, ...after].join('\n\n'), html };
}
