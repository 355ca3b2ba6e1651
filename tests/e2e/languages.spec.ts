// The student's screens in other languages: the main job in Arabic on a small phone, another language
// while a question is typed, and German without a network.

import { expect, type Page } from 'playwright/test';
import { words as arFirst } from '../../src/i18n/locales/first/ar.ts';
import { words as deFirst } from '../../src/i18n/locales/first/de.ts';
import { words as frFirst } from '../../src/i18n/locales/first/fr.ts';
import { words as arMore } from '../../src/i18n/locales/student/ar.ts';
import { words as deMore } from '../../src/i18n/locales/student/de.ts';
import { languages, type Language } from '../../contract/locales.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { latinWords } from '../support/foreign-words.ts';
import { openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'enterprise');
});

type FirstWords = Readonly<Record<keyof typeof deFirst, string>>;
type MoreWords = Readonly<Record<keyof typeof deMore, string>>;

const box = (page: Page, words: FirstWords) => page.getByRole('textbox', { name: words.box });
const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label });

/** Gives a name and comes to the box. */
async function enter(page: Page, first: FirstWords, more: MoreWords): Promise<void> {
  await page.goto(product.url + lecture.scanPath);
  await page.waitForURL('**/student/register');
  await page.getByLabel(more.first_name).fill('Layla');
  await page.getByLabel(more.last_name).fill('Haddad');
  await page.getByLabel(more.email).fill('layla@example.org');
  await page.getByRole('button', { name: more.get_started }).click();
  await page.waitForURL('**/student/questions');
  await box(page, first).waitFor();
}

async function ask(page: Page, first: FirstWords, title: string): Promise<void> {
  await box(page, first).fill(title);
  await page.getByRole('button', { name: first.send, exact: true }).click();
  await own(page, title).waitFor();
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('in Arabic on a small phone', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 } });

  test('a student enters, asks, hears of the answer and says “me too”', async ({ page }) => {
    await page.goto(product.url);
    await expect(page.getByRole('heading', { name: arMore.ask_your_question })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(product.url + lecture.scanPath);
    await page.waitForURL('**/student/register');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: arMore.get_started }).click();
    await expect(page.getByText(arMore.first_name_required)).toBeVisible();
    await expect(choice(page, arMore.language)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await latinWords(page, /Askroom|Photosynthesis|QR/)).toEqual([]);
    await takePicture(page, 'ar-register');
    await enter(page, arFirst, arMore);

    const title = 'Why are leaves green?';
    await ask(page, arFirst, title);
    await expect(own(page, title)).toContainText(arFirst.accepted);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // The box begins at the right, and what is sent goes to the left.
    const send = await page.getByRole('button', { name: arFirst.send, exact: true }).boundingBox();
    expect(send!.x).toBeLessThan(60);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(
      await latinWords(page, /Why are leaves green\?|Photosynthesis|[\w-]+ [\w-]+@?\S*/),
    ).toEqual([]);
    await takePicture(page, 'ar-questions');

    await page.getByRole('tab', { name: arMore.room }).click();
    await expect(page.getByRole('tabpanel')).toContainText('طالب واحد');
    await expect(page.getByText(arMore.you_asked)).toBeVisible();
    await takePicture(page, 'ar-room');
    await page.getByRole('tab').first().click();

    const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);
    await lecture.presenter.tick(topic!.id, true);
    await expect(own(page, title)).toContainText(arFirst.answered);
  });

  test('a refusal is said in the language of the page', async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 404|status of 4\d\d/);
    await page.goto(`${product.url}/student/auth?token=nothing`);
    await expect(page.getByRole('alert')).toContainText(arMore.invalid_scan_token);
    expect(await latinWords(page, /Askroom|QR/)).toEqual([]);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-AT' });

  test('another language does not touch a question that is being typed, and stays', async ({
    page,
  }) => {
    await enter(page, deFirst, deMore);
    await box(page, deFirst).fill('Warum sind Blätter');
    const element = await box(page, deFirst).elementHandle();
    await choice(page, deMore.language).selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(box(page, frFirst)).toHaveValue('Warum sind Blätter');
    expect(await element!.evaluate((box) => box.isConnected), 'the same box').toBe(true);
    await box(page, frFirst).press('End');
    await box(page, frFirst).pressSequentially(' grün?');
    await expect(page.getByText('(24/100 caractères)')).toBeVisible();
    await box(page, frFirst).press('Enter');
    await expect(own(page, 'Warum sind Blätter grün?')).toContainText(frFirst.accepted);
    await page.reload();
    await expect(box(page, frFirst)).toBeVisible();
  });

  test.describe('with what the worker keeps', () => {
    test.use({ serviceWorkers: 'allow' });

    test('opens without a network', async ({ page, context, pageErrors }) => {
      pageErrors.allow(networkErrors);
      await enter(page, deFirst, deMore);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page.goto(`${product.url}/student/questions`);
      await expect(page.getByText(deFirst.away)).toBeVisible();
      await ask(page, deFirst, 'Was ist ein Thylakoid?');
      await expect(own(page, 'Thylakoid')).toContainText(deFirst.waiting);
      await expect(choice(page, deMore.language), 'what comes later is kept as well').toBeVisible();
      const kept = await page.evaluate(async () =>
        (await (await caches.open('words')).keys()).map(({ url }) => new URL(url).pathname),
      );
      expect(kept.filter((path) => !path.includes('-de-'))).toEqual([]);
      expect(kept.length).toBeGreaterThan(1);
    });

    test('a language that was chosen opens without a network, too', async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.allow(networkErrors);
      await enter(page, deFirst, deMore);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await choice(page, deMore.language).selectOption('ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect
        .poll(() =>
          page.evaluate(
            async () =>
              (await (await caches.open('words')).keys()).filter(({ url }) => url.includes('-ar-'))
                .length,
          ),
        )
        .toBeGreaterThan(1);
      await context.setOffline(true);
      await page.goto(`${product.url}/student/questions`);
      await expect(page.getByText(arFirst.away)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  });
});

const looks = ['light', 'dark'] as const;
for (const code of ['de', 'ar'] satisfies Language[]) {
  for (const width of [320, 360, 1024]) {
    test(`${languages[code]} fits at ${width} px`, async ({ browser }) => {
      const [first, more] = code === 'de' ? [deFirst, deMore] : [arFirst, arMore];
      const context = await browser.newContext({
        locale: code,
        viewport: { width, height: 740 },
        baseURL: product.url,
      });
      const page = await context.newPage();
      await page.goto('/');
      await choice(page, more.language).waitFor();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await takePicture(page, `${code}-${width}-start`);
      await enter(page, first, more);
      await choice(page, more.language).waitFor();
      await ask(page, first, 'How do leaves make sugar from light and water?');
      await expect(own(page, 'sugar')).toContainText(first.accepted);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `${code}-${width}-${colorScheme}`);
      }
      await context.close();
    });
  }
}
