import { describe, expect, it } from 'vitest';
import { codePointLength } from './limits.ts';
import { normalizeText } from './text.ts';

describe('normalizeText', () => {
  it.each([
    ['e\u0301', '\u00e9'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a\u200bb\u00adc\u0007d\ufeff', 'abcd'],
    ['  a \t\u00a0 b  ', 'a b'],
    ['a \n\n\n\n b', 'a\n\nb'],
    ['\u2764\ufe0f', '\u2764\ufe0f'],
    ['👩🏽\u200d🔬 👩\u200d👧 ❤️\u200d🔥', '👩🏽\u200d🔬 👩\u200d👧 ❤️\u200d🔥'],
    ['می\u200cشود क\u094d\u200dष', 'می\u200cشود क\u094d\u200dष'],
    ['🧪\u200d a\u200db\u200cc 🧪\u200d\u200b🧪', '🧪 abc 🧪🧪'],
    ['a\ud800b', 'a\ufffdb'],
    [' \n\t ', ''],
  ])('%j becomes %j', (text, normal) => {
    expect(normalizeText(text)).toBe(normal);
    expect(normalizeText(normal)).toBe(normal);
  });

  it('lets a character outside of the basic plane count once', () => {
    expect(codePointLength(normalizeText('🧪🧪 '))).toBe(2);
  });
});

it('leaves thirty marks on a letter, and again no more', () => {
  const once = normalizeText(`a${'\u0344\u0316'.repeat(500)} b`);
  expect(once.match(/\p{M}/gu)).toHaveLength(30);
  expect(normalizeText(once)).toBe(once);
  expect(normalizeText('Việt Nam, नमस्ते, שָׁלוֹם')).toBe('Việt Nam, नमस्ते, שָׁלוֹם'.normalize('NFC'));
});
