// Another language is chosen on a screen that is already there: all of it follows, charts too. And a
// browser that names no language draws its charts.

import { expect, type Page } from 'playwright/test';
import { words as deChanges } from '../../src/i18n/locales/changes/de.ts';
import { words as enChanges } from '../../src/i18n/locales/changes/en.ts';
import { words as deStudent } from '../../src/i18n/locales/student/de.ts';
import { words as enStudent } from '../../src/i18n/locales/student/en.ts';
import { openFold } from '../support/dashboard.ts';
import { openLecture, showNavigation, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { signInBrowser } from '../support/signed-in.ts';

test.use({ locale: 'en-US', timezoneId: 'Europe/Vienna' });

const insult = 'You are a stupid idiot';

let lecture: Lecture;
let origin: string;
test.beforeAll(async ({ sharedProduct }) => {
  origin = sharedProduct.url;
  lecture = await openLecture(origin, 'free');
  const phone = await openPhone({ origin, scanned: origin + lecture.scanPath });
  for (const title of ['Why are leaves green?', insult]) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted', 'filtered']);
  }
  phone.close();
});

async function openScreen(page: Page, screen = 'dashboard'): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${origin}/presenter/presentation/${lecture.presentationId}/${screen}`);
}

const choose = (page: Page, from: string, code: string) =>
  page.getByRole('combobox', { name: from }).selectOption(code);

/** Notes what is written on canvases, as a chart's axes are. */
async function noteCanvasTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { canvasTexts: texts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      texts.push(args[0]);
      fillText.apply(this, args);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { canvasTexts: string[] }).canvasTexts.splice(0));
}

test('what was rejected and why, on the live view', async ({ page }) => {
  await openScreen(page, 'questions');
  await page.getByText('Rejected').first().click();
  const row = page.locator('.pq-kept li').filter({ hasText: insult });
  await expect(row).toContainText(enChanges.why_abuse);
  await expect(row.getByRole('button', { name: enChanges.accept })).toHaveText(enChanges.accept);
  await showNavigation(page);
  await choose(page, enStudent.language, 'de');
  await expect(row).toContainText(deChanges.why_abuse);
  await expect(row.getByRole('button').first()).toHaveText(deChanges.accept);
});

test('the axes of the chart on the dashboard', async ({ page }) => {
  const written = await noteCanvasTexts(page);
  const texts: string[] = [];
  const soFar = async () => {
    texts.push(...(await written()));
    return texts.join(' ');
  };
  await openScreen(page);
  await openFold(page, 'Questions per minute');
  await expect.poll(soFar).toMatch(/\d:\d\d.[AP]M/);
  texts.length = 0;
  await choose(page, enStudent.language, 'de');
  await expect(page.getByRole('combobox', { name: deStudent.language })).toBeVisible();
  await expect.poll(soFar).toMatch(/\d\d:\d\d/);
  // The last drawing has none of the former language.
  texts.length = 0;
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(soFar).toMatch(/\d\d:\d\d/);
  expect(texts.join(' ')).not.toMatch(/[AP]M/);
});

test('charts are drawn where the browser calls its language "C"', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C', configurable: true });
  });
  const written = await noteCanvasTexts(page);
  await openScreen(page);
  await openFold(page, 'Questions per minute');
  const texts: string[] = [];
  await expect
    .poll(async () => (texts.push(...(await written())), texts.join(' ')))
    .toMatch(/\d:\d\d/);
});
