import { wordsWithoutHonorifics } from '../../../contract/api/accounts/honorifics.ts';

/** At most two letters for the picture of somebody without one: 'Ada King Lovelace' -> 'AL'. */
export function initials(name: string): string {
  const words = wordsWithoutHonorifics(name);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letter = (word: string) => [...word][0] ?? '';
  return (letter(first) + letter(last)).toLocaleUpperCase() || '?';
}
