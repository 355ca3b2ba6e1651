import { afterAll, expect, it } from 'vitest';
import { languages, type Language } from '../../contract/locales.ts';
import { digits, language } from './index.ts';

const before = language.getState().code;
afterAll(() => language.setState({ code: before }));

it.each(Object.keys(languages) as Language[])('numbers are written as Intl does: %s', (code) => {
  language.setState({ code });
  const numbers = [...Array(1_001).keys(), 12_345, 1_000_000, 0.5, -3];
  const intl = new Intl.NumberFormat(code);
  expect(numbers.map(digits)).toEqual(numbers.map((n) => intl.format(n)));
});
