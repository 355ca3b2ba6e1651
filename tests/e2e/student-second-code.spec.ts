// A phone that is in a presentation and scans another code: where it is let in stays usable until it
// is let in elsewhere, and no question is lost or goes where it was not asked.

import { expect, type Page } from 'playwright/test';
import {
  deletePresentation,
  pauseQuestions,
} from '../../contract/api/presentations/presentations.ts';
import { scan } from '../../contract/api/students/students.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { smallTargets } from '../support/touch-targets.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ viewport: { width: 360, height: 740 } });

let product: Product;
let here: Lecture;
let other: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  here = await openLecture(product.url, 'free', 'Photosynthesis');
  other = await openLecture(product.url, 'free', 'Leaves and roots');
});
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 4\d\d/));

/** Whatever the second code was, the presentation before it goes on. */
async function expectToGoOn(page: Page, error: string, before: string, after: string) {
  await expect(page.getByRole('alert')).toHaveText(error);
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await expect(own(page, before)).toContainText(/Sent|Accepted/);
  await ask(page, after);
  await expect(own(page, after)).toContainText('Accepted');
  expect(await here.titles()).toEqual(expect.arrayContaining([before, after]));
  expect(await smallTargets(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(own(page, after)).toBeVisible();
  await expect(page).toHaveURL(/\/student\/questions$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const wrongCodes: [string, string, () => Promise<string>][] = [
  ['that is wrong', 'Error: Invalid or broken URL', async () => '/student/auth?token=nonsense'],
  ['whose link is damaged', 'Error:', async () => '/student/auth?tok'],
  [
    'of a presentation that was deleted',
    'Error: This presentation was deleted. Ask your teacher for another code.',
    async () => {
      const { presenter, presentationId, scanPath } = await openLecture(product.url, 'free');
      await call(presenter, deletePresentation, { params: { id: presentationId } });
      return scanPath;
    },
  ],
  [
    'of a presentation that is full',
    'Error: This presentation is full. Tell your teacher.',
    async () => {
      const full = await openLecture(product.url, 'free');
      for (let phones = 0; phones < 50; phones += 1) {
        const body = { token: full.joinCode, device_id: crypto.randomUUID() };
        await call({ url: product.url }, scan, { body });
      }
      return full.scanPath;
    },
  ],
];
for (const [index, [what, error, codeOf]] of wrongCodes.entries()) {
  test(`after a code ${what} the presentation before it goes on`, async ({ page }) => {
    await join(page, product.url, here);
    const before = `Why are leaves of kind ${index} green?`;
    await ask(page, before);
    await page.goto(product.url + (await codeOf()));
    await expectToGoOn(page, error, before, `What does chlorophyll of kind ${index} do?`);
  });
}

test('a second code without a network leaves the first usable, and mixes nothing up', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, here);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await ask(page, 'What is a thylakoid?');
  await page.goto(product.url + other.scanPath);
  await expect(page.getByText('The server cannot be reached yet.')).toBeVisible();
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await expect(own(page, 'thylakoid')).toContainText('On this phone');
  await ask(page, 'What is a stroma?');
  await questionBox(page).fill('Half a question');

  await context.setOffline(false);
  await expect(own(page, 'stroma')).toContainText('Accepted');
  const joinNow = page.getByRole('button', { name: 'Join now' });
  await joinNow.waitFor();
  await expect(questionBox(page), 'nothing jumps under the fingers').toBeFocused();
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await joinNow.click();
  await expect(page.getByText('Leaves and roots')).toBeVisible();
  await expect(page).toHaveURL(/\/student\/questions$/);
  await expect(own(page, 'stroma')).toHaveCount(0);
  await expect(questionBox(page)).toHaveValue('Half a question');
  await ask(page, 'What do roots drink?');
  await expect(own(page, 'roots')).toContainText('Accepted');
  expect(await other.titles()).toEqual(['What do roots drink?']);
  expect(await here.titles()).toEqual(
    expect.arrayContaining(['What is a thylakoid?', 'What is a stroma?']),
  );
});

test('a class whose questions are closed is not in the way into another', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  const named = await openLecture(product.url, 'enterprise', 'Leaves and roots');
  const closed = await openLecture(product.url, 'free');
  const { presenter, presentationId } = closed;
  await call(presenter, pauseQuestions, {
    params: { id: presentationId },
    body: { is_paused: true },
  });
  await join(page, product.url, closed);
  await ask(page, 'Who lets me ask?');
  await expect(page.getByText('Your teacher has paused questions')).toBeVisible();
  await page.goto(product.url + named.scanPath);
  await page.waitForURL('**/student/register');
  await expect(page.getByText('Leaves and roots')).toBeVisible();
  await expect(page.getByRole('button', { name: 'GET STARTED' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toBeHidden();
});

/** @param most how many writes the storage of this page refuses from now on */
const refuseWrites = (page: Page, most: number) =>
  page.evaluate((count) => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      if (count-- > 0) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  }, most);

/** Where nothing can be kept, and no question gets through. */
async function askInVain(page: Page, title: string): Promise<void> {
  await page.route('**/api/student/post-question', (route) => route.abort());
  await refuseWrites(page, Infinity);
  await ask(page, title);
}

/** Reloads in the other presentation, and waits for what a page that was closed had left to send. */
async function reloadElsewhere(page: Page, question: string) {
  await page.evaluate((path) => history.pushState(null, '', path), other.scanPath);
  await expect(page.getByText('Leaves and roots')).toBeVisible();
  await page.reload();
  await ask(page, question);
  await expect(own(page, question)).toContainText('Accepted');
}

test('what could not be kept at first is asked in its presentation only', async ({ page }) => {
  await join(page, product.url, here);
  await refuseWrites(page, 1);
  await ask(page, 'What is a lenticel?');
  await expect(own(page, 'lenticel')).toContainText('Accepted');
  await reloadElsewhere(page, 'How deep do roots grow?');
  await expect(own(page, 'lenticel')).toHaveCount(0);
  expect(await other.titles()).not.toContain('What is a lenticel?');
});

test('what could not be kept is asked by another page where it was asked', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, here);
  const second = await context.newPage();
  await second.goto(`${product.url}/student/questions`);
  await expect(second.getByText('Photosynthesis')).toBeVisible();
  await askInVain(page, 'What is a cuticle?');
  await page.close();
  await reloadElsewhere(second, 'How thick is a root?');
  await expect(own(second, 'cuticle')).toHaveCount(0);
  await expect.poll(() => here.titles()).toContain('What is a cuticle?');
  expect(await other.titles()).not.toContain('What is a cuticle?');
});

test('what was taken back before it could be kept does not come back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, here);
  await askInVain(page, 'What is a mistake?');
  await own(page, 'mistake').getByRole('button', { name: 'Withdraw' }).click();
  await expect(own(page, 'mistake')).toHaveCount(0);
  await page.unroute('**/api/student/post-question');
  await page.reload();
  await ask(page, 'What is a petiole?');
  await expect(own(page, 'petiole')).toContainText('Accepted');
  await expect(own(page, 'mistake')).toHaveCount(0);
  expect(await here.titles()).not.toContain('What is a mistake?');
});

test('questions for a code that turns out wrong stay on the phone, to be asked where it is let in', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, here);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await ask(page, 'What is a granum?');
  await page.goto(`${product.url}/student/auth?token=nonsense`);
  await page.getByRole('button', { name: 'Start without waiting' }).click();
  await page.waitForURL('**/student/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.waitForURL('**/student/questions');
  await ask(page, 'Does anybody hear me?');
  await expect(own(page, 'granum')).toHaveCount(0);

  await context.setOffline(false);
  const unheard = own(page, 'hear me');
  await expect(page.getByRole('alert')).toHaveText('Error: Invalid or broken URL');
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await expect(own(page, 'granum')).toContainText('Accepted');
  await expect(unheard).toContainText('Not sent');
  await expect(unheard).toContainText('Invalid or broken URL');
  expect(await here.titles()).not.toContain('Does anybody hear me?');

  // Asked here because the student says so, and only then.
  await unheard.getByRole('button', { name: 'Edit' }).click();
  await unheard.getByRole('textbox').fill('What does a guard cell do?');
  await unheard.getByRole('textbox').press('Enter');
  await expect(own(page, 'guard cell')).toContainText('Accepted');
  await expect(unheard).toHaveCount(0);
});

test('a form for a code that turns out wrong makes way for the presentation before it', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, here);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto(`${product.url}/student/auth?token=nonsense`);
  await page.getByRole('button', { name: 'Start without waiting' }).click();
  await page.getByLabel('First Name').fill('Ada');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveText('Error: Invalid or broken URL');
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await ask(page, 'What is a stoma?');
  await expect(own(page, 'stoma')).toContainText('Accepted');
});
