/** Nothing in it that could be read: no letters, or one character over and over. */
export function isGibberish(text: string): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return !/\p{N}/u.test(text);
  return letters.length >= 4 && new Set(letters).size === 1;
}
