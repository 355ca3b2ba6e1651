// A question that was sent is taken back: on the phone it goes at once, with or without a network, and the
// presenter's live view shows it no more.

import { devices, expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { passTimeUntil, stopClock } from '../support/page-clock.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const green = 'Why are leaves green?';
const stomata = 'Why do stomata close at night?';
const minute = 60_000;

let product: Product;
let lecture: Lecture;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});
test.beforeEach(async ({ pageErrors }) => {
  pageErrors.allow(networkErrors);
  lecture = await openLecture(product.url, 'free');
});
test.use({ ...devices['Pixel 5'], defaultBrowserType: undefined as never });

const button = (page: Page, title: string, name = 'Take back') =>
  own(page, title).getByRole('button', { name, exact: true });

async function takeBack(page: Page, title: string): Promise<void> {
  await button(page, title).click();
  await button(page, title, 'Take back for good').click();
}

const accepted = (page: Page, title: string) => expect(own(page, title)).toContainText('Accepted');

test('it is gone on the phone and on the presenter’s screen, and nothing of it is left', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  await signInBrowser(context, lecture.presenter);
  const screen = await context.newPage();
  await screen.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
  await join(page, product.url, lecture);
  await ask(page, green);
  await ask(page, stomata);
  await accepted(page, green);
  await accepted(page, stomata);
  await expect(screen.getByText(green)).not.toHaveCount(0);
  const { width, height } = (await button(page, green).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await accessibilityProblems(page)).toEqual([]);

  // It may be thought better of.
  await button(page, green).click();
  await button(page, green, 'Cancel').click();
  await takeBack(page, green);
  await expect(own(page, green)).toHaveCount(0);
  await expect(screen.getByText(green)).toHaveCount(0);
  await expect(screen.getByText(stomata)).not.toHaveCount(0);
  expect(await lecture.titles()).toEqual([stomata]);
  await page.reload();
  await accepted(page, stomata);
  await expect(own(page, green)).toHaveCount(0);
  // How long is left the phone hears from the server.
  await expect(button(page, stomata)).toBeVisible();
  await context.close();
});

test('without a network it waits on the phone, also over a new page', async ({ page, context }) => {
  await join(page, product.url, lecture);
  await ask(page, green);
  await accepted(page, green);
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await takeBack(page, green);
  await expect(own(page, green)).toHaveCount(0);
  await expect(page.getByText('it will reappear here')).toBeVisible();
  expect(await lecture.titles()).toEqual([green]);
  await context.setOffline(false);
  await expect.poll(lecture.titles).toEqual([]);
  await page.reload();
  await questionBox(page).waitFor();
  await expect(page.getByRole('heading', { name: '(0)' })).toBeVisible();
  await expect(own(page, green)).toHaveCount(0);
});

test('the minute over, it cannot be taken back; where the server says so, it comes back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/);
  pageErrors.allow(networkErrors);
  await page.clock.install();
  await join(page, product.url, lecture);
  await ask(page, green);
  await accepted(page, green);
  await button(page, green).click();
  await button(page, green, 'Take back for good').focus();
  // Or the phone would hear from the server, whose clock goes on, how long is left.
  await context.setOffline(true);
  await stopClock(page);
  await page.clock.runFor(minute - 5_000);
  await expect(button(page, green, 'Take back for good')).toBeVisible();
  const isOver = async () => (await own(page, green).getByRole('button').count()) === 0;
  await passTimeUntil(page, 'the minute is over', isOver);
  await expect(page.locator('.talk__list')).toBeFocused();
  await accepted(page, green);
  await page.clock.resume();
  await context.setOffline(false);

  await page.route('**/api/student/withdraw-question', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: 'error',
        code: 'withdrawal_too_late',
        message: 'Too late.',
        request_id: 'r',
      },
    }),
  );
  await ask(page, stomata);
  await accepted(page, stomata);
  await takeBack(page, stomata);
  await expect(page.getByText('It’s too late to take this back')).toBeVisible();
  await accepted(page, stomata);
});

test('by keyboard, with the focus never lost', async ({ page }) => {
  await join(page, product.url, lecture);
  await ask(page, green);
  await ask(page, stomata);
  await accepted(page, green);
  await button(page, green).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, green, 'Take back for good')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, green, 'Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, green)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(own(page, green)).toHaveCount(0);
  await expect(page.locator('.talk__list')).toBeFocused();
});

test('what is answered stays', async ({ page }) => {
  await join(page, product.url, lecture);
  await ask(page, green);
  await accepted(page, green);
  await expect(button(page, green)).toBeVisible();
  const [topic] = await lecture.presenter.getTopics(lecture.presentationId);
  await lecture.presenter.tick(topic!.id, true);
  await expect(own(page, green)).toContainText('Answered');
  await expect(button(page, green)).toHaveCount(0);
});
