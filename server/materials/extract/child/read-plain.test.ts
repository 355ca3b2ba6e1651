import { expect, test } from 'vitest';
import { readPlain } from './read-plain.ts';

const lines = (text: string): string[] => readPlain(Buffer.from(text)).parts[0]!.text.split('\n');

test('a line is a paragraph, and blank lines stand between paragraphs', () => {
  expect(lines('Leaves\r\nThey are green.\r\n\r\nRoots\n \t\nThey drink.')).toEqual([
    'Leaves',
    'They are green.',
    'Roots',
    'They drink.',
  ]);
});

test('lines that were broken by width come together again', () => {
  const mail = `Photosynthesis turns sunlight, water and carbon dioxide into
sugar and oxygen. It happens in the chloroplasts, whose
chlorophyll reflects green.

Next week: roots.`;
  expect(lines(mail)).toEqual([
    'Photosynthesis turns sunlight, water and carbon dioxide into sugar and oxygen. It happens in the chloroplasts, whose chlorophyll reflects green.',
    'Next week: roots.',
  ]);
});

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x4c, 0xff, 0xfe])],
  ['control characters', Buffer.from('Leaves\0')],
])('%s are no text', (_, bytes) => {
  expect(() => readPlain(bytes)).toThrow(
    expect.objectContaining({ code: 'unsupported_file_type' }),
  );
});
