// The one form in which text is stored and counted: questions on the phone and on the server,
// learnt text on the server.

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// Default_Ignorable is Unicode's name for what takes no room: zero-width spaces and joiners,
// direction marks, the soft hyphen. Variation selectors stay, they choose between visible forms.
// Joiners stay where they are part of the writing: inside of an emoji, and between letters of
// scripts that need them (Arabic to N'Ko, Devanagari to Sinhala, Myanmar, Khmer, Mongolian).
const INVISIBLE =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})(?!(?<=[\u0600-\u07FF\u0900-\u0DFF\u1000-\u109F\u1780-\u18AF])[\u200C\u200D][\u0600-\u07FF\u0900-\u0DFF\u1000-\u109F\u1780-\u18AF])(?![\t\n\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
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
