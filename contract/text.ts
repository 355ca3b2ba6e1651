// The one form in which text is stored and counted: questions on the phone and on the server,
// learnt text on the server.

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// Default_Ignorable is Unicode's name for what takes no room: zero-width spaces and joiners,
// direction marks, the soft hyphen. Variation selectors stay, they choose between visible forms.
const INVISIBLE =
  /(?![\t\n\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
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
