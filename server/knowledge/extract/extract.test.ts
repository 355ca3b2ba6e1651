import { describe, expect, it } from 'vitest';
import { languages } from '../../../tests/fixtures/sources/languages.ts';
import { photosynthesis } from '../../../tests/fixtures/sources/photosynthesis.ts';
import { normalizeText } from '../../../contract/text.ts';
import { countCharacters } from '../characters.ts';
import { extractText } from './extract.ts';

const fixtures = new URL('../../../tests/fixtures/', import.meta.url).pathname;
const extract = (path: string) => extractText({ name: path, path: fixtures + path });

describe.each(['doc', 'docx', 'pdf', 'ppt', 'pptx', 'odp'] as const)('%s', (kind) => {
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

  it.each(['photosynthesis.pptx', 'photosynthesis-short.odp'])(
    'gives the slides of %s with their notes, a blank line between slides',
    async (name) => {
      const [cover, ...slides] = (await extract(`handouts/${name}`)).text.split('\n\n');
      expect(cover).toBe('Photosynthesis');
      const expected = photosynthesis
        .slice(0, slides.length)
        .map(({ title, points, note, table }) =>
          [title, ...points, ...(table ?? []).map((row) => row.join(' ')), note].join('\n'),
        );
      expect(slides.length).toBeGreaterThanOrEqual(7);
      expect(slides).toEqual(expected);
    },
  );

  it('gives the slides of a PPT, then the notes', async () => {
    const parts = (await extract('handouts/photosynthesis-short.ppt')).text.split('\n\n');
    const chapters = photosynthesis.slice(0, 7);
    expect(parts).toEqual([
      'Photosynthesis',
      ...chapters.map(({ title, points, table }) =>
        [title, ...points, ...(table ?? []).flat()].join('\n'),
      ),
      ...chapters.map(({ note }) => note),
    ]);
  });

  it.each(['doc', 'docx'])(
    'gives the paragraphs, points and tables of a %s in order',
    async (kind) => {
      const { text } = await extract(`handouts/photosynthesis-short.${kind}`);
      const lines = text.split('\n').filter((line) => line !== '');
      expect(lines).toEqual([
        'Photosynthesis',
        ...photosynthesis
          .slice(0, 7)
          .flatMap(({ title, paragraphs, points, table }) => [
            title,
            ...paragraphs,
            ...points,
            ...(table ?? []).map((row) => row.join(' ')),
          ]),
      ]);
    },
  );
});
