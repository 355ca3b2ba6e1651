import { afterEach, expect, it } from 'vitest';
import { language } from '../../../i18n/index.ts';
import { price } from './price.ts';

afterEach(() => language.setState({ code: 'en' }));

it('writes cents with two digits, and none where there are none', () => {
  expect([0, 99.9, 1499.9].map(price)).toEqual(['$0', '$99.90', '$1,499.90']);
});

it('writes a price as the language does', () => {
  language.setState({ code: 'de' });
  expect(price(99.9)).toBe('99,90\u00a0$');
});
