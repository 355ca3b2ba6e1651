import { expect, test } from 'vitest';
import { asQuestion, visible } from './canonical.ts';
import { languageOf } from './function-words.ts';
import { ngramsOf, relevanceLengths, wordsOf } from './ngrams.ts';
import { mainScript } from './scripts.ts';
import { unmasked } from './unmask.ts';

test.each([
  ['what is a monad', 'What is a monad?'],
  ['WHAT IS A MONAD???', 'What is a monad?'],
  ['What is C++', 'What is C++?'],
  ['why 😭😭', 'Why?'],
  ['why ☀\uFE0F!?', 'Why?'],
  ['1\uFE0F', '1\uFE0F?'],
  ['😭', '😭'],
  ['什么是熵？', '什么是熵?'],
  ['DNA', 'DNA?'],
])('one form for %s', (typed, canonical) => {
  expect(asQuestion(typed)).toBe(canonical);
});

test('invisible characters are dropped', () => {
  expect(visible('f\u200bo\u00ado\u2060\u3164')).toBe('foo');
});

test.each([
  ['f u c k that', 'fuck that'],
  ['f.u.c.k', 'fuck'],
  ['ѕhіt', 'shit'],
  ['dоg and сat', 'dog and cat'],
  ['железные дороги', '   '],
  ['x y', 'x y'],
])('%s is read as Latin letters', (hidden, plain) => {
  expect(unmasked(hidden)).toBe(plain);
});

test.each([
  ['What is the capital of France and how large is it?', 'en'],
  ['¿Cuál es la capital de Francia?', 'es'],
  ['Wie groß ist die Stadt und warum?', 'de'],
  ['Какова столица этой страны и почему?', 'ru'],
  ['Paris Madrid', null],
  ['什么是光合作用', null],
])('language of %s', (text, language) => {
  expect(languageOf(wordsOf(text))).toBe(language);
});

test('scripts without spaces are cut into single characters and pairs', () => {
  const shared = (a: string, b: string): number => {
    const grams = new Set(ngramsOf(a, relevanceLengths));
    return ngramsOf(b, relevanceLengths).filter((gram) => grams.has(gram)).length;
  };
  expect(shared('光合作用是什么', '植物的光合作用')).toBe(7);
  expect(shared('光合作用是什么', '火山爆发')).toBe(0);
  expect(wordsOf('使用SDN技术')).toEqual(['使用', 'sdn', '技术']);
  expect(mainScript('使用SDN技术吗')).toBe('han');
});
