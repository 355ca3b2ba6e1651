// What a class says of the lesson itself: the phone says who sees it, the lectern counts it in one row
// that opens, goes with a press and comes back, and the wall has nothing of it.

import { expect } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, openLiveViewMenu, own } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import { signInBrowser } from '../support/signed-in.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
] as const;

test('the phone says it, the lectern counts, opens and clears it, the wall does not know', async ({
  page,
  browser,
  sharedProduct: product,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await signInBrowser(page.context(), lecture.presenter);
  const base = `${product.url}/presenter/presentation/${lecture.presentationId}`;
  await page.setViewportSize(sizes[0]);
  await page.goto(`${base}/questions`);
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await join(phone, product.url, lecture);
  await ask(phone, 'What does chlorophyll do?');
  await expect(own(phone, 'What does chlorophyll do?')).toContainText('Accepted');
  const strip = page.getByRole('region', { name: 'What the room says of the lesson' });
  await expect(page.locator('.pq-item')).toHaveCount(1);
  await expect(strip).toBeHidden();

  await ask(phone, 'you are going too fast');
  await expect(own(phone, 'you are going too fast')).toContainText('Your teacher sees this');
  await takePicture(phone, 'signals-phone', { inBothSchemes: true });
  const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
  const others = await Promise.all(
    ['slow down please', 'will this be in the exam?'].map(async (text) => {
      const other = await openPhone({ origin: product.url, scanned });
      await other.ask(text);
      return other;
    }),
  );
  const tooFast = strip.getByRole('button', { name: 'Too fast 2' });
  await expect(tooFast).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Exam 1' })).toBeVisible();
  // Nothing of it is a topic, and the strip takes one row.
  await expect(page.locator('.pq-item')).toHaveCount(1);
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(60);
  await takePicture(page, 'signals-strip', { sizes, inBothSchemes: true });

  await tooFast.click();
  await expect(strip.getByRole('listitem').filter({ hasText: 'slow down please' })).toBeVisible();
  await takePicture(page, 'signals-open', { sizes, inBothSchemes: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });

  await strip.getByRole('button', { name: 'Clear: Too fast' }).click();
  await expect(tooFast).toBeHidden();
  await expect(strip.getByRole('button', { name: 'Exam 1' })).toBeVisible();
  const notice = page.locator('.ui-notice').filter({ hasText: 'Signals cleared: 2' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(tooFast).toBeVisible();

  const wall = await page.context().newPage();
  await wall.goto(`${base}/wall`);
  await expect(wall.getByText('What does chlorophyll do?').first()).toBeVisible();
  await expect(wall.getByText(/too fast|slow down|exam/i)).toHaveCount(0);
  await wall.close();

  await page.goto(`${base}/summary`);
  await expect(page.getByRole('heading', { name: 'Signals (3)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Too fast 2' })).toBeVisible();
  await takePicture(page, 'signals-summary');
  await page.goto(`${base}/report`);
  await expect(page.getByRole('heading', { name: 'Too fast 2' })).toBeVisible();
  for (const other of others) other.close();
  await phone.context().close();
});

test('the filter has three positions, with what each would have kept back', async ({
  page,
  sharedProduct: product,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned });
  const abuse = await phone.ask('you are a stupid idiot');
  await phone.untilState(abuse.id, ['filtered']);
  phone.close();
  await signInBrowser(page.context(), lecture.presenter);
  await page.setViewportSize(sizes[0]);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
  await openLiveViewMenu(page);
  const filter = page.getByLabel('Filter');
  await expect(filter).toHaveValue('normal');
  await expect(page.getByText('strict 1, normal 1, open 1')).toBeVisible();
  await takePicture(page, 'filter-positions', { inBothSchemes: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  await filter.selectOption({ label: 'Strict' });
  await expect
    .poll(async () => (await lecture.presenter.get(lecture.presentationId)).filter)
    .toBe('strict');
  await expect(filter).toHaveValue('strict');
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('in Arabic the strip stands the other way round', async ({
    page,
    sharedProduct: product,
  }) => {
    const lecture = await openLecture(product.url, 'free');
    const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
    await signInBrowser(page.context(), lecture.presenter);
    await page.setViewportSize(sizes[0]);
    await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
    const phone = await openPhone({ origin: product.url, scanned });
    await phone.ask('ممكن تعيد آخر جملة');
    await phone.ask('متى البريك');
    const strip = page.locator('.signals');
    await expect(strip.locator('.signals__kind')).toHaveCount(2);
    await takePicture(page, 'signals-ar', { sizes });
    phone.close();
  });
});
