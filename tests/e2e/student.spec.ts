// A student's screens against the real server: scan, registration, questions and their states.

import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { enErrors } from '../../contract/messages/en.ts';
import { acceptQuestion } from '../../contract/api/topics/changes.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { compose } from '../support/keyboard.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { heardBy } from '../support/notices.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let free: Lecture;
let paid: Lecture;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  free = await openLecture(product.url, 'free');
  paid = await openLecture(product.url, 'premium', 'Leaves');
});

const counter = (page: Page) => page.getByText(/^\(\d+\/100 Characters\)$/);

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('a code of a free plan leads straight to the questions', async ({ page }) => {
  await join(page, product.url, free);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STUDENT QUESTIONS SCREEN (0)');
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await expect(page.getByText('Paula Presenter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expectAccessible(page);
});

test('questions are counted, sent and judged', async ({ page }) => {
  await join(page, product.url, free);
  const box = questionBox(page);

  await box.fill('🧪'.repeat(100));
  await expect(counter(page)).toHaveText('(100/100 Characters)');
  const calm = await counter(page).evaluate((element) => getComputedStyle(element).color);
  await box.fill('🧪'.repeat(101));
  await expect(counter(page)).toHaveText('(101/100 Characters)');
  await expect(counter(page)).not.toHaveCSS('color', calm);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.press('Enter');
  await expect(box).not.toHaveValue('');

  await box.fill(' \n ');
  await expect(counter(page)).toHaveText('(0/100 Characters)');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

  await box.fill('Why are leaves');
  await compose(box, 'Enter');
  await box.press('Shift+Enter');
  await box.pressSequentially('green?');
  await expect(box).toHaveValue('Why are leaves\ngreen?');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(own(page, 'green?')).toContainText('Accepted');

  await box.fill('Who won the football match last night?');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  const filtered = own(page, 'football');
  await expect(filtered).toContainText('Filtered');
  await expect(filtered).toContainText('about this presentation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STUDENT QUESTIONS SCREEN (2)');
  await expectAccessible(page);

  const rephrase = filtered.getByRole('button', { name: 'Rephrase' });
  const other = filtered.getByRole('textbox');
  await rephrase.press('Enter');
  await other.press('Escape');
  await expect(rephrase).toBeFocused();
  await rephrase.press('Enter');
  await filtered.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(rephrase).toBeFocused();
  await rephrase.press('Enter');
  await compose(other, 'Escape');
  await expect(other).toHaveValue('Who won the football match last night?');
  await other.fill('What does chlorophyll do with the light?');
  await other.press('Enter');
  await expect(rephrase).toBeFocused();
  await expect(own(page, 'chlorophyll')).toContainText('Accepted');
});

test('asking in other words leaves the box alone, and is not cut short by a verdict', async ({
  page,
}) => {
  await join(page, product.url, free);
  const title = 'Who won the tennis match last night?';
  await ask(page, title);
  await own(page, title).getByRole('button', { name: 'Rephrase' }).click();
  await questionBox(page).last().fill('Half a question');
  const other = own(page, title).getByRole('textbox');
  await other.fill('What do stomata let in?');
  const { filtered_questions } = await free.presenter.get(free.presentationId);
  const { id } = filtered_questions.find((question) => question.title === title)!;
  const body = { client_id: randomUUID(), to: 'new' } as const;
  await call(free.presenter, acceptQuestion, { params: { id }, body });
  await expect(own(page, title)).toContainText('Accepted');
  await expect(other).toHaveValue('What do stomata let in?');
  await other.press('Enter');
  await expect(own(page, 'stomata')).toContainText('Accepted');
  await expect(other).toHaveCount(0);
  await page.reload();
  await expect(questionBox(page)).toHaveValue('Half a question');
});

test('a question turns green when its topic is ticked off, and back', async ({ page }) => {
  await join(page, product.url, free);
  await ask(page, 'Where does the oxygen come from?');
  const question = own(page, 'oxygen');
  await expect(question).toContainText('Accepted');
  const before = await question.evaluate((element) => getComputedStyle(element).backgroundColor);

  const topics = await settledTopics(free.presenter, free.presentationId);
  const topic = topics.find(({ original_questions }) =>
    original_questions.some(({ title }) => title.includes('oxygen')),
  );
  await free.presenter.tick(topic!.id, true);
  await expect(question).toContainText('Answered');
  await expect(question).not.toHaveCSS('background-color', before);
  await free.presenter.tick(topic!.id, false);
  await expect(question).toContainText('Accepted');
});

test('what is asked again in the same words is shown once, also when it waited for the network', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await join(page, product.url, free);
  await ask(page, 'Why do cacti have spines?');
  await ask(page, 'How deep do roots grow?');
  const questions = page.getByRole('list', { name: 'Your questions' }).getByRole('listitem');
  await expect(questions).toContainText([
    /cacti.*Accepted(Take back)?$/s,
    /roots.*Accepted(Take back)?$/s,
  ]);

  await questionBox(page).fill('please, why do cacti have the spines');
  await questionBox(page).press('Enter');
  await expect(questions).toContainText([
    /roots/,
    /^Why do cacti.*Accepted · asked again(Take back)?$/s,
  ]);
  await expect(questions).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('STUDENT QUESTIONS SCREEN (2)');

  await context.setOffline(true);
  for (const words of ['How deep do roots grow???', 'Sorry, how deep do roots grow']) {
    await questionBox(page).fill(words);
    await questionBox(page).press('Enter');
  }
  await expect(questions.filter({ hasText: 'On this phone' })).toHaveCount(2);
  await context.setOffline(false);
  await expect(questions).toContainText([
    /cacti.*asked again(Take back)?$/s,
    /^How deep.*asked again(Take back)?$/s,
  ]);
  await expect(questions).toHaveCount(2);
  await page.reload();
  await expect(questions).toContainText([
    /cacti.*asked again(Take back)?$/s,
    /^How deep.*asked again(Take back)?$/s,
  ]);
  await expect
    .poll(async () => (await free.titles()).filter((title) => /cacti|roots grow/.test(title)))
    .toHaveLength(2);
});

test('a code of a paid plan asks for a name first, once', async ({ page }) => {
  await page.goto(product.url + paid.scanPath);
  await page.waitForURL('**/student/register');
  await expect(page.getByRole('heading', { name: "Let's Get Started!" })).toBeVisible();
  await expect(page.getByText('Leaves')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${product.url}/student/questions`);
  await page.waitForURL('**/student/register');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.waitForURL('**/student/questions');
  await ask(page, 'Why do plants need water?');
  await expect(own(page, 'water')).toContainText('Accepted');
  const { original_questions } = await paid.presenter.get(paid.presentationId);
  expect(original_questions[0]?.student).toEqual({ firstname: 'Ada' });

  await page.goto(product.url + paid.scanPath);
  await page.waitForURL('**/student/questions');
  await expect(own(page, 'water')).toContainText('Accepted');
});

test('a broken code says so', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto(`${product.url}/student/auth?token=nonsense`);
  await expect(page.getByRole('alert')).toContainText('Error: Invalid or broken URL');
  await page.goto(`${product.url}/student/auth`);
  await expect(page.getByRole('alert')).toHaveText('Error:');
  await expectAccessible(page);
});

test('without any code the way in is shown', async ({ page }) => {
  await page.goto(`${product.url}/student/questions`);
  await expect(page.getByText('Scan your teacher’s QR code')).toBeVisible();
  await expectAccessible(page);
});

test('what was typed is there again after a reload', async ({ page }) => {
  await join(page, product.url, free);
  await questionBox(page).fill('Half a question');
  await page.reload();
  await expect(questionBox(page)).toHaveValue('Half a question');
  await questionBox(page).press('Enter');
  await own(page, 'Half a question').waitFor();
  await page.reload();
  await own(page, 'Half a question').waitFor();
  await expect(questionBox(page)).toHaveValue('');
});

test('a refusal stands on its question, to be edited or removed', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 403/);
  await join(page, product.url, free);
  const message = 'You have exceeded the question limit for your plan.';
  await page.route('**/api/student/post-question', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', code: 'question_limit_reached', message, request_id: 'r' },
    }),
  );
  await ask(page, 'What is a stoma?');
  await ask(page, 'What is a pigment?');
  await expect(own(page, 'stoma')).toContainText('Not sent');
  await expect(own(page, 'stoma')).toContainText(message);
  await expect(page.locator('[aria-live]', { hasText: message }).first()).toBeVisible();
  await own(page, 'pigment').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(own(page, 'pigment')).toHaveCount(0);
  const list = page.getByRole('region', { name: /^STUDENT QUESTIONS SCREEN/ });
  await expect(list).toBeFocused();

  await page.unroute('**/api/student/post-question');
  await page.reload();
  await expect(own(page, 'stoma')).toContainText(message);
  await own(page, 'stoma').getByRole('button', { name: 'Edit' }).click();
  await own(page, 'stoma').getByRole('textbox').fill('What does a stoma do?');
  await own(page, 'stoma').getByRole('textbox').press('Enter');
  await expect(own(page, 'What does a stoma do?')).toContainText(/Sent|Accepted/);
  await expect(list).toBeFocused();
  expect(await free.titles()).not.toContain('What is a pigment?');
});

test('a refusal is announced once on this phone, whatever is opened after it', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const no = enErrors.question_limit_reached;
  await context.route('**/api/student/post-question', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', code: 'question_limit_reached', message: no, request_id: 'r' },
    }),
  );
  await join(page, product.url, free);
  await ask(page, 'One?');
  await expect.poll(async () => textsOf(await heardBy(page))).toEqual([no]);

  // What is refused next is said after everything that a page has to say when it is opened.
  await page.reload();
  await expect(own(page, 'One?')).toContainText('Not sent');
  await ask(page, 'Two?');
  await expect.poll(async () => textsOf(await heardBy(page))).toEqual([no]);

  const second = await context.newPage();
  await second.goto(`${product.url}/student/questions`);
  await expect(own(second, 'Two?')).toContainText('Not sent');
  await ask(second, 'Three?');
  await expect(own(page, 'Three?')).toContainText('Not sent');
  await expect
    .poll(async () => textsOf([...(await heardBy(page)), ...(await heardBy(second))]))
    .toEqual([no, no]);
});

const textsOf = (notices: readonly { text: string }[]) => notices.map(({ text }) => text);
