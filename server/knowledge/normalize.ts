// The one form in which learnt text is stored, counted and cut.

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// Default_Ignorable is Unicode's name for what takes no room: zero-width spaces and joiners,
// direction marks, the soft hyphen. Variation selectors stay, they choose between visible forms.
const INVISIBLE =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\t\n\p{Variation_Selector}]]/gv;
const SPACES = /[\t\p{Zs}]+/gu;

/**
 * NFC, line breaks as `\n`, without control and invisible characters, runs of spaces as one, at
 * most one blank line, trimmed. Lone surrogates, which no database stores, become U+FFFD.
 * Idempotent.
 */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Unicode code points. A loop, because spreading a long string into an array exhausts memory. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (
      (text.charCodeAt(index) & 0xfc00) === 0xd800 &&
      (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    ) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}

/** The first `limit` code points of a text. */
export function takeCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
