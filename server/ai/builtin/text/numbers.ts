// The numbers that a question names: "exercise 3" and "exercise 4" are nearly the same to an encoder.

const digit = /\p{Nd}/u;

/** Each once, in ASCII digits whatever the script: "٣" is "3". Leading zeros count for nothing. */
export function numbersOf(text: string): Set<string> {
  const found = text.normalize('NFKC').match(/\p{Nd}+/gu) ?? [];
  return new Set(found.map((number) => toAscii(number).replace(/^0+(?=.)/, '')));
}

const toAscii = (number: string): string => [...number].map(valueOf).join('');

/** Unicode keeps the ten digits of a script together, from zero on. */
function valueOf(character: string): number {
  const code = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
