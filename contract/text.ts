// The one form in which text is stored and counted: questions on the phone and on the server,
// learnt text on the server.

const LONE_SURROGATE = /\p{Surrogate}/gu;
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
// Default_Ignorable is Unicode's name for what takes no room: zero-width spaces and joiners,
// direction marks, the soft hyphen. Variation selectors stay, they choose between visible forms.
// Joiners stay where they are part of the writing: inside of an emoji, and between letters of
// scripts that need them (Arabic to N'Ko, Devanagari to Sinhala, Myanmar, Khmer, Mongolian).
const INVISIBLE =
  /(?![\t\n\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
const JOINED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]\u200D\p{Extended_Pictographic}|[\u0600-\u07FF\u0900-\u0DFF\u1000-\u109F\u1780-\u18AF][\u200C\u200D][\u0600-\u07FF\u0900-\u0DFF\u1000-\u109F\u1780-\u18AF]/u;
// With the empty Braille cell, which looks like one.
const SPACES = /[\t\p{Zs}\u2800]+/gu;
// UAX 15, "Stream-Safe Text Format": no language puts more than thirty marks on a letter, and what it
// takes to sort a run of them grows with the square of its length.
const MARKS = /(\p{M}{30})\p{M}+/gu;

// Told by what stands around it, and not by a lookbehind, at which older browsers refuse the whole script.
const isJoiner = (sign: string, at: number, whole: string): boolean =>
  (sign === '\u200C' || sign === '\u200D') &&
  // Two before and after it: half of an emoji is one.
  JOINED.test(whole.slice(Math.max(0, at - 2), at + 3));

/**
 * NFC, line breaks as `\n`, without control and invisible characters (those that change the direction
 * of writing among them), runs of spaces as one, at most one blank line, thirty marks on a letter at
 * the most, trimmed. Lone surrogates, which no database stores, become U+FFFD. Idempotent, in a time
 * that grows with the length.
 */
export function normalizeText(text: string): string {
  return (
    text
      .replace(LONE_SURROGATE, '\uFFFD')
      .replace(LINE_BREAK, '\n')
      .replace(INVISIBLE, (sign, at: number, whole: string) =>
        isJoiner(sign, at, whole) ? sign : '',
      )
      .replace(MARKS, '$1')
      .normalize('NFC')
      // One mark may have become two.
      .replace(MARKS, '$1')
      .replace(SPACES, ' ')
      .replace(/ ?\n ?/gu, '\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

/** As `normalizeText`, on one line. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\n+/gu, ' ');
