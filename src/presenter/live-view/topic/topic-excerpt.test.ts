import { expect, it } from 'vitest';
import { markedParts } from './topic-excerpt.tsx';

const marked = (text: string, like: string) =>
  markedParts(text, like).flatMap((part) => (part.isMarked ? [part.text] : []));

it('marks the words of the title in any form', () => {
  const text = 'Plants close their stomata; a stoma is a pore. Closing them saves water.';
  expect(marked(text, 'Why do plants close stomata?')).toEqual([
    'Plants',
    'close',
    'stomata',
    'stoma',
  ]);
  expect(marked('Die Spaltöffnungen schließen sich.', 'Was ist eine Spaltöffnung?')).toEqual([
    'Spaltöffnungen',
  ]);
});

it('loses nothing of the text', () => {
  const text = '  (ATP) and NADPH drive the cycle: the Calvin cycle. ';
  expect(
    markedParts(text, 'calvin cycle')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(markedParts('', 'x')).toEqual([]);
  expect(markedParts(text, '')).toEqual([{ text, isMarked: false }]);
});
