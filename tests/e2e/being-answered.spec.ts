// A student sees on the own card that the teacher speaks of it now, and only as long as that is known.

import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { lightTopic } from '../../contract/routes/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { ask, join, openLecture, own } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

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
    call(lecture.presenter, lightTopic, {
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
  const motions = () => card.evaluate((element) => element.getAnimations().length);
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
  await lecture.presenter.tick(topic!.id, true);
  await expect(card).toContainText('Answered');
});
