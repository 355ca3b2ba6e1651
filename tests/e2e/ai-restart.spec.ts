// A model that cannot start: the product serves all the same, says so, keeps the questions, and goes
// on by itself once the model can.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { getHealth } from '../../contract/api/ops/health.ts';
import { call } from '../support/call.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByText('The AI is restarting.');
const breakableModel = new URL('../support/breakable-model.ts', import.meta.url);

let folder: string;
let product: Product;
let lecture: Lecture;
let phone: Phone;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-broken-'));
  product = await startBrowserProduct({
    nodeArgs: ['--import', breakableModel.href],
    env: { MODEL_IS_BROKEN: join(folder, 'mark') },
  });
  lecture = await openLecture(product.url, 'free');
  phone = await openPhone({ origin: product.url, scanned: product.url + lecture.scanPath });
});
test.afterAll(async () => {
  phone.close();
  await product.stop();
  await rm(folder, { recursive: true });
});

const breakModel = () => writeFile(join(folder, 'mark'), '');
const mendModel = () => rm(join(folder, 'mark'));

/** From then on the screens open without a network. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

async function openScreens(context: BrowserContext) {
  await signInBrowser(context, lecture.presenter);
  const project = `${product.url}/presenter/presentation/${lecture.presentationId}`;
  const [dashboard, questions] = [await context.newPage(), await context.newPage()];
  await dashboard.goto(`${project}/dashboard`);
  await questions.goto(`${project}/questions`);
  for (const page of [dashboard, questions]) await workerIsReady(page);
  return { dashboard, questions };
}

test('a model that cannot start at first: questions wait, and are judged once it can', async ({
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await breakModel();
  await product.restart();
  expect(await call(product, getHealth)).toMatchObject({ health: 'degraded', ai: 'restarting' });

  const { dashboard, questions } = await openScreens(context);
  for (const page of [dashboard, questions]) await expect(note(page)).toBeVisible();
  const asked = await phone.ask('Why are leaves green?');
  expect(asked.state).toBe('sent');

  // Offline nobody knows how the AI is: neither now nor from what this device kept.
  await context.setOffline(true);
  for (const page of [dashboard, questions]) {
    await page.reload();
    await expect(page.getByText(/Last up to date/)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  await context.setOffline(false);
  for (const page of [dashboard, questions]) await expect(note(page)).toBeVisible();
  expect((await phone.fetchQuestions()).map(({ state }) => state)).toEqual(['sent']);

  await mendModel();
  for (const page of [dashboard, questions]) {
    await expect(note(page)).toHaveCount(0);
  }
  await phone.untilState(asked.id, ['accepted']);
  await expect(questions.getByText('Why are leaves green?').first()).toBeVisible();
  expect(await call(product, getHealth)).toMatchObject({ health: 'ok', ai: 'ready' });
});

test('a model that ends in the middle of a lecture and cannot start again: told live', async ({
  context,
}) => {
  const { dashboard, questions } = await openScreens(context);
  for (const page of [dashboard, questions]) {
    await expect(page.locator('.up-to-date')).toHaveText('Up to date');
    await expect(note(page)).toHaveCount(0);
  }
  await breakModel();
  process.kill(product.pid, 'SIGUSR2');
  for (const page of [dashboard, questions]) await expect(note(page)).toBeVisible();
  const asked = await phone.ask('Where does the oxygen come from?');
  expect((await call(product, getHealth)).health).toBe('degraded');

  await mendModel();
  for (const page of [dashboard, questions]) {
    await expect(note(page)).toHaveCount(0);
  }
  await phone.untilState(asked.id, ['accepted']);
  await expect(questions.getByText('Where does the oxygen come from?').first()).toBeVisible();
});
