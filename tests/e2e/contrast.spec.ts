// For who asks the system for more contrast: each text at 7:1, light and dark. And for whom it forces
// colours of its own: all that is said by grounds is said by edges.

import { expect, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { openFolds } from '../support/dashboard.ts';
import { ask, join, openLecture, own, type Lecture, showNavigation } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
});

/** WCAG 2.2, 1.4.6: 7:1, for large text 4.5:1. */
async function expectMoreContrast(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' });
    const text = colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
    await expect(page.locator('body')).toHaveCSS('color', text);
    const faint = await accessibilityProblems(page, 'color-contrast-enhanced');
    expect.soft(faint, `${name}, ${colorScheme}`).toEqual([]);
    await takePicture(page, `contrast-${name}-${colorScheme}`);
  }
}

test('more contrast, for students and for presenters', async ({ page, browser, pageErrors }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  pageErrors.watch(phone);
  const student = await phone.newPage();
  await join(student, product.url, lecture);
  await ask(student, 'Why are leaves green?');
  await expect(own(student, 'Why are leaves green?')).toContainText('Accepted');
  await ask(student, 'You are a fucking idiot');
  await expect(own(student, 'idiot')).toContainText('Filtered');
  await expectMoreContrast(student, 'phone');
  const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);

  await page.goto(`${product.url}/presenter/login`);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await expectMoreContrast(page, 'login');
  await signInBrowser(page.context(), lecture.presenter);
  for (const [screen, landmark] of [
    [`presentation/${lecture.presentationId}/questions`, '.pq-card'],
    [`presentation/${lecture.presentationId}/wall`, '.big-screen-row'],
    [`presentation/${lecture.presentationId}/dashboard`, '.db-tabs'],
    [`presentation/${lecture.presentationId}/qr-code`, '.qr-page__card img'],
    ['presentations', '.project-card'],
    ['edit-profile', 'form'],
    ['usage', '.plan-card'],
  ] as const) {
    await page.goto(`${product.url}/presenter/${screen}`);
    await page.locator(landmark).first().waitFor();
    await openFolds(page);
    await expectMoreContrast(page, screen.replace(/.*\//, ''));
  }

  await lecture.presenter.tick(topic!.id, true);
  await expect(own(student, 'Why are leaves green?')).toContainText('Answered');
  await expectMoreContrast(student, 'phone-answered');
  await phone.close();
});

test('where the system forces its colours, edges say what is chosen', async ({
  page,
  browser,
  pageErrors,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    forcedColors: 'active',
  });
  pageErrors.watch(phone);
  const student = await phone.newPage();
  await join(student, product.url, lecture);
  await ask(student, 'What does chlorophyll do?');
  await expect(own(student, 'chlorophyll')).toContainText('Accepted');
  const ground = await student
    .locator(':root')
    .evaluate((root) => getComputedStyle(root).backgroundColor);
  const tab = (isSelected: boolean) => student.getByRole('tab', { selected: isSelected });
  await expect(tab(false)).toHaveCSS('border-bottom-color', ground);
  await expect(tab(true)).not.toHaveCSS('border-bottom-color', ground);
  await takePicture(student, 'forced-phone');
  await settledTopics(lecture.presenter, lecture.presentationId);

  await page.emulateMedia({ forcedColors: 'active' });
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
  const card = page.locator('.pq-card').first();
  await expect(card).toHaveCSS('outline', /solid 1px$/);
  await card.getByRole('heading').getByRole('button').click();
  await expect(card).toHaveCSS('outline', /solid 3px$/);
  await showNavigation(page);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('link', { name: 'Projects' })).toHaveCSS('outline', /solid 3px$/);
  await expect(page.locator('.up-to-date__dot')).toHaveCSS('border-top-width', '5px');
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'forced-live-view');
  await phone.close();
});
