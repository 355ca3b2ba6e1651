// Makes the handout of the sample project: the first chapters of the demo's, a page each, printed by
// Chromium. Run by hand when their text changes: node scripts/demo/handout/make-sample.ts
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../../../tests/support/chromium.ts';
import { chapters } from './sound-and-music.ts';

const chapterCount = 3;
const target = join(import.meta.dirname, '../../../server/sample/sound.pdf');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const body = chapters
  .slice(0, chapterCount)
  .map(({ title, paragraphs, points = [] }) => {
    const words = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
    const items = points.map((point) => `<li>${escaped(point)}</li>`).join('');
    return `<section><h1>${escaped(title)}</h1>${words}<ul>${items}</ul></section>`;
  })
  .join('');
const style = `body { font: 12pt/1.5 'Liberation Sans', sans-serif } h1 { font-size: 20pt }
  section + section { break-before: page }`;

const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>How sound works</title>
    <style>${style}</style>${body}</html>`);
  await page.pdf({ path: target, format: 'A4', margin: { top: '20mm', bottom: '20mm' } });
} finally {
  await browser.close();
}
