// Undoes the tricks by which words are hidden from a word list: letters of other scripts that look
// alike, letters set apart, invisible characters. Digits and signs for letters are left to the list.
import { scriptOf } from './scripts.ts';
import { visible } from './canonical.ts';

const lookAlikes = new Map(
  Object.entries({
    а: 'a', в: 'b', с: 'c', е: 'e', ё: 'e', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', о: 'o',
    р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ь: 'b', г: 'r', п: 'n',
    α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u',
    χ: 'x', ω: 'w', γ: 'y', σ: 'o', ς: 's',
  }),
); // prettier-ignore

/** Text in which hidden English words can be found; words of other scripts are left out. */
export function unmasked(text: string): string {
  const plain = visible(text).normalize('NFKC').toLowerCase();
  return joined(plain)
    .replace(/@(?=\p{L})/gu, 'a')
    .replace(/[\p{L}\p{M}]+/gu, latin);
}

/** "f u c k", "f.u.c.k" and "f-u-c-k": three or more single letters become one word. */
function joined(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s.\-_*|/\\,+~]{1,3}){2,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu,
    (letters) => letters.replace(/[\s.\-_*|/\\,+~]/g, ''),
  );
}

/** A word that mixes scripts is read as Latin; one wholly of another script is not English. */
function latin(word: string): string {
  const characters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  if (!characters.some((character) => scriptOf(character) === 'latin')) return ' ';
  return characters.map((character) => lookAlikes.get(character) ?? character).join('');
}
