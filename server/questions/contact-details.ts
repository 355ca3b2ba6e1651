// Whether a question holds a way to somebody: a link, an e-mail address or a phone number. Those wait
// for the presenter whatever the AI thinks, for a wall shows them to everybody.

import { LinkifyIt } from 'linkify-it';

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false });
// Beside its own list, which holds all countries: those that are met in chats.
links.tlds(
  'app blog chat club dev link live online page site space store tech top xyz 中国 公司 网络 みんな 한국 भारत'.split(
    ' ',
  ),
  true,
);

/** Countries whose letters are a word or the ending of a file: alone they make no link. */
const wordsAndFiles = new Set(
  'al am as at be by cc do et il in is it la ma me mk ml mm my na no pl ps py rs sa se sh so st su tf to tv us ws md'.split(
    ' ',
  ),
);
/** Things to ask about that are called like a site. */
const things = new Set(['ado.net', 'asp.net', 'ml.net', 'socket.io', 'vb.net']);

// No run of characters may be read by two parts of one pattern: then the time that a text takes grows
// with its length alone. scripts/patterns/patterns.test.ts holds it.

/** As much of a scheme as tells one. */
const scheme = /[a-z][a-z0-9+.-]{1,20}:\/\/\S/iu;
const www = /\bwww\d?\.[\p{L}\p{N}]/iu;
/** From the last character of the name on. */
const email =
  /[\p{L}\p{N}_.+-] ?(?:@|[([{] ?(?:at|@) ?[)\]}]) ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2}/iu;

/** Between a script without spaces and what is written in Latin letters or digits. */
const seam =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])(?=[+(\da-z])|(?<=[\da-z)/])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])/giu;
/** The digits of Arabic, Persian, Devanagari and Bengali, from 0 to 9. */
const digitsFrom = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6];

function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      return String(code - digitsFrom.findLast((zero) => zero <= code)!);
    })
    .replace(seam, ' ');
}

function hasLink(text: string): boolean {
  if (scheme.test(text) || www.test(text) || email.test(text)) return true;
  return (links.match(text) ?? []).some(({ schema, text: found }) => {
    if (schema !== '' || /[/?#:]/u.test(found)) return true;
    const ending = found.slice(found.lastIndexOf('.') + 1);
    // A full stop without a space after it: "in the leaf.Is it …".
    const isNextSentence = /^\p{Lu}\p{Ll}/u.test(ending);
    const name = found.toLowerCase();
    return !isNextSentence && !things.has(name) && !wordsAndFiles.has(ending.toLowerCase());
  });
}

// What stands beside a number that is a part of a term, a date or a measure.
//   before: (?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )
//   after:  (?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])

/** With the code of a country: up to seven groups of digits. E.164 has at most 15 digits. */
const international =
  /(?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )(?:\+|00 ?(?=[1-9])) ?\(?\d+(?:(?:\)[ ./-]?\(?|[ ./-]\(?|\()\d+){0,6}\)?(?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])/gu;
/** As at home, with the leading 0 of most countries. */
const national =
  /(?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )\(?0(?:\d{1,5}\)[ /-]{0,3}\d{2,}|\d{3,}|\d+[ /-]{1,3}\d{2,})(?:[ /-]{1,3}\d{2,}){0,5}(?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])/gu;
/** North America. */
const american =
  /(?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])\d{3}[ .-]\d{4}(?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])/gu;
/** Spain's pairs, and the mobile numbers of China. */
const others =
  /(?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )(?:[6-9]\d\d \d\d \d\d \d\d|1[3-9]\d{9})(?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])/gu;

/** What asks for a call, at the beginning of a word. */
const calls =
  /(?<![\p{L}\p{M}\p{N}_])(?:call|text|phone|tel|mobile|whatsapp|telegram|signal|sms|dial|ruft?|anrufen|handy|nummer|appelle[rz]?)/giu;
/** The same where words have many endings, or no spaces between them: whatever stands there up to a space. */
const callsWithin =
  /(?<![\p{L}\p{M}\p{N}_])(?:ll[aá]m[ae]|tel[eéè]fon|chiama|lig[aue])|звони|телефон|电话|微信|加我|電話|전화|اتصل|هاتف|फोन|फ\u093Cोन/iu;
/** From there on: a few words, and the digits. */
const itsNumber =
  /[ .:,!]*(?:[\p{L}\p{M}]+[ :]+){0,2}\+?\(?\d+(?:(?:\)[ ./-]?\(?|[ ./-]\(?|\()\d+){0,6}/uy;

const countDigits = (text: string): number => text.match(/\d/gu)?.length ?? 0;

const isOfLength = (found: string, least: number, most: number): boolean => {
  const digits = countDigits(found);
  return digits >= least && digits <= most;
};

/** Where the number ends that somebody is to call who has read as far as that; -1 where none follows. */
function endOfNumber(text: string, from: number): number {
  itsNumber.lastIndex = from;
  return itsNumber.test(text) ? itsNumber.lastIndex : -1;
}

/** Any number of six digits and more is one where somebody is to call it. */
function isCalled(text: string): boolean {
  const [least, most] = [6, 15];
  for (const { 0: word, index } of text.matchAll(calls)) {
    const end = endOfNumber(text, index + word.length);
    if (end >= 0 && isOfLength(text.slice(index, end), least, most)) return true;
  }
  for (const { 0: token, index } of text.matchAll(/\S+/gu)) {
    const at = token.search(callsWithin);
    if (at < 0) continue;
    const end = endOfNumber(text, index + token.length);
    const found = end < 0 ? token.slice(at) : text.slice(index + at, end);
    if (isOfLength(found, least, most)) return true;
  }
  return false;
}

function hasPhoneNumber(text: string): boolean {
  const isAny = (pattern: RegExp, least: number, most: number, not?: RegExp) =>
    [...text.matchAll(pattern)].some(
      ([found]) => isOfLength(found, least, most) && !not?.test(found),
    );
  return (
    isAny(international, 9, 15) ||
    // Not binary numbers.
    isAny(national, 8, 12, /^[01\s]+$/u) ||
    isAny(american, 10, 11) ||
    isAny(others, 9, 11) ||
    isCalled(text)
  );
}

/** @param text as it is stored; of its characters some become eighteen here, and are read once each */
export function hasContactDetails(text: string): boolean {
  const plain = readable(text);
  return hasLink(plain) || hasPhoneNumber(plain);
}
