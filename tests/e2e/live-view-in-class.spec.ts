// The live view in front of a class: how much of it there is, what a projector may show of it, and what
// each change says of itself.

import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import { call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { openLiveViewMenu, showNavigation } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { untilStill } from '../support/still.ts';

const topicCount = 10;
const noise = 'xkcdq wrtzp bnmfg';

let product: Product;
let presenter: Presenter;
let id: number;
let phone: Phone;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium');
  id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const scanned = (await presenter.get(id)).student_url!;
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  phone = await openPhone({ origin: product.url, scanned, person });
  for (let number = 1; number <= topicCount; number += 1) {
    const asked = await phone.ask(`What happens in step ${number} of photosynthesis?`);
    await phone.untilState(asked.id, ['accepted']);
    const body = { client_id: randomUUID(), to: 'new' as const };
    await settledTopics(presenter, id);
    await call(presenter, moveQuestion, { params: { id: asked.id }, body });
  }
  const rejected = await phone.ask(noise);
  await phone.untilState(rejected.id, ['filtered']);
});
test.afterAll(() => phone.close());
test.beforeEach(async ({ page }) => {
  await signInBrowser(page.context(), presenter);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  await expect(page.locator('.pq-item')).toHaveCount(topicCount);
});

/** What can be pressed and is in view, by what it says; what shows itself to a pointer alone is not. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const opacity = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
    return [...document.querySelectorAll('button, a, input, select, textarea, summary')]
      .filter((element) => {
        const { width, height, top, bottom } = element.getBoundingClientRect();
        const isDrawn = element.matches('[type=checkbox]') || opacity(element) > 0;
        return width > 1 && height > 1 && bottom > 0 && top < innerHeight && isDrawn;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });

test('ten topics and two dozen controls at 1366 × 768, the first of them at the top', async ({
  page,
}) => {
  await page.mouse.move(1300, 700);
  await untilStill(page);
  await takePicture(page, 'live-view-ten', { inBothSchemes: true });
  const places = await page
    .locator('.pq-item')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  expect(places[0]!.top).toBeLessThan(140);
  expect(places.filter(({ bottom }) => bottom <= 768)).toHaveLength(topicCount);
  // Each topic has a tick and a title; the bar four.
  expect((await controls(page)).length).toBeLessThanOrEqual(24);
  // No smaller for that.
  const small = await page
    .locator('.pq-header__actions > :is(button, a), .pq-tick, .pq-card__title button')
    .evaluateAll((all) => all.map((one) => Math.min(one.clientHeight, one.clientWidth)));
  expect(Math.min(...small)).toBeGreaterThanOrEqual(42);
});

test('the navigation is folded away, and comes back when it is asked for', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeHidden();
  await openLiveViewMenu(page);
  await page.getByRole('button', { name: 'Show navigation' }).click();
  await expect(navigation).toBeVisible();
  await expect(page.getByRole('banner').getByText('Hello')).toBeVisible();
  await openLiveViewMenu(page);
  await page.getByRole('button', { name: 'Hide navigation' }).click();
  await expect(navigation).toBeHidden();
  await openLiveViewMenu(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(navigation).toBeVisible();
});

test('what is mirrored shows neither names nor what was rejected, until it is asked to', async ({
  page,
}) => {
  await page.locator('.pq-card__title button').first().click();
  const name = page.getByText('Ada', { exact: true }).first();
  const rejected = page.getByRole('button', { name: /^(Rejected|Unsure) \(1\)$/ });
  await expect(name).toBeVisible();
  await expect(rejected).toBeVisible();
  // With the navigation too, which a full screen has not: the bar stays at the very top.
  await showNavigation(page);
  const turn = async (label: string) => {
    await openLiveViewMenu(page);
    await page.getByRole('button', { name: label }).click();
  };
  await turn('Full screen');
  await expect(name).toBeHidden();
  await expect(rejected).toBeHidden();
  expect((await page.locator('.pq-header').boundingBox())!.y).toBe(0);
  await takePicture(page, 'live-view-mirrored');
  await turn('Show names and rejected questions');
  await expect(name).toBeVisible();
  await expect(rejected).toBeVisible();
  await turn('Hide names and rejected questions');
  await expect(name).toBeHidden();
  await turn('Exit full screen');
  await expect(name).toBeVisible();
  await expect(rejected).toBeVisible();
});

test('a tick says how many phones turned green, and is taken back where it says so', async ({
  page,
}) => {
  const box = page.getByRole('checkbox', { name: /^Answered/ });
  const notice = page.locator('.ui-notice');
  await box.nth(0).check();
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('Answered · 1 phone turned green');
  // A second one takes its place: several would lie over what they are about.
  await box.nth(1).check();
  await expect.poll(async () => (await presenter.getTopics(id)).filter(isAnswered).length).toBe(2);
  await expect(notice).toHaveCount(1);
  const bar = (await page.locator('.pq-header').boundingBox())!;
  expect((await notice.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await presenter.getTopics(id)).filter(isAnswered).length).toBe(1);
  // The key goes on with the one before.
  await page.keyboard.press('z');
  await expect.poll(async () => (await presenter.getTopics(id)).filter(isAnswered).length).toBe(0);
});

const isAnswered = ({ has_been_answered }: { has_been_answered: number }) =>
  has_been_answered === 1;
