// Takes the pictures of the product that are shown when it is offered for installing, and writes
// them to public/screenshots: `npm run screenshots`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '../tests/support/chromium.ts';
import { ask, join as enter, openLecture, own, type Lecture } from '../tests/support/lecture.ts';
import { openPhone } from '../tests/support/phone.ts';
import { startProduct } from '../tests/support/product.ts';
import { buildIfStale } from './lib/web-build.ts';

const folder = 'public/screenshots';
const quality = 80;

const roomQuestions = [
  'Why are leaves green?',
  'Why do leaves look green to us?',
  'What makes a leaf green?',
  'Where does the oxygen come from?',
  'Does the oxygen come from water or from carbon dioxide?',
  'What happens in the Calvin cycle?',
  'How many turns of the Calvin cycle make one sugar?',
  'What does a stoma do at night?',
];

async function save(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture)
    .webp({ quality })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${name}.webp  ${(size / 1000).toFixed(1)} kB`);
}

const newPage = async (browser: Browser, width: number, height: number, scale: number) =>
  (
    await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
      serviceWorkers: 'block',
    })
  ).newPage();

async function photographPhone(page: Page, origin: string, lecture: Lecture): Promise<void> {
  await enter(page, origin, lecture);
  const questions = ['Why do plants need water?', 'What is a chloroplast?'];
  for (const title of questions) {
    await ask(page, title);
    await own(page, title).getByText('Accepted').waitFor();
  }
  const topics = await lecture.presenter.getTopics(lecture.presentationId);
  const answered = topics.find(({ original_questions }) =>
    original_questions.some(({ title }) => title === questions[0]),
  );
  await lecture.presenter.tick(answered!.id, true);
  await own(page, questions[0]!).getByText('Answered').waitFor();
  await save(page, 'student');
}

async function photographLectern(page: Page, origin: string, lecture: Lecture): Promise<void> {
  const { id: presenter_id, token } = lecture.presenter;
  const auth = JSON.stringify({ presenter_id, token });
  await page.addInitScript((text) => localStorage.setItem('presenterAuthData', text), auth);
  await page.goto(`${origin}/presenter/presentation/${lecture.presentationId}/questions`);
  await page.getByText('Why are leaves green?').first().waitFor();
  await save(page, 'presenter');
}

if ((await buildIfStale()) !== 0) process.exit(1);
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(launchOptions());
try {
  const lecture = await openLecture(product.url, 'free');
  const phone = await openPhone({ origin: product.url, scanned: product.url + lecture.scanPath });
  for (const title of roomQuestions) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted', 'filtered']);
  }
  phone.close();
  await photographPhone(await newPage(browser, 360, 720, 2), product.url, lecture);
  await photographLectern(await newPage(browser, 1280, 800, 1), product.url, lecture);
} finally {
  await browser.close();
  await product.stop();
}
