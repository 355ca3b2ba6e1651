// Takes the pictures of docs/slides.md: the wall in a slide of reveal.js, and over a recording. Reveal.js
// is no dependency: `npm pack reveal.js`, unpack it, then `node scripts/run.mjs slides FOLDER`.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { spotlightTopic } from '../contract/api/presentations/presentations.ts';
import { call } from '../tests/support/call.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { handout } from '../tests/support/fixtures.ts';
import { ask, enter, judgedQuestions, settledTopics, signUp } from '../tests/support/people.ts';
import { startProduct, type Product } from '../tests/support/product.ts';
import { buildIfStale } from './lib/build.ts';

const reveal = process.argv[3] ?? '';
if (!existsSync(join(reveal, 'dist/reveal.js'))) {
  console.error('Name the folder of an unpacked reveal.js: node scripts/run.mjs slides FOLDER');
  process.exit(2);
}

/** What each phone asks. */
const questions = [
  ['Why are leaves green?', 'Where does the oxygen come from?', 'What is glucose for?'],
  ['What makes leaves green?', 'Why do stomata close at night?'],
  ['Why are leaves green and not blue?', 'Do plants need light all day?'],
  ['Why do stomata close at night?', 'Where does the oxygen come from?'],
];

/** @returns the address of the wall, which speaks of a topic and has others waiting */
async function giveLesson({ url }: Product): Promise<string> {
  const presenter = await signUp({ url }, 'free');
  const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
  const ready = await presenter.learn(id);
  for (const titles of questions) {
    const student = await enter({ url }, ready);
    for (const title of titles) await ask(student, title);
    await judgedQuestions(student);
  }
  const topics = await settledTopics(presenter, id);
  const [first] = topics.toSorted((one, other) => other.student_count - one.student_count);
  const body = { client_id: randomUUID(), status: 1 as const };
  await call(presenter, spotlightTopic, { params: { id: first!.id }, body });
  const { wall_url } = await presenter.get(id);
  return `${url}${new URL(wall_url!).pathname}`;
}

const frame = (wall: string, look: string) =>
  `<iframe src="${wall}?ground=transparent" title="Questions" style="border:0;color-scheme:light;${look}"></iframe>`;

const deck = (wall: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<link rel="stylesheet" href="dist/reveal.css"><link rel="stylesheet" href="dist/theme/white.css">
<div class="reveal"><div class="slides">
<section data-background-gradient="linear-gradient(160deg, #dff1e0, #fdf6dd)">
<h3 style="margin:0 0 20px">Your questions on leaves</h3>
${frame(wall, 'width:960px;height:540px')}
</section></div></div>
<script src="dist/reveal.js"></script>
<script>Reveal.initialize({ width: 1280, height: 720, margin: 0.02, hash: false });</script></html>`;

/** A drawing in place of a lecture hall. */
const recording = (wall: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<style>html,body{margin:0;height:100%;overflow:hidden}svg{position:fixed;inset:0}</style>
<svg viewBox="0 0 1280 720" width="1280" height="720" aria-hidden="true">
<rect width="1280" height="720" fill="#e3e8ea"/><rect y="590" width="1280" height="130" fill="#b79c84"/>
<rect x="70" y="60" width="760" height="210" rx="6" fill="#2f5d50"/>
<text x="120" y="180" font-family="sans-serif" font-size="44" fill="#e8f3ee">6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂</text>
<circle cx="250" cy="350" r="46" fill="#8d5b3e"/><path d="M150 640v-140q0-92 100-92t100 92v140z" fill="#45507a"/>
<path d="M120 680l24-150h212l24 150z" fill="#6d5442"/></svg>
${frame(wall, 'position:fixed;inset-block-end:12px;inset-inline-end:12px;width:800px;height:450px')}</html>`;

async function take(page: Page, html: string, name: string): Promise<void> {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, html);
  await page.goto(pathToFileURL(file).href);
  const wall = page.frameLocator('iframe');
  await wall.locator('.big-screen-card').waitFor();
  await wall.locator('.big-screen-join__qr svg').waitFor();
  await wall
    .locator('.big-screen-card')
    .evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  const picture = await page.screenshot();
  const path = `docs/pictures/${name}.webp`;
  const { size } = await sharp(picture).resize(960).webp({ quality: 80 }).toFile(path);
  console.log(`${path}  ${(size / 1000).toFixed(1)} kB`);
}

if ((await buildIfStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'askroom-slides-'));
cpSync(join(reveal, 'dist'), join(folder, 'dist'), { recursive: true });
// The address on the wall is one that nobody has.
const product = await startProduct({ env: { PUBLIC_URL: 'https://ask.example.org' } });
const browser = await chromium.launch(launchOptions());
try {
  const wall = await giveLesson(product);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await take(page, deck(wall), 'wall-in-reveal');
  await take(page, recording(wall), 'wall-over-recording');
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true });
}
