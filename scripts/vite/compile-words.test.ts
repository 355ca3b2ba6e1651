import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../contract/locales.ts';
import { compileWords } from './compile-words.ts';

type Compiled = Record<string, string | ((params: object) => string)>;
const load = async (script: string): Promise<Compiled> =>
  ((await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { words: Compiled })
    .words;

describe('compiled words', () => {
  it('are texts, and functions where there is something to fill in', async () => {
    const words = await load(compileWords({ hello: "Let's go", to: 'To {name}!' }, 'en'));
    expect(words['hello']).toBe("Let's go");
    expect((words['to'] as (params: object) => string)({ name: '<b>{x}' })).toBe('To <b>{x}!');
  });

  it('take the plural form and the digits of their language', async () => {
    const message =
      '{count, plural, zero {zero} one {one} two {two} few {# few} many {# many} other {# other}}';
    const { students } = await load(compileWords({ students: message }, 'ar'));
    const say = students as (params: object) => string;
    expect([0, 1, 2, 3, 11, 100, 1_234].map((count) => say({ count }))).toEqual([
      'zero',
      'one',
      'two',
      '3 few',
      '11 many',
      '100 other',
      `${(1_234).toLocaleString('ar')} many`,
    ]);
  });

  it.each(Object.keys(languages) as Language[])(
    'write counts as Intl does: %s',
    async (language) => {
      const { count } = await load(compileWords({ count: '{n, plural, other {#}}' }, language));
      const say = count as (params: object) => string;
      const counts = [...Array(1_001).keys(), 0.5, -3, 12_345, 1e21];
      const intl = new Intl.NumberFormat(language);
      expect(counts.map((n) => say({ n }))).toEqual(counts.map((n) => intl.format(n)));
    },
  );

  it('refuse a plural form that the language has not', () => {
    const message = { students: '{count, plural, few {# x} other {# y}}' };
    expect(() => compileWords(message, 'en')).toThrow(/few/);
  });

  it('refuse a message that is not closed', () => {
    expect(() => compileWords({ hello: 'Hello {name' }, 'en')).toThrow(/end of input|expected/i);
  });
});
