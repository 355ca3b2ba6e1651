// The presenter's screens in other languages: no English left on them, the page's direction, and the
// same work as in English.

import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from 'playwright/test';
import { moveQuestion } from '../../contract/routes/changes.ts';
import { lightTopic } from '../../contract/routes/presentations.ts';
import { languages, type Language } from '../../src/words/languages.ts';
import { words as arWall } from '../../src/words/wall/ar.ts';
import { words as deWall } from '../../src/words/wall/de.ts';
import { words as enWall } from '../../src/words/wall/en.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { englishWords, latinWords } from '../support/foreign-words.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const titles = [
  'Why are leaves green?',
  'Where does the oxygen come from?',
  'لماذا تغلق الثغور ليلًا؟',
  'Warum brauchen Pflanzen Licht?',
] as const;
/** What people typed, and what has no other name. */
const typed = new RegExp(
  [...titles, 'Photosynthesis', 'Askroom', 'QR', '127\\.0\\.0\\.1:\\d+', 'localhost:\\d+']
    .map((text) => text.replaceAll('?', '\\?'))
    .join('|'),
);

let product: Product;
let lecture: Lecture;
test.beforeAll(async () => {
  product = await startProduct();
  lecture = await openLecture(product.url, 'enterprise');
  const person = { firstname: 'ليلى', lastname: 'حداد', email: 'layla@example.org' };
  const phone = await openPhone({
    origin: product.url,
    scanned: product.url + lecture.scanPath,
    person,
  });
  for (const title of titles) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted', 'filtered']);
    await settledTopics(lecture.presenter, lecture.presentationId);
    await call(lecture.presenter, moveQuestion, {
      params: { id },
      body: { client_id: randomUUID(), to: 'new' },
    });
  }
  phone.close();
  const [first] = await settledTopics(lecture.presenter, lecture.presentationId);
  const body = { client_id: randomUUID(), status: 1 as const };
  await call(lecture.presenter, lightTopic, { params: { id: first!.id }, body });
});
test.afterAll(() => product.stop());

const addressOf = (screen: string) =>
  `${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`;

async function openScreen(page: Page, screen: string, landmark: string): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(addressOf(screen));
  await page.locator(landmark).first().waitFor();
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Buttons, links and labels whose words do not fit into them. */
const tightButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .ui-button, .ui-badge, select')]
      .filter(
        (element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => `${element.innerText}: ${element.scrollWidth} in ${element.clientWidth}`),
  );

test.describe('in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 1280, height: 720 } });

  test('the wall', async ({ page }) => {
    await openScreen(page, 'wall', '.wall-card');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText(arWall.now)).toBeVisible();
    expect(await latinWords(page, new RegExp(`${typed.source}|^[A-Z\\d ]+$`))).toEqual([]);
    // What is spoken of stands at the right, the code at the left, and is itself read as it is typed.
    const [card, code] = [page.locator('.wall-card'), page.locator('.wall-join')];
    expect((await card.boundingBox())!.x).toBeGreaterThan((await code.boundingBox())!.x);
    await expect(page.locator('.wall-join__code [dir=ltr]')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-AT', viewport: { width: 1280, height: 720 } });

  test('the wall', async ({ page }) => {
    await openScreen(page, 'wall', '.wall-card');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText(deWall.now)).toBeVisible();
    await expect(page.locator('.wall-counts')).toHaveText('1 dabei · 4 gefragt');
    expect(await englishWords(page, [[enWall, deWall]])).toEqual([]);
  });
});

const screens = [['wall', '.wall-card']] as const;
const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
] as const;

async function lookAt(browser: Browser, locale: Language, screen: string, landmark: string) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await openScreen(page, screen, landmark);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await sidewaysScroll(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
    expect(await tightButtons(page), `at ${size.width} px`).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (!folder) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `${folder}/${screen}-${locale}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path });
    }
  }
  await context.close();
}

for (const [screen, landmark] of screens) {
  for (const code of ['de', 'ar'] satisfies Language[]) {
    test(`${screen}: ${languages[code]} fits`, ({ browser }) =>
      lookAt(browser, code, screen, landmark));
  }
}
