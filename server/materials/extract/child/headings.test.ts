import { describe, expect, it } from 'vitest';
import { documentXml, docx } from '../../../../tests/fixtures/hostile/office.ts';
import { assemble } from './assemble.ts';
import type { TextPart } from './document-text.ts';
import { cutAtHeadings, mayBeHeading } from './headings.ts';
import { pageParts } from './pdf/read-pdf.ts';
import { readZipped } from './office/read-zipped.ts';

const long = 'Roots take up water from the ground, and stems carry it to the leaves.';

describe('mayBeHeading', () => {
  it.each(['Elasticity', '2.1 What is a price?', '价格弹性', 'Prix & demande (suite)'])(
    'takes %j',
    (line) => expect(mayBeHeading(line)).toBe(true),
  );
  it.each([long, '73 %', '', 'Elasticity . . . . . . . 12', 'word '.repeat(40)])(
    'does not take %j',
    (line) => expect(mayBeHeading(line)).toBe(false),
  );
});

describe('cutAtHeadings', () => {
  const heading = (text: string) => ({ text, isHeading: true });
  const line = (text: string) => ({ text, isHeading: false });

  it('begins a part at each, and keeps those in a row together', () => {
    const blocks = [line('a'), heading('Part'), heading('Chapter'), line('b'), line('c')];
    expect(cutAtHeadings([...blocks, heading('End')])).toEqual([
      { text: 'a' },
      { text: 'Part\nChapter\nb\nc', heading: 'Chapter' },
      { text: 'End', heading: 'End' },
    ]);
  });

  it('goes on under the heading before', () => {
    expect(cutAtHeadings([line('a')], 'Before')).toEqual([{ text: 'a', heading: 'Before' }]);
  });
});

describe('pages of a PDF', () => {
  const body = (text: string) => ({ text, height: 10 });

  it('name the title, not the line beneath it, and go on under it', () => {
    const pages = [
      [
        { text: 'The price', height: 24 },
        { text: 'of bread', height: 24 },
        { text: 'Dr Curie', height: 14 },
        body(long),
      ],
      [body(long)],
      [body(long), { text: 'Wages', height: 14 }, body(long)],
    ];
    expect(pageParts(pages).map(({ text: _, ...place }) => place)).toEqual([
      { page: 1, heading: 'The price of bread', isApart: true },
      { page: 2, heading: 'The price of bread', isApart: true },
      { page: 3, heading: 'The price of bread', isApart: true },
      { page: 3, heading: 'Wages', isApart: false },
    ]);
  });

  it('are not named by what stands large on all of them', () => {
    const page = (heading: string) => [
      { text: 'Biology 1', height: 14 },
      { text: heading, height: 14 },
      body(long),
    ];
    const headings = ['Roots', 'Stems', 'Leaves'];
    expect(pageParts(headings.map(page)).map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(headings),
    );
    expect(pageParts(headings.map(page)).some(({ heading }) => heading === 'Biology 1')).toBe(
      false,
    );
  });
});

describe('headings of a DOCX', () => {
  const paragraph = (text: string, look = '', style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const headingsIn = async (...paragraphs: string[]) => {
    const { parts } = await readZipped(docx(documentXml(paragraphs.join(''))));
    return parts.map(({ heading }) => heading);
  };

  it('are those with a style for them', async () => {
    const heading = paragraph('Roots', '', 'Heading1');
    expect(await headingsIn(paragraph(long), heading, paragraph(long))).toEqual([
      undefined,
      'Roots',
    ]);
  });

  it('are bold lines on their own, unless everything is bold', async () => {
    const bold = '<w:b/>';
    expect(await headingsIn(paragraph('Roots', bold), paragraph(long))).toEqual(['Roots']);
    expect(await headingsIn(paragraph('Roots', bold), paragraph(long, bold))).toEqual([undefined]);
  });

  it('are lines larger than the rest', async () => {
    const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/>`;
    expect(
      await headingsIn(
        paragraph('Roots', size(32)),
        paragraph(long, size(22)),
        paragraph('no', size(22)),
      ),
    ).toEqual(['Roots']);
  });
});

describe('assemble', () => {
  const assembleParts = (parts: readonly TextPart[]) =>
    assemble({ kind: 'pdf', parts, isTruncated: false }, 100_000);

  it('marks where the place changes, also back to none', () => {
    const { text, marks } = assembleParts([
      { text: ' a\r\nb ' },
      { text: 'c', page: 1, isApart: true },
      { text: ' \n ', page: 2, isApart: true },
      { text: 'd', page: 1, isApart: true },
      { text: 'e' },
    ]);
    expect(text).toBe('a\nb\n\nc\n\nd\ne');
    expect(marks).toEqual([{ at: 5, page: 1 }, { at: 11 - 1 }]);
  });

  it('keeps headings short, and no more places than there is room for', () => {
    const parts = Array.from({ length: 6_000 }, (_, index) => ({
      text: 'x',
      page: index + 1,
      heading: ` 🌱\n${'y'.repeat(500)}`,
    }));
    const { marks } = assembleParts(parts);
    expect(marks).toHaveLength(5_000);
    expect([...marks[0]!.heading!]).toHaveLength(120);
    expect(marks[0]!.heading!.startsWith('🌱 y')).toBe(true);
  });
});
