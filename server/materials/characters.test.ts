import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../contract/text.ts';
import { growthAtEightfold } from '../../tests/support/processor-time.ts';
import { countCharacters, takeCharacters } from './characters.ts';

describe('normalizeText', () => {
  it.each([
    ['composes', 'e\u0301te\u0301', 'été'],
    ['composes across a dropped joiner', 'e\u200d\u0301', 'é'],
    ['makes every line break \\n', 'a\r\nb\rc\u2028d\u000be\u0085f', 'a\nb\nc\nd\ne\nf'],
    ['drops control characters', 'a\u0000b\u0007c\u001bd', 'abcd'],
    [
      'drops zero-width characters and soft hyphens',
      'pho\u00adto\u200bsyn\ufeffthe\u2060sis',
      'photosynthesis',
    ],
    ['drops direction marks', '\u200fשלום\u200e', 'שלום'],
    ['keeps variation selectors', '❤\ufe0f', '❤\ufe0f'],
    ['folds spaces of every width', 'a \t\u00a0\u3000 b', 'a b'],
    ['trims lines', 'a  \n  b', 'a\nb'],
    ['keeps one blank line at most', 'a\n \n\t\n\nb', 'a\n\nb'],
    ['trims the whole', ' \n\n a \n ', 'a'],
    ['replaces lone surrogates', 'a\ud83cb', 'a\ufffdb'],
    ['leaves nothing of nothing', '\u200b \n\u0000', ''],
  ])('%s', (_, input, expected) => {
    expect(normalizeText(input)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const pieces = [
      'a',
      'e',
      '\u0301',
      '\u0323',
      '\n',
      '\r',
      ' ',
      '\t',
      '\u200d',
      '\u00ad',
      '\u2000',
      '\u1100',
      '\u1161',
      '🌱',
      '\ud83c',
      '光',
    ];
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from(
        { length: 12 },
        () => pieces[Math.floor(random() * pieces.length)],
      ).join('');
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }
  });

  it.each([
    ['spaces', ' '],
    ['breaks', ' \n'],
  ])('takes linear time on runs of %s', (_, unit) => {
    const growth = growthAtEightfold((size) =>
      normalizeText(`${unit.repeat(size / unit.length)}x`),
    );
    expect(growth).toBeLessThan(32);
  });
});

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['naïve', 5],
    ['光合作用', 4],
    ['🌱🌍', 2],
    ['a\ud83c', 2],
    ['\udf31\ud83c\udf31', 2],
  ])('counts code points of %j', (text, expected) => {
    expect(countCharacters(text)).toBe(expected);
    expect(Array.from(text)).toHaveLength(expected);
  });

  it('counts ten million characters', () => {
    expect(countCharacters('🌱x'.repeat(5_000_000))).toBe(10_000_000);
  });
});

it('takeCharacters cuts between code points', () => {
  expect(takeCharacters('a🌱b', 2)).toBe('a🌱');
  expect(takeCharacters('abc', 5)).toBe('abc');
  expect(takeCharacters('🌱🌱', 3)).toBe('🌱🌱');
});
