import { expect, test } from 'vitest';
import { wordsWithoutHonorifics } from './honorifics.ts';
import { joinName, splitName } from './person-name.ts';

test.each([
  ['Ada', 'Lovelace'],
  ['Ada King', 'Lovelace'],
  ['Plato', ''],
  ['', 'Dr. Lovelace'],
  ['', 'Prof. Dr. Noether'],
  ['Dr. Ada', 'Lovelace'],
  ['Univ.-Prof. Emmy', 'Noether'],
  ['Dr.', ''],
  ['Ludwig', 'van Beethoven'],
  ['Juan', 'De La Cruz'],
  ['Charles', 'de la Vallée Poussin'],
  ['José', 'Ortega y Gasset'],
  ['Santiago', 'Ramón y Cajal'],
  ['', 'van Gogh'],
  ['Van', 'Morrison'],
  ['Dr. Wernher', 'von Braun'],
  ['', 'Dr. von Neumann'],
  ['Martin Luther', 'King Jr.'],
  ['Martin Luther', 'King, Jr.'],
  ['Grace', 'Hopper, PhD'],
  ['דנה', 'לוי'],
  ['山田太郎', ''],
])('“%s” and “%s” are told apart', (first, last) => {
  const name = joinName(first, last);
  const split = splitName(name);
  expect(joinName(split.first, split.last)).toBe(name);
  expect(split).toEqual(name === 'Dr.' ? { first: 'Dr.', last: '' } : { first, last });
});

test.each([
  ['Dr. Ada Lovelace', ['Ada', 'Lovelace']],
  ['Dr. Lovelace', ['Lovelace']],
  ['Dr.', ['Dr.']],
  ['  Ada ', ['Ada']],
  ['', []],
])('%j without honorifics', (name, words) => {
  expect(wordsWithoutHonorifics(name)).toEqual(words);
});
