import { expect, test } from 'vitest';
import {
  BadVocabularyError,
  emptyHash,
  hashWith,
  packVocabulary,
  parseVocabulary,
  unpackVocabulary,
  vocabularyOf,
} from './vocabulary.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const flatten = (text: string) => parseVocabulary(bytesOf(text), (id) => id === 0);
const parse = (text: string) => vocabularyOf(flatten(text));

function find(vocabulary: ReturnType<typeof parse>, piece: string): number {
  const bytes = bytesOf(`…${piece}…`);
  const start = bytesOf('…').length;
  const end = start + bytesOf(piece).length;
  return vocabulary.find(bytes, start, end, bytes.subarray(start, end).reduce(hashWith, emptyHash));
}

test('finds pieces by their bytes, wherever these lie', () => {
  const vocabulary = parse('<s>\t0\n▁de\t-5.30664301\ne\t-5\nß水\t-12.5\n');
  expect([find(vocabulary, '▁de'), find(vocabulary, 'e'), find(vocabulary, 'ß水')]).toEqual([
    1, 2, 3,
  ]);
  expect([find(vocabulary, 'd'), find(vocabulary, '水'), find(vocabulary, '<s>')]).toEqual([
    -1, -1, -1,
  ]);
  expect(['▁de', 'd', '<s>'].map((piece) => vocabulary.idOf(piece))).toEqual([1, -1, -1]);
  expect([0, 3].map((id) => vocabulary.piece(id))).toEqual(['<s>', 'ß水']);
  expect([...vocabulary.scores]).toEqual([0, -5.30664301, -5, -12.5]);
  expect(vocabulary).toMatchObject({ size: 4, longest: 5, lowestScore: -12.5 });
});

test('is the same once it was packed, wherever that lies in memory', () => {
  const flat = flatten('<s>\t0\n▁de\t-5.30664301\ne\t-5\nß水\t-12.5\n');
  const packed = packVocabulary(flat);
  for (const before of [0, 3, 8]) {
    const elsewhere = new Uint8Array(before + packed.length + 5).subarray(
      before,
      before + packed.length,
    );
    elsewhere.set(packed);
    expect(unpackVocabulary(elsewhere)).toEqual({ ...flat, bytes: Uint8Array.from(flat.bytes) });
  }
});

test.each([
  ['a\t-1\nb', 2],
  ['a\t-1\nb -2\n', 2],
  ['a\t\n', 1],
  ['a\t-1e-3\n', 1],
  ['a\t-1.2.3\n', 1],
])('says which line is wrong: %j', (text, line) => {
  expect(() => parse(text)).toThrow(BadVocabularyError);
  expect(() => parse(text)).toThrow(`Line ${line} `);
});
