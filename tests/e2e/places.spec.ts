// Where in the material a topic belongs, small on its row, and the list in the order of the material.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { fixture } from '../support/fixtures.ts';
import { openLiveViewMenu } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { settledTopics, signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const slides = 'Where can I find the slides?';
const isotopes = 'How did isotopes show that the oxygen comes from water?';
const stomata = 'Why do plants close their stomata in drought?';
const order = { weight: [stomata, slides, isotopes], material: [isotopes, stomata, slides] };
const places = {
  [isotopes]: 'Slide 3 · The overall equation',
  [stomata]: 'Slide 5 · Stomata and the price of carbon',
};

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

/** Stomata weigh most; who asks for the slides comes before who asks for isotopes. */
async function openRoom(page: Page, files: readonly string[]): Promise<void> {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create(
    'Photosynthesis',
    'How plants turn light, water and carbon dioxide into sugar',
    files.map((name) => fixture(name)),
  );
  const { student_url } = await presenter.learn(id);
  const ask = async (firstname: string, questions: readonly string[]) => {
    const person = { firstname, lastname: 'L', email: `${firstname}@example.org` };
    const phone = await openPhone({
      origin: product.url,
      scanned: student_url!,
      person,
      isLive: false,
    });
    for (const question of questions) await phone.ask(question);
  };
  await ask('ada', [slides, stomata, isotopes]);
  await ask('bea', [stomata]);
  await expect
    .poll(async () =>
      (await settledTopics(presenter, id))
        .map(({ original_questions }) => original_questions.length)
        .toSorted(),
    )
    .toEqual([1, 1, 2]);
  await signInBrowser(page.context(), presenter);
  await page.addInitScript(() => localStorage.setItem('expandNavBar', 'false'));
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
}

const cards = (page: Page) => page.locator('.pq-list').getByRole('region');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  await expect(cards(page).getByRole('heading', { level: 3 })).toContainText([...titles]);
}

const lookedAt = {
  sizes: [
    { width: 360, height: 740 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ],
  inBothSchemes: true,
};

test('a row tells its slide, and the list follows the slides when requested', async ({ page }) => {
  await openRoom(page, ['handouts/photosynthesis.pptx']);
  await expectOrder(page, order.weight);
  for (const [title, place] of Object.entries(places)) {
    await expect(card(page, title).locator('.pq-place')).toHaveText(place);
  }
  await expect(card(page, slides).locator('.pq-place')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const choice = page.getByLabel('Order:');
  await openLiveViewMenu(page);
  await choice.selectOption('As in the material');
  await page.keyboard.press('Escape');
  await expectOrder(page, order.material);
  await takePicture(page, 'places-one-file', lookedAt);
  await page.reload();
  await expectOrder(page, order.material);
  await expect(choice).toHaveValue('material');

  await openLiveViewMenu(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(card(page, stomata).locator('.pq-place')).toBeVisible();
  await openLiveViewMenu(page);
  await choice.selectOption('Most asked');
  await expectOrder(page, order.weight);
});

test('of several files the name is told as well, and a long one takes no room from others', async ({
  page,
}) => {
  await openRoom(page, ['handouts/photosynthesis.pptx', 'handouts/photosynthesis-short.docx']);
  const place = card(page, stomata).locator('.pq-place');
  await expect(place).toContainText('Stomata and the price of carbon');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await takePicture(page, 'places-two-files', lookedAt);
});

test('the chosen topic shows what the material says of it, which can become its answer', async ({
  page,
}) => {
  await openRoom(page, ['handouts/photosynthesis.pptx']);
  await page.setViewportSize({ width: 1366, height: 768 });
  await card(page, stomata).getByRole('heading').getByRole('button').click();
  const pane = page.getByRole('region', { name: 'Selected topic' });
  const excerpt = pane.getByRole('figure', { name: 'In your material' });
  await expect(excerpt).toContainText('Slide 5 · Stomata and the price of carbon');
  await expect(excerpt.locator('blockquote')).toContainText('closes the pores in drought');
  await expect(excerpt.locator('mark')).toContainText(['drought']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'excerpt', lookedAt);

  await page.setViewportSize({ width: 1366, height: 768 });
  await excerpt.getByRole('button', { name: 'Show in the text' }).click();
  const source = page.getByRole('dialog', { name: 'What the AI knows' });
  await expect(source).toContainText('photosynthesis.pptx');
  const shown = source.locator('[data-is-shown]');
  await expect(shown.first()).toBeInViewport();
  await expect(shown.filter({ hasText: 'closes the pores in drought' })).toHaveCount(1);
  await takePicture(page, 'excerpt-in-text', lookedAt);
  await page.setViewportSize({ width: 1366, height: 768 });
  await source.getByRole('button', { name: 'Close' }).click();
  await expect(source).toHaveCount(0);

  await excerpt.getByRole('button', { name: 'Use as answer' }).click();
  const box = page.getByRole('dialog').getByRole('textbox');
  await expect(box).toHaveValue(
    /^“[^]*closes the pores in drought[^]*” \(photosynthesis\.pptx, Slide 5\)$/,
  );
  await box.press('End');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(pane.locator('.pq-answer')).toContainText('closes the pores in drought');

  await card(page, slides).getByRole('heading').getByRole('button').click();
  await expect(pane).toContainText('Not in your material');
  await expect(pane.getByRole('button', { name: 'Use as answer' })).toHaveCount(0);

  // After class, for the next edition of the handout.
  await page.goto(page.url().replace(/questions$/, 'summary'));
  const left = page.getByRole('region', { name: 'What your material leaves open' });
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await expect(left).toContainText(slides);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'left-by-material', { ...lookedAt, fullPage: true });
  await page.getByRole('link', { name: 'Printable report' }).click();
  await expect(page.getByRole('figure').first()).toContainText('photosynthesis.pptx, Slide');
  await expect(page.getByRole('heading', { name: 'What your material leaves open' })).toBeVisible();
  await takePicture(page, 'report-with-excerpts', { ...lookedAt, fullPage: true });
});
