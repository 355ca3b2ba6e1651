// A student sees on the own card that the teacher speaks of it now, and only as long as that is known.

import { randomUUID } from 'node:crypto';
import { expect, type Locator } from 'playwright/test';
import { spotlightTopic } from '../../contract/api/presentations/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { ask, join, openLecture, own } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { untilStill } from '../support/still.ts';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

test('the own card says so and pulses; cut off, the phone does not know any more', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  await join(page, product.url, lecture);
  await ask(page, 'Why are leaves green?');
  const card = own(page, 'Why are leaves green?');
  await expect(card).toContainText('Accepted');
  const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);
  const light = (status: 0 | 1) =>
    call(lecture.presenter, spotlightTopic, {
      params: { id: topic!.id },
      body: { client_id: randomUUID(), status },
    });
  const words = 'Your teacher is answering this now';

  await light(1);
  await expect(card).toContainText(words);
  // Said by a screen reader when it comes.
  await expect(page.getByRole('list', { name: 'Your questions' })).toHaveAttribute(
    'aria-live',
    'polite',
  );
  // Transitions of colours are none of these.
  const motions = () =>
    card.evaluate(
      (element) => element.getAnimations().filter((each) => each instanceof CSSAnimation).length,
    );
  expect(await motions()).toBe(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await motions()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.reload();
  await expect(card).toContainText(words);

  await context.setOffline(true);
  await expect(card).not.toContainText(words);
  await expect(card).toContainText('Accepted');
  await context.setOffline(false);
  await expect(card).toContainText(words);

  await light(0);
  await expect(card).not.toContainText(words);
  await light(1);
  await expect(card).toContainText(words);
  // In every language.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motions).toBe(1);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(card).not.toContainText(words);
  await expect.poll(motions).toBe(1);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(card).toContainText(words);
  await lecture.presenter.tick(topic!.id, true);
  await expect(card).toContainText('Answered');
});

test('on a narrow live view the button stands below the title, and the menu beside it', async ({
  page,
  context,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const phone = await openPhone({ origin: product.url, scanned: product.url + lecture.scanPath });
  const { id } = await phone.ask('What is the chlorophyll in the leaves of plants good for?');
  await phone.untilState(id, ['accepted']);
  phone.close();
  await signInBrowser(context, lecture.presenter);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
  const title = page.getByRole('heading', { level: 3 });
  await title.getByRole('button').click();
  const box = async (locator: Locator) => (await locator.boundingBox())!;
  const light = page.getByRole('button', { name: /^Answer now/ });
  await expect(light).toBeVisible();
  await untilStill(page);
  const [of, menu, button] = [
    await box(title),
    await box(page.getByRole('button', { name: /^Change: / }).first()),
    await box(light),
  ];
  expect(button.y).toBeGreaterThanOrEqual(of.y + of.height);
  expect(menu.x).toBeGreaterThanOrEqual(of.x + of.width);
  expect(menu.y).toBeLessThan(of.y + of.height);
  expect(button.x + button.width).toBeLessThanOrEqual(menu.x + menu.width);
});
