// A new version while a student is asking: offered, never forced, and nothing that waits is lost.

import { expect } from 'playwright/test';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { roughNetwork, type RoughNetwork } from '../support/rough-network.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let network: RoughNetwork;
let lecture: Lecture;
test.beforeAll(async () => {
  product = await startBrowserProduct();
  network = await roughNetwork(product.url);
  lecture = await openLecture(product.url, 'free');
});
test.afterAll(async () => {
  network.close();
  await product.stop();
});

test('a new version waits until it is wanted', async ({ page, pageErrors }) => {
  pageErrors.allow(networkErrors);
  await join(page, network.url, lecture);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeHidden();

  network.setWeather(() => 'cut');
  await ask(page, 'What is a leaf vein?');
  await expect(own(page, 'vein')).toContainText('On this phone');
  await questionBox(page).fill('Half a question');
  network.rewrite('/sw.js', (script) => `// Another version\n${script}`);
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(questionBox(page)).toHaveValue('Half a question');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await page.reload();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await expect(questionBox(page)).toHaveValue('Half a question');
  await expect(own(page, 'vein')).toContainText('On this phone');
  network.setWeather(() => 'pass');
  await expect(own(page, 'vein')).toContainText('Accepted');
  await expect(offer).toBeHidden();
  await expect.poll(() => lecture.titles()).toEqual(['What is a leaf vein?']);
});

test('a request for the new version that was lost on its way is made again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  network.setWeather(() => 'pass');
  await join(page, network.url, lecture);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const deafAtFirst =
    'let isDeaf = true; addEventListener("message", (event) => { if (isDeaf) event.stopImmediatePropagation(); isDeaf = false; });';
  network.rewrite('/sw.js', (script) => `${deafAtFirst}\n${script}`);
  await page.reload();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await expect(page.getByText('A new version is ready.')).toBeHidden();
});

test('the worker is installed when its files come at the second try', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  pageErrors.allow(/bad-precaching-response|Failed to fetch/);
  const missed = network.breakFiles(/usage-screen/);
  await join(page, network.url, lecture);
  await expect.poll(missed).toBeGreaterThan(0);
  network.breakFiles(null);
  const state = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.state,
  );
  expect(state).toMatch(/^activat/);
});
