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

const scheme = /\b[a-z][a-z0-9+.-]+:\/\/\S/iu;
const www = /\bwww\d?\.[\p{L}\p{N}]/iu;
const email =
  /[\p{L}\p{N}_.+-]+ ?(?:@|[([{] ?(?:at|@) ?[)\]}]) ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/iu;

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
const before = String.raw`(?<![\p{L}\p{N}_.,:/^=*×·<>-]|[=^*×·<>] )`;
const after = String.raw`(?![\p{L}\p{N}_^*×·]|[.,:/-]\p{N}| ?[=^*×·<>%°])`;
const number = (pattern: string) => new RegExp(before + pattern + after, 'gu');

/** With the code of a country: E.164 has at most 15 digits. */
const international = number(String.raw`(?:\+|00 ?[1-9])[ ]?(?:\(?\d+\)?[ ./-]?){2,7}`);
/** As at home, with the leading 0 of most countries. */
const national = number(String.raw`\(?0\d{1,5}\)?(?:[ /-]{0,3}\d{2,9}){1,6}`);
/** North America. */
const american = number(String.raw`(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])\d{3}[ .-]\d{4}`);
/** Spain's pairs, and the mobile numbers of China. */
const others = number(String.raw`(?:[6-9]\d\d \d\d \d\d \d\d|1[3-9]\d{9})`);
/** Any number of six digits and more is one where somebody is to call it. */
const called =
  /(?:\b(?:call|text|phone|tel|mobile|whatsapp|telegram|signal|sms|dial|ruft?|anrufen|handy|nummer|appelle[rz]?|ll[aá]m[ae]\w*|tel[eéè]fon\w*|chiama\w*|lig[aue]\w*|звони\w*|телефон\w*)|(?:звони|позвони|телефон|电话|微信|加我|電話|전화|اتصل|هاتف|फोन|फ़ोन)\S*)[ .:,!]*(?:[\p{L}\p{M}]+[ :]+){0,2}\+?(?:\(?\d+\)?[ ./-]?){1,7}/giu;

const countDigits = (text: string): number => text.match(/\d/gu)?.length ?? 0;

function hasPhoneNumber(text: string): boolean {
  const isAny = (pattern: RegExp, least: number, most: number, not?: RegExp) =>
    [...text.matchAll(pattern)].some(([found]) => {
      const digits = countDigits(found);
      return digits >= least && digits <= most && !not?.test(found);
    });
  return (
    isAny(international, 9, 15) ||
    // Not binary numbers.
    isAny(national, 8, 12, /^[01\s]+$/u) ||
    isAny(american, 10, 11) ||
    isAny(others, 9, 11) ||
    isAny(called, 6, 15)
  );
}

/** @param text as it is stored */
export function hasContactDetails(text: string): boolean {
  const plain = readable(text);
  return hasLink(plain) || hasPhoneNumber(plain);
}
