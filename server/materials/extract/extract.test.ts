import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../tests/fixtures/sources/languages.ts';
import { photosynthesis } from '../../../tests/fixtures/sources/photosynthesis.ts';
import { normalizeText } from '../../../contract/text.ts';
import { countCharacters } from '../characters.ts';
import { extractText } from './extract.ts';
import { shortPlainBytes } from './extraction-limits.ts';

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
    const starts = result.marks.map(({ at }) => at);
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
    for (const at of starts) expect(at === 0 || result.text[at - 1] === '\n').toBe(true);
  });
});

describe('places', () => {
  /** Page, slide and heading of each mark, with the line that stands there. */
  const placesIn = async (name: string) => {
    const { text, marks } = await extract(`handouts/${name}`);
    return marks.map(({ at, ...place }) => ({ ...place, line: text.slice(at).split('\n')[0]! }));
  };
  const titles = photosynthesis.map(({ title }) => title);

  it('gives pages of a PDF, named by what is set large on them', async () => {
    const places = await placesIn('photosynthesis.pdf');
    expect(places).toEqual(
      ['Photosynthesis', ...titles].map((title, index) => ({
        page: index + 1,
        heading: title,
        line: title,
      })),
    );
  });

  it.each([
    ['photosynthesis.pptx', titles],
    ['photosynthesis-short.odp', titles.slice(0, 7)],
  ])('gives slides of %s with their titles', async (name, expected) => {
    expect(await placesIn(name)).toEqual(
      ['Photosynthesis', ...expected].map((title, index) => ({
        slide: index + 1,
        heading: title,
        line: title,
      })),
    );
  });

  it('gives slides of a PPT, and to notes the slide that they belong to', async () => {
    const chapters = photosynthesis.slice(0, 7);
    expect(await placesIn('photosynthesis-short.ppt')).toEqual([
      { slide: 1, heading: 'Photosynthesis', line: 'Photosynthesis' },
      ...chapters.map(({ title }, index) => ({ slide: index + 2, heading: title, line: title })),
      ...chapters.map(({ title, note }, index) => ({
        slide: index + 2,
        heading: title,
        line: note,
      })),
    ]);
  });

  it.each(['doc', 'docx'])('gives the headings of a %s', async (kind) => {
    const places = await placesIn(`photosynthesis-short.${kind}`);
    expect(places.map(({ heading }) => heading)).toEqual(titles.slice(0, 7));
    expect(places.every((place) => !('page' in place) && !('slide' in place))).toBe(true);
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

describe('plain text', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plain-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** As short text is read, and as long text is, by a process of its own. */
  async function readBothWays(bytes: Buffer | string, name = 'notes.txt') {
    const short = join(folder, 'short');
    const long = join(folder, 'long');
    await writeFile(short, bytes);
    await writeFile(long, Buffer.concat([Buffer.from(bytes), Buffer.alloc(shortPlainBytes, ' ')]));
    const read = (path: string) =>
      extractText({ name, path }, { limits: { characters: 60 } }).catch(
        (error: unknown) => (error as { code?: unknown }).code,
      );
    return Promise.all([read(short), read(long)]);
  }

  it.each([
    ['a few lines', 'Leaves\r\nThey are green.\r\n\r\nRoots'],
    ['more than there is room for', 'Leaves are green. '.repeat(20)],
  ])('is the same whether it is short or long: %s', async (_, text) => {
    const [short, long] = await readBothWays(text);
    expect(short).toMatchObject({ kind: 'txt', text: expect.stringContaining('Leaves') });
    expect(short).toEqual(long);
  });

  it.each([
    ['no text in it', ' \n \t', 'file_without_text'],
    ['other bytes than text', Buffer.from([0x4c, 0xff, 0xfe]), 'unsupported_file_type'],
    ['the head of an old Word file', Buffer.from('31be0000', 'hex'), 'old_word_file'],
    ['the head of a zip', 'PK\u0003\u0004 and nothing else', 'file_broken'],
  ])('is refused alike whether it is short or long: %s', async (_, bytes, code) => {
    expect(await readBothWays(bytes)).toEqual([code, code]);
  });
});
