// A server that takes calls and does not answer: nothing is cut off, what takes long is shown, and can
// be given up. The clock of the page is put forward; the connections are real.

import { expect, type Page } from 'playwright/test';
import { slowAfterMs } from '../../src/api/slow-calls.ts';
import { attemptMs } from '../../src/api/attempt.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { handout, wordHandout } from '../support/fixtures.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { roughNetwork, type RoughNetwork } from '../support/rough-network.ts';
import { signInBrowser } from '../support/signed-in.ts';

const hour = 60 * 60_000;

let product: Product;
let network: RoughNetwork;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  network = await roughNetwork(product.url);
  lecture = await openLecture(product.url, 'premium');
});
test.afterAll(() => network.close());
test.beforeEach(async ({ page, pageErrors }) => {
  pageErrors.allow(networkErrors);
  network.setWeather(() => 'pass');
  await page.clock.install();
});
test.afterEach(() => network.release());

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This is taking longer than usual' });
const cancel = (page: Page) => line(page).getByRole('button', { name: 'Cancel' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What `work` calls is held. Resolves when the first of these calls has left the page. */
async function hold(work: () => Promise<unknown>): Promise<void> {
  const before = network.counts.hold;
  network.setWeather(() => 'hold');
  await work();
  await expect.poll(() => network.counts.hold).toBeGreaterThan(before);
}

const isSlow = async (page: Page) => {
  await page.clock.runFor(slowAfterMs + 1_000);
  await expect(line(page)).toBeVisible();
};

test('signing in', async ({ page }) => {
  await page.goto(`${network.url}/presenter/login`);
  await page.getByLabel('Email').fill(lecture.presenter.email);
  await page.getByLabel('Password').fill(lecture.presenter.password);
  await hold(() => button(page, 'SIGN IN').click());
  await isSlow(page);
  await page.clock.fastForward(hour);
  await expect(line(page)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const size = (await cancel(page).boundingBox())!;
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  await cancel(page).press('Enter');
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('alert').first()).toContainText(
    'You stopped waiting, but it may still have gone through.',
  );
  network.setWeather(() => 'pass');
  await button(page, 'SIGN IN').click();
  await page.waitForURL('**/presenter/presentations');
});

const screens = [
  'presentations',
  'create',
  'edit-profile',
  'usage',
  'presentation/{id}/dashboard',
  'presentation/{id}/questions',
  'presentation/{id}/qr-code',
  'presentation/{id}/logs',
];
for (const screen of screens) {
  test(`opening ${screen}`, async ({ page, context }) => {
    await signInBrowser(context, lecture.presenter);
    const path = screen.replace('{id}', String(lecture.presentationId));
    await hold(() => page.goto(`${network.url}/presenter/${path}`));
    // The screen's own call leaves later than the first one, on a busy machine after it was given up.
    await expect(async () => {
      if (await button(page, 'Try again').first().isVisible()) return;
      await isSlow(page);
      await cancel(page).click();
      await expect(button(page, 'Try again').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(line(page)).toHaveCount(0);
    network.setWeather(() => 'pass');
    // Of a frame's and a screen's call both may have been given up, each with a button of its own, or
    // one may still wait. What the live channel fetches by itself takes its button away.
    network.release();
    await expect(async () => {
      const again = button(page, 'Try again');
      if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 2_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
}

test('who stops waiting for the account alone can try again', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  await page.route('**/api/presenter/profile', () => {}, { times: 1 });
  await page.goto(`${network.url}/presenter/usage`);
  await isSlow(page);
  await cancel(page).click();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage');
});

test('a dialog that deletes, and an answer that comes after an hour', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  await lecture.presenter.create('Given up', 'Leaves', [handout]);
  const id = await lecture.presenter.create('To be deleted', 'Leaves', [handout]);
  await page.goto(`${network.url}/presenter/presentations`);
  const askToDelete = async (name: string) => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await askToDelete('Given up');
  await hold(() => button(page, 'Yes, Delete').click());
  await isSlow(page);
  await cancel(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  network.setWeather(() => 'pass');
  await askToDelete('To be deleted');
  await hold(() => button(page, 'Yes, Delete').click());
  await page.clock.fastForward(hour);
  network.setWeather(() => 'pass');
  network.release();
  await expect(page.getByText('To be deleted')).toHaveCount(0);
  await expect(lecture.presenter.get(id)).rejects.toThrow('presentation_not_found');
});

test('an upload is not cut off', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  await page.goto(`${network.url}/presenter/create`);
  await page.getByLabel('Project Name').fill('Slowly read');
  await page.getByLabel('Project Description').fill('Leaves');
  await page.locator('input[type=file]').setInputFiles(wordHandout);
  await expect(button(page, 'NEXT')).toBeEnabled();
  await hold(() => button(page, 'NEXT').click());
  await isSlow(page);
  await page.clock.fastForward(hour);
  network.setWeather(() => 'pass');
  network.release();
  await page.waitForURL('**/presenter/presentations');
  await expect(page.getByText('Slowly read').first()).toBeVisible();
});

test('a question of a student is sent again, and is there once', async ({ page }) => {
  const title = 'Why do plants need light?';
  const free = await openLecture(product.url, 'free');
  await join(page, network.url, free);
  await hold(() => ask(page, title));
  // The next attempt finds a server that answers; the first one reaches it, too.
  network.setWeather(() => 'pass');
  await page.clock.runFor(attemptMs + 5_000);
  await expect(own(page, title)).not.toContainText('phone');
  network.release();
  await network.settled();
  // The lecture tells only what has been judged.
  await expect(own(page, title)).toContainText('Accepted');
  expect((await free.titles()).filter((one) => one === title)).toHaveLength(1);
});
