import { describe, expect, it, vi } from 'vitest';
import { Outline, withoutHeading } from './outline.ts';

const water = 'Roots take up water from the ground, and stems carry it to the leaves.';
const light = 'Leaves absorb red and blue light, and reflect most of the green light.';
const sugar = 'Out of carbon dioxide and water the plant builds sugar, and lets oxygen go.';

describe('Outline', () => {
  it('names the place at which each passage begins', async () => {
    const outline = new Outline();
    const text = `${water}\n\n${light}`;
    await outline.add({
      name: 'slides.pptx',
      text,
      marks: [
        { at: 0, slide: 1, heading: 'Water' },
        { at: water.length + 2, slide: 2 },
      ],
    });
    await outline.add({ name: 'script.docx', text: sugar, marks: [{ at: 0, heading: 'Sugar' }] });
    expect(outline.sections).toEqual([
      { file: 'slides.pptx', slide: 1, heading: 'Water' },
      { file: 'slides.pptx', slide: 2 },
      { file: 'script.docx', heading: 'Sugar' },
    ]);
    expect(outline.passages).toEqual([
      { text: water, section: 0 },
      { text: light, section: 1 },
      { text: sugar, section: 2 },
    ]);
  });

  it('takes notes that come later as part of their slide', async () => {
    const outline = new Outline();
    const at = [water, light].map((line) => line.length + 2);
    await outline.add({
      name: 'old.ppt',
      text: [water, light, sugar].join('\n\n'),
      marks: [
        { at: 0, slide: 1 },
        { at: at[0]!, slide: 2 },
        { at: at[0]! + at[1]!, slide: 1 },
      ],
    });
    expect(outline.sections).toHaveLength(2);
    expect(outline.passages.map(({ section }) => section)).toEqual([0, 1, 0]);
  });

  it('knows the file alone where nothing else is known', async () => {
    const outline = new Outline();
    await outline.add({ name: 'before.pdf', text: water, marks: null });
    await outline.add({ name: 'again.pdf', text: water, marks: null });
    expect(outline.sections).toEqual([{ file: 'before.pdf' }]);
    expect(outline.passages).toEqual([{ text: water, section: 0 }]);
  });

  it('lets others have their turn while it cuts a book', async () => {
    const lines = Array.from({ length: 200 }, (_, line) => `${water} ${light} ${line}`);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let turns = 0;
    let hasEnded = false;
    const others = (): void => {
      turns += 1;
      if (!hasEnded) setImmediate(others);
    };
    setImmediate(others);
    const outline = new Outline();
    await outline.add({ name: 'book.pdf', text: lines.join('\n'), marks: null });
    hasEnded = true;
    clock.mockRestore();
    expect(outline.passages.length).toBeGreaterThanOrEqual(200);
    expect(turns).toBeGreaterThan(5);
  });
});

it.each([
  [
    'The Calvin cycle. The Calvin cycle takes place in the stroma.',
    'The Calvin cycle',
    'The Calvin cycle takes place in the stroma.',
  ],
  [
    'The Calvin cycle takes place in the stroma.',
    'The Calvin cycle',
    'The Calvin cycle takes place in the stroma.',
  ],
  ['Why green?\nIt reflects green light.', 'Why green?', 'It reflects green light.'],
  ['Why green? It reflects green light.', 'Why green?', 'It reflects green light.'],
  ['Roots take up water.', 'Roots take up water', 'Roots take up water.'],
  ['Roots take up water.', undefined, 'Roots take up water.'],
])('an excerpt does not say its heading: %s', (text, heading, below) => {
  expect(withoutHeading(text, heading)).toBe(below);
});
