// What the material says of a question, under it on the phone of who asked: with and without a network, as
// long as the presenter shows it; that it answers the question, and how many found it so.

import { randomUUID } from 'node:crypto';
import { devices, expect, type Page } from 'playwright/test';
import { answerTopic, showMaterial } from '../../contract/api/presentations/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { fixture } from '../support/fixtures.ts';
import { ask, join, openLiveViewMenu, own, questionBox } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { enter, settledTopics, signUp, ask as askAs, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';
import { smallTargets } from '../support/touch-targets.ts';

const stomata = 'Why do plants close their stomata in drought?';
const said = 'In drought the hormone abscisic acid';
const phoneSizes = {
  sizes: [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ],
  inBothSchemes: true,
};
const screenSize = { sizes: [{ width: 1366, height: 768 }], inBothSchemes: true };

let product: Product;
let presenter: Presenter;
let id: number;
let scanPath: string;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});
test.beforeEach(async ({ pageErrors }) => {
  pageErrors.allow(networkErrors);
  presenter = await signUp(product, 'free');
  const about = 'How plants turn light, water and carbon dioxide into sugar';
  id = await presenter.create('Photosynthesis', about, [fixture('handouts/photosynthesis.pdf')]);
  const { student_url } = await presenter.learn(id);
  const { pathname, search } = new URL(student_url!);
  scanPath = pathname + search;
});
test.use({ ...devices['Pixel 5'], defaultBrowserType: undefined as never });

const show = (is_material_shown: boolean) =>
  call(presenter, showMaterial, { params: { id }, body: { is_material_shown } });
const excerpt = (page: Page) => own(page, stomata).getByRole('figure');
const button = (page: Page, name: string) => excerpt(page).getByRole('button', { name });
const foundCount = async () => (await settledTopics(presenter, id))[0]?.found_count ?? 0;

async function openLiveView(page: Page): Promise<void> {
  await signInBrowser(page.context(), presenter);
  await page.addInitScript(() => localStorage.setItem('expandNavBar', 'false'));
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
}

test.describe('with what the worker keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it comes with the news, outlives the network, and that it answers the question is told once', async ({
    page,
    context,
    browser,
    pageErrors,
  }) => {
    await show(true);
    await join(page, product.url, { scanPath });
    await ask(page, stomata);
    await expect(own(page, stomata)).toContainText('Accepted');
    await expect(excerpt(page)).toContainText(said);
    await expect(excerpt(page)).toContainText(
      'In the material · page 5 · Stomata and the price of carbon · photosynthesis.pdf',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await takePicture(page, 'material-phone', phoneSizes);

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await expect(excerpt(page)).toContainText(said);
    await button(page, 'That answers it').focus();
    await page.keyboard.press('Enter');
    await expect(excerpt(page)).toContainText('You found it in the material');
    await expect(button(page, 'Not after all')).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await takePicture(page, 'material-found', phoneSizes);
    await page.reload();
    await expect(excerpt(page)).toContainText('You found it in the material');
    expect(await foundCount()).toBe(0);

    const elsewhere = await browser.newContext();
    pageErrors.watch(elsewhere);
    const liveView = await elsewhere.newPage();
    await liveView.setViewportSize({ width: 1366, height: 768 });
    await openLiveView(liveView);
    await liveView
      .locator('.pq-list')
      .getByRole('heading', { level: 3 })
      .getByRole('button')
      .click();
    const pane = liveView.getByRole('region', { name: 'Selected topic' });
    await expect(pane.getByRole('figure')).toContainText(said);
    await expect(pane).not.toContainText('found it');
    await context.setOffline(false);
    await expect(pane).toContainText('1 found it in the material');
    expect(await accessibilityProblems(liveView)).toEqual([]);
    await takePicture(liveView, 'material-live view', screenSize);
    expect(await foundCount()).toBe(1);

    await button(page, 'Not after all').click();
    await expect(button(page, 'That answers it')).toBeVisible();
    await expect(pane).not.toContainText('found it');
    expect(await foundCount()).toBe(0);
    await button(page, 'That answers it').click();
    await expect(pane).toContainText('1 found it in the material');

    await liveView.goto(`${product.url}/presenter/presentation/${id}/report`);
    await expect(liveView.getByRole('main')).toContainText('1 found it in the material');
    await elsewhere.close();
  });
});

test('the presenter turns it off and on, and open phones follow', async ({ page, browser }) => {
  await show(true);
  await join(page, product.url, { scanPath });
  await ask(page, stomata);
  await expect(excerpt(page)).toContainText(said);
  const context = await browser.newContext();
  const liveView = await context.newPage();
  await liveView.setViewportSize({ width: 1366, height: 768 });
  await openLiveView(liveView);
  await openLiveViewMenu(liveView);
  const choice = liveView.getByRole('checkbox', {
    name: 'Show students where it stands in the material',
  });
  await expect(choice).toBeChecked();
  await takePicture(liveView, 'material-switch', screenSize);
  await choice.uncheck();
  await expect(excerpt(page)).toHaveCount(0);
  await expect(own(page, stomata)).toContainText('Accepted');
  await page.reload();
  await questionBox(page).waitFor();
  await expect(own(page, stomata)).toContainText('Accepted');
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  await expect(excerpt(page)).toHaveCount(0);
  await choice.check();
  await expect(excerpt(page)).toContainText(said);
  await context.close();
});

test('the page of the code asks once', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInBrowser(page.context(), presenter);
  const open = () => page.goto(`${product.url}/presenter/presentation/${id}/qr-code`);
  await open();
  const question = page.getByRole('region', {
    name: 'Show students where it stands in the material?',
  });
  await expect(question).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'material-asked', { ...screenSize, fullPage: true });
  await question.getByRole('button', { name: 'Show', exact: true }).click();
  const done = page.getByText('Students will see it.');
  await expect(done).toBeFocused();
  await expect(question).toHaveCount(0);
  expect((await presenter.get(id)).is_material_shown).toBe(true);
  await open();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('button', { name: 'Show to the class' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('in Arabic and on a small phone all of it has room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await show(true);
  await page.goto(product.url + scanPath);
  await page.waitForURL('**/student/questions');
  await page.getByRole('textbox').fill(stomata);
  await page.getByRole('textbox').press('Enter');
  const figure = page.getByRole('figure');
  await expect(figure).toContainText('في المادة');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await takePicture(page, 'material-arabic', phoneSizes);
  await figure.getByRole('button').click();
  await expect(figure).toContainText('وجدته في المادة');
  await takePicture(page, 'material-arabic-found', phoneSizes);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});

test('what was answered before is shown to who types it, and to whose question joins it', async ({
  page,
}) => {
  const other = await enter({ url: product.url }, await presenter.get(id));
  await askAs(other, stomata);
  await expect.poll(async () => (await settledTopics(presenter, id)).length).toBe(1);
  const [topic] = await presenter.getTopics(id);
  const answer = 'They save water: abscisic acid closes the pores.\nSee also page 5.';
  await call(presenter, answerTopic, {
    params: { id: topic!.id },
    body: { client_id: randomUUID(), answer },
  });
  await presenter.tick(topic!.id, true);
  await join(page, product.url, { scanPath });
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  const box = questionBox(page);
  await box.pressSequentially('why do plants close stomata');
  const offer = page.getByRole('region', { name: 'Asked already' });
  await expect(offer).toContainText('This has been answered.');
  await expect(offer).toContainText('They save water');
  await expect(offer.getByRole('button', { name: 'Me too' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'material-answered-already', phoneSizes);
  await page.getByRole('tab', { name: 'Everyone' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('They save water');
  await box.fill('');
  await takePicture(page, 'material-answered-room', phoneSizes);
  await page.getByRole('tab', { name: /^Mine/ }).click();
  await box.fill(stomata);
  await box.press('Enter');
  await expect(own(page, stomata)).toContainText('Answered');
  await expect(own(page, stomata)).toContainText('They save water');
});
