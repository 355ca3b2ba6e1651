// Students see that they are not alone: the room on a phone, with and without a network.

import { devices, expect, type Page } from 'playwright/test';
import { updateTopicBoard } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { join, openLecture, questionBox, type Lecture } from '../support/lecture.ts';
import { ask, enter, judgedQuestions, settledTopics } from '../support/people.ts';
import { networkErrors, test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

const title = 'Why do leaves look green to us?';
const other = 'Where does the oxygen come from?';

let product: Product;
let lecture: Lecture;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});
test.beforeEach(async ({ pageErrors }) => {
  pageErrors.allow(networkErrors);
  lecture = await openLecture(product.url, 'free');
  const code = await lecture.presenter.get(lecture.presentationId);
  const student = await enter({ url: product.url }, code);
  for (const question of [title, other]) await ask(student, question);
  await judgedQuestions(student);
  await settledTopics(lecture.presenter, lecture.presentationId);
});
test.use({ ...devices['Pixel 5'], defaultBrowserType: undefined as never });

const weightOf = async (words: string): Promise<number> =>
  (await lecture.presenter.getTopics(lecture.presentationId)).find(({ original_questions }) =>
    original_questions.some((question) => question.title === words),
  )!.student_count;
const untilWeight = (words: string, count: number) =>
  waitUntil(`${words} weighs ${count}`, async () =>
    (await weightOf(words)) === count ? true : undefined,
  );
const inRoom = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const meToo = (page: Page, words: string) =>
  inRoom(page, words).getByRole('button', { name: 'Me too' });
const openRoom = (page: Page) => page.getByRole('tab', { name: 'Everyone' }).click();

test('a press counts, also on the other phone, and a second one takes it back', async ({
  page,
  browser,
}) => {
  await join(page, product.url, lecture);
  await expect(page.getByRole('tab', { name: 'Mine (0)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await openRoom(page);
  await expect(inRoom(page, title)).toContainText('1 student');
  const { width, height } = (await meToo(page, title).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await join(elsewhere, product.url, lecture);
  await openRoom(elsewhere);
  await expect(inRoom(elsewhere, title)).toContainText('1 student');

  await meToo(page, title).click();
  await expect(meToo(page, title)).toHaveAttribute('aria-pressed', 'true');
  await expect(inRoom(page, title)).toContainText('2 students');
  await expect(inRoom(elsewhere, title)).toContainText('2 students');
  await untilWeight(title, 2);
  await expect(inRoom(page, title)).toContainText('2 students');

  await meToo(page, title).click();
  await expect(inRoom(elsewhere, title)).toContainText('1 student');
  await untilWeight(title, 1);
  await expect(meToo(page, title)).toHaveAttribute('aria-pressed', 'false');
  await context.close();
});

test.describe('with what the worker keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network it is shown at once, outlives a reload, and goes out once', async ({
    page,
    context,
  }) => {
    await join(page, product.url, lecture);
    await openRoom(page);
    await expect(inRoom(page, other)).toContainText('1 student');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await meToo(page, other).click();
    await expect(inRoom(page, other)).toContainText('2 students');
    // Pressed and taken back without a network: as if nothing had been.
    await meToo(page, title).click();
    await meToo(page, title).click();
    await expect(inRoom(page, title)).toContainText('1 student');

    await page.reload();
    await openRoom(page);
    await expect(meToo(page, other)).toHaveAttribute('aria-pressed', 'true');
    await expect(inRoom(page, other)).toContainText('2 students');
    expect(await weightOf(other)).toBe(1);

    await context.setOffline(false);
    await untilWeight(other, 2);
    await expect(inRoom(page, other)).toContainText('2 students');
    expect(await weightOf(title)).toBe(1);
  });
});

test('what was answered meanwhile is green, and a late press is told so', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  await join(page, product.url, lecture);
  await openRoom(page);
  await expect(inRoom(page, title)).toContainText('1 student');
  await context.setOffline(true);
  await meToo(page, title).click();
  const topics = await lecture.presenter.getTopics(lecture.presentationId);
  for (const { id } of topics) await lecture.presenter.tick(id, true);
  await context.setOffline(false);
  await expect(page.getByText('Your teacher has already answered this.')).toBeVisible();
  await expect(inRoom(page, title)).toContainText('Answered');
  await expect(inRoom(page, title)).toContainText('1 student');
  await expect(meToo(page, title)).toBeHidden();
});

test('what asks the same is offered while somebody types, and moves nothing', async ({ page }) => {
  await join(page, product.url, lecture);
  await page.getByRole('tab', { name: 'Everyone' }).waitFor();
  const box = questionBox(page);
  await box.pressSequentially('leaves are ');
  const before = await box.boundingBox();
  const offer = page.getByRole('region', { name: 'Asked already' });
  await expect(offer).toBeHidden();
  await box.pressSequentially('green');
  await expect(offer).toContainText(title);
  await expect(offer).not.toContainText(other);
  expect(await box.boundingBox()).toEqual(before);
  await expect(box).toBeFocused();
  await offer.getByRole('button', { name: 'Me too' }).click();
  await expect(box).toBeFocused();
  await untilWeight(title, 2);
  // It never stands in the way of asking.
  await box.press('Enter');
  await expect(offer).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Mine (1)' })).toBeVisible();
});

test('a presenter who does not show the room takes it from the phones', async ({ page }) => {
  await join(page, product.url, lecture);
  await openRoom(page);
  await expect(inRoom(page, title)).toBeVisible();
  const params = { id: lecture.presentationId };
  await call(lecture.presenter, updateTopicBoard, { params, body: { status: 0 } });
  await expect(page.getByRole('tab', { name: 'Everyone' })).toBeHidden();
  await expect(inRoom(page, title)).toBeHidden();
  await call(lecture.presenter, updateTopicBoard, { params, body: { status: 1 } });
  await expect(page.getByRole('tab', { name: 'Everyone' })).toBeVisible();
});
