import { describe, expect, it } from 'vitest';
import { languages } from '../../../tests/fixtures/sources/languages.ts';
import { photosynthesis } from '../../../tests/fixtures/sources/photosynthesis.ts';
import { countCharacters, normalizeText } from '../normalize.ts';
import { extractText } from './extract.ts';

const fixtures = new URL('../../../tests/fixtures/', import.meta.url).pathname;
const extract = (path: string) => extractText({ name: path, path: fixtures + path });

describe.each(['docx', 'pdf', 'pptx', 'odp'] as const)('%s', (kind) => {
  it('gives the words of every script', async () => {
    const result = await extract(`languages.${kind}`);
    expect(result).toMatchObject({ kind, isTruncated: false });
    const words = languages.flatMap(({ word, language }) => [word, language]);
    expect(words.filter((word) => !result.text.includes(word))).toEqual([]);
    expect(result.text).toBe(normalizeText(result.text));
    expect(result.characterCount).toBe(countCharacters(result.text));
  });
});

describe('handouts', () => {
  it('gives a long PDF in paragraphs, in order, with its progress', async () => {
    const progress: [number, number][] = [];
    const result = await extractText(
      { name: 'photosynthesis.pdf', path: `${fixtures}handouts/photosynthesis.pdf` },
      { onProgress: (done, total) => progress.push([done, total]) },
    );
    const lines = photosynthesis.flatMap(({ title, paragraphs, points }) => [
      title,
      ...paragraphs,
      ...points,
    ]);
    const wanted = new Set(lines);
    expect(result.text.split('\n').filter((line) => wanted.has(line))).toEqual(lines);
    expect(progress[0]).toEqual([0, 23]);
    expect(progress.at(-1)).toEqual([23, 23]);
  });

  it('gives slides with their notes, a blank line between slides', async () => {
    const slides = (await extract('handouts/photosynthesis.pptx')).text.split('\n\n');
    expect(slides).toHaveLength(photosynthesis.length + 1);
    photosynthesis.forEach(({ title, points, note, table }, index) => {
      const lines = [title, ...points, ...(table ?? []).map((row) => row.join(' ')), note];
      expect(slides[index + 1]?.split('\n')).toEqual(lines);
    });
  });
});
