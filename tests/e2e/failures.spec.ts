// What a screen says of its own: where the server fails without words, where something fails that
// nobody foresaw, and where there is nothing to show.

import { expect, type Locator, type Page } from 'playwright/test';
import type { Topic } from '../../contract/entities.ts';
import { createSample } from '../../contract/api/presentations/sample.ts';
import { enErrors } from '../../contract/messages/en.ts';
import { call } from '../support/call.ts';
import { handout, wordHandout } from '../support/fixtures.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { expectNotice } from '../support/notices.ts';
import { test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'premium');
});
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of (400|404|500)|unforeseen/));

const open = (page: Page, path: string) => page.goto(product.url + path);
const project = (page: string) => `/presenter/presentation/${lecture.presentationId}/${page}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The server refuses without a word. */
const refuse = (page: Page, path: string, status = 500, code = 'internal') =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status, json: { status: 'error', code, message: '', request_id: 'r' } }),
  );

/**
 * From now on every call of the page fails before it is made, first that of the pressed button: a
 * live screen that failed to fetch again would have no button left.
 */
const pressAndBreakCalls = (pressed: Locator) =>
  pressed.evaluate((element: HTMLElement) => {
    const fail = () => {
      throw new Error('unforeseen');
    };
    Object.defineProperty(globalThis, 'AbortController', { get: fail });
    element.click();
  });

test('asking for a reset link', async ({ page }) => {
  await open(page, '/presenter/reset-password');
  await page.getByLabel('Email').fill('somebody@example.org');
  await refuse(page, 'presenter/reset-password');
  await button(page, 'RESET PASSWORD').click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'An error occurred while sending the reset link.',
  );
  await page.unrouteAll();
  await page.route('**/api/presenter/reset-password', (route) =>
    route.fulfill({ json: { status: 'success', message: '' } }),
  );
  await button(page, 'RESET PASSWORD').click();
  await expect(page.getByRole('alert').first()).toHaveText('Reset password link sent!');
});

test('setting a new password', async ({ page }) => {
  await open(page, '/presenter/presenter-verify?token=some-token');
  await page.getByLabel('New Password', { exact: true }).fill('daylight-1905');
  await page.getByLabel('Confirm New Password').fill('daylight-1905');
  await refuse(page, 'presenter/update-password', 400, 'invalid_reset_token');
  await button(page, 'Update Password').click();
  await expect(page.getByRole('alert').first()).toHaveText('Failed to update password.');
  await pressAndBreakCalls(button(page, 'Update Password'));
  await expect(page.getByRole('alert').first()).toHaveText('An error occurred.');
});

test('creating and deleting a project', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  const says = (text: string) => expectNotice(page, text, 'error');
  await refuse(page, 'presentation');
  await open(page, '/presenter/create');
  await page.getByLabel('Project Name').fill('Leaves');
  await page.getByLabel('Project Description').fill('Green ones');
  await page.locator('input[type=file]').setInputFiles(wordHandout);
  await button(page, 'NEXT').click();
  await expect(page.getByRole('alert')).toContainText('An error occurred');

  await open(page, '/presenter/presentations');
  const askToRemove = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    return button(page, 'Yes, Delete');
  };
  await refuse(page, 'presentation/*');
  await (await askToRemove()).click();
  await says('Error! / Failed to delete the project.');
  await pressAndBreakCalls(await askToRemove());
  await says('Error! / An unexpected error occurred.');
});

test('downloading an SVG', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  await open(page, project('qr-code'));
  await pressAndBreakCalls(button(page, 'Download as SVG'));
  await expectNotice(page, 'Failed to download SVG / Unexpected error occurred');
});

test('a screen whose parts break off once on their way is there all the same', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signInBrowser(context, lecture.presenter);
  const broken = new Set<string>();
  for (const part of ['presenter-frame', 'usage-screen']) {
    await page.route(`**/assets/${part}-*.js`, async (route) => {
      const isFirst = !broken.has(part);
      broken.add(part);
      await (isFirst ? route.abort('internetdisconnected') : route.continue());
    });
  }
  await page.goto(`${product.url}/presenter/usage`);
  await expect(page.getByText('scans per presentation').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toBeVisible();
  expect([...broken].toSorted()).toEqual(['presenter-frame', 'usage-screen']);
});

test('what is only offered may not be there: the phone and the dashboard go on', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  const free = await openLecture(product.url, 'free');
  /** @returns until the page has asked for it in vain */
  const lose = async (opened: Page, part: string) => {
    await opened.route(`**/assets/${part}-*.js`, (route) => route.abort());
    const lost = opened.waitForEvent('requestfailed', (request) => request.url().includes(part));
    return { lost };
  };
  const push = await lose(page, 'push-offer');
  await join(page, product.url, free);
  await ask(page, 'Why are leaves green?');
  await expect(own(page, 'Why are leaves green?')).toContainText('Accepted');
  await questionBox(page).blur();
  await push.lost;
  await ask(page, 'Where does the oxygen come from?');

  const context = await browser.newContext();
  pageErrors.watch(context);
  await signInBrowser(context, free.presenter);
  const { data } = await call(free.presenter, createSample);
  await free.presenter.learn(data.presentation_id);
  const dashboard = await context.newPage();
  const simulated = await lose(dashboard, 'simulated-class');
  await open(dashboard, `/presenter/presentation/${data.presentation_id}/dashboard`);
  await simulated.lost;
  await expect(dashboard.getByRole('link', { name: 'Show the code' })).toBeVisible();
  await context.close();
});

test('a project without a code', async ({ page, context }) => {
  await signInBrowser(context, lecture.presenter);
  const id = await lecture.presenter.create('Not learnt yet', 'Leaves', [handout]);
  await open(page, `/presenter/presentation/${id}/qr-code`);
  await expect(page.getByText('Unable to generate Qr Code')).toBeVisible();
  await expect(page.getByText('SAVE PROJECT')).toBeVisible();
  const learning = page.getByRole('dialog', { name: 'Start Learning?' });
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(learning).toBeVisible();

  await open(page, `/presenter/presentation/${id}/questions`);
  await expect(page.getByText(/kindly submit a question first/)).toBeVisible();
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(learning).toBeVisible();
  await learning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Start Learning', exact: true })).toBeEnabled();
});

test('topics: the seven colours take turns, and one may have no questions', async ({
  page,
  context,
}) => {
  await signInBrowser(context, lecture.presenter);
  const topics: Topic[] = Array.from({ length: 8 }, (_, ordinal) => ({
    id: ordinal + 1,
    title: `Topic ${ordinal + 1}`,
    has_been_answered: 0,
    is_being_answered: 0,
    is_at_top: 0,
    ordinal,
    student_count: 0,
    original_questions: [],
  }));
  await page.route('**/all-topics', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, topics } } });
  });
  await open(page, project('questions'));
  const cards = page.getByRole('list', { name: 'Topics' }).locator(':scope > li');
  await expect(cards).toHaveCount(8);
  const colours = await cards.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item.querySelector('section')!).backgroundColor),
  );
  expect(new Set(colours.slice(0, 7)).size).toBe(7);
  expect(colours[7]).toBe(colours[0]);
  await cards.first().getByRole('heading').getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Selected topic' })).toContainText(
    'No questions available for this topic.',
  );
});

test('a student: joining, registering, asking, and loading the questions', async ({ page }) => {
  const says = (pattern: RegExp) => expectNotice(page, pattern);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/student/scan', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page, lecture.scanPath);
  await expect(page.getByText('Joining…')).toBeVisible();
  await expect(page.locator('.ui-spinner')).toBeVisible();
  held.resolve();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  // Words of its own are for what it knows.
  await refuse(page, 'student/register', 400, 'of_a_newer_server');
  await button(page, 'GET STARTED').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to register student');
  await page.unrouteAll();
  await button(page, 'GET STARTED').click();
  await page.waitForURL('**/student/questions');

  await refuse(page, 'student/post-question', 400, 'of_a_newer_server');
  await questionBox(page).fill('Why are leaves green?');
  await questionBox(page).press('Enter');
  await says(/^Failed to register student$/);

  for (const path of ['student/getQuestions', 'student/project-detail']) {
    await page.unrouteAll();
    await refuse(page, path, 404, 'presentation_not_found');
    await page.reload();
    await says(/^Failed to post question/);
  }
});

for (const screen of ['dashboard', 'questions', 'qr-code', 'logs']) {
  test(`an address whose id can be nobody’s: ${screen}`, async ({ page }) => {
    await signInBrowser(page.context(), lecture.presenter);
    for (const id of ['abc', '0', '99999999999']) {
      await open(page, `/presenter/presentation/${id}/${screen}`);
      await expect(page.getByRole('main').getByText(enErrors.not_found)).toBeVisible();
    }
  });
}
