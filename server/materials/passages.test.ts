import { describe, expect, it } from 'vitest';
import { photosynthesis } from '../../tests/fixtures/sources/photosynthesis.ts';
import { growthAtEightfold } from '../../tests/support/processor-time.ts';
import { cutPassages, cutSections, passagesIn } from './passages.ts';

const long = 'Plants take carbon dioxide from the air and water from the soil, and build sugar.';

describe('cutPassages', () => {
  it('keeps one to three whole sentences of a paragraph together', () => {
    const text =
      'Leaves are green. They absorb red light. They absorb blue light. Green light passes through. Roots take up water from the ground. Stems carry it upwards.';
    expect(cutPassages(text)).toEqual([
      'Leaves are green. They absorb red light. They absorb blue light.',
      'Green light passes through. Roots take up water from the ground. Stems carry it upwards.',
    ]);
  });

  it('does not join paragraphs that are long enough', () => {
    const other = 'Animals breathe out the carbon dioxide that plants need for growing.';
    expect(cutPassages(`${long}\n${other}`)).toEqual([long, other]);
  });

  it('puts a heading before what it stands over', () => {
    expect(cutPassages(`Photosynthesis\n${long}`)).toEqual([`Photosynthesis. ${long}`]);
  });

  it('joins short points of a slide, not those of two slides', () => {
    expect(cutPassages('Inputs\nWater\nLight\n\nOutputs\nOxygen\nSugar')).toEqual([
      'Inputs. Water. Light',
      'Outputs. Oxygen. Sugar',
    ]);
  });

  it.each([
    ['Chinese', '光合作用发生在叶绿体中。植物吸收二氧化碳和水。它们放出氧气。', '。'],
    [
      'Japanese',
      '光合成は葉緑体で行われます。植物は二酸化炭素と水を吸収します。酸素を放出します。',
      '。',
    ],
    [
      'Arabic',
      'هل تتنفس النباتات؟ نعم، تتنفس النباتات ليلا ونهارا. إنها تطلق الأكسجين في الضوء.',
      '؟',
    ],
  ])('finds the sentences of %s', (_, text, end) => {
    const passages = cutPassages(
      text.repeat(1) + text.replaceAll('植物', '动物').replaceAll('النباتات', 'الحيوانات'),
    );
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) expect(passage).toMatch(new RegExp(`${end}|[.]$`, 'u'));
  });

  it('drops running headers, footers and page numbers', () => {
    const pages = Array.from({ length: 6 }, (_, page) =>
      [
        'Biology 1, Dr Curie',
        `${long} This is paragraph ${'abcdef'[page]}.`,
        `Page ${page + 1} of 6`,
        `${page + 1}`,
      ].join('\n'),
    );
    const passages = cutPassages(pages.join('\n\n'));
    expect(passages).toHaveLength(6);
    expect(passages.join(' ')).not.toMatch(/Curie|Page/u);
  });

  it('keeps what is repeated on two pages only, once', () => {
    expect(cutPassages(`${long}\n\n${long.toUpperCase()}\n\nOther`)).toEqual([long, 'Other']);
  });

  it('cuts sentences without end, also where there are no spaces', () => {
    for (const word of ['word ', 'word, ', '水', '🌱', 'x']) {
      const passages = cutPassages(word.repeat(5_000));
      for (const passage of passages) {
        expect(passage.length).toBeLessThanOrEqual(300);
        expect(passage.isWellFormed()).toBe(true);
      }
    }
  });

  it('loses no word of a real handout', () => {
    const text = photosynthesis
      .map(({ title, paragraphs }) => [title, ...paragraphs].join('\n'))
      .join('\n\n');
    const passages = cutPassages(text);
    const words = (of: string): string[] => of.match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(words(passages.join(' '))).toEqual(words(text));
    const lengths = passages.map((passage) => passage.length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300);
  });

  it.each(['', '12\n\n13', '* * *'])('gives nothing for %j', (text) => {
    expect(cutPassages(text)).toEqual([]);
  });

  const shapes = [
    ['one line', 'word '],
    ['short lines', 'Wort\n'],
    ['pages', 'Seite mit Text darauf\n\n'],
    ['no spaces', '光'],
    ['sentences', 'This is a sentence. '],
  ] as const;

  it.each(shapes)('takes linear time for %s', (_, unit) => {
    const growth = growthAtEightfold((size) => cutPassages(unit.repeat(size / unit.length)));
    expect(growth).toBeLessThan(32);
  });

  it.each(shapes)('works in short steps on %s', (_, unit) => {
    const letters = 200_000;
    const steps = [...passagesIn(unit.repeat(letters / unit.length), [])].length;
    expect(letters / steps).toBeLessThan(5_000);
  });
});

describe('cutSections', () => {
  it('cuts where a section begins, and tells in which one each passage lies', () => {
    const text = `Before\n${long}\nGrowing\nLeaves\nRoots\n\nWater\nRain`;
    const starts = ['Growing', 'Roots', 'Water'].map((word) => text.indexOf(word));
    expect(cutSections(text, starts)).toEqual([
      { text: `Before. ${long}`, section: -1 },
      { text: 'Growing. Leaves', section: 0 },
      { text: 'Roots', section: 1 },
      { text: 'Water. Rain', section: 2 },
    ]);
  });

  it('keeps what comes twice in the section where it came first', () => {
    const text = `${long}\n\n${long}\n\nOther`;
    expect(cutSections(text, [0, long.length + 2, 2 * long.length + 4])).toEqual([
      { text: long, section: 0 },
      { text: 'Other', section: 2 },
    ]);
  });
});
