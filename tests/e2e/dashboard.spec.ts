// The dashboard in each state of its project and at each time of a class, with what it says when
// something fails; and with more rows than anybody has.

import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { openDatabase } from '../../server/db/open.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { openFold, openList } from '../support/dashboard.ts';
import { compose } from '../support/keyboard.ts';
import { addProjects, addQuestions } from '../support/many-rows.ts';
import { expectNotice } from '../support/notices.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/handouts/photosynthesis-short.${name}`, import.meta.url));
const noData = 'Oops, No Data to Show Right Now';

let product: Product;
let presenter: Presenter;
let pending: number;
let unlearnt: number;
let failed: number;
let quiet: number;
let large: number;
/** Nobody has asked; 240 questions in 6 topics; as many in 60. */
let empty: number;
let small: number;
let full: number;

test.beforeAll(async () => {
  product = await startProduct();
  presenter = await signUp(product, 'enterprise');
  const create = (name: string, ...kinds: string[]) =>
    presenter.create(name, 'How plants make sugar', kinds.map(fixture));
  pending = await create('Leaves', 'docx', 'odp');
  unlearnt = await create('Soon learnt', 'docx');
  failed = await create('Unreadable', 'docx');
  quiet = await create('Nobody asks', 'docx');
  large = await create('Everybody asks', 'docx');
  empty = await create('Nothing asked', 'docx');
  small = await create('Six topics', 'docx');
  full = await create('Sixty topics', 'docx');
  await fillStore();
});
test.afterAll(() => product.stop());

async function fillStore(): Promise<void> {
  await product.kill9();
  const database = await openDatabase({ dataDir: product.dataDir });
  const { db } = database;
  await addQuestions(db, large, { questions: 5_000, topics: 200, students: 500 });
  for (const [id, topics] of [
    [small, 6],
    [full, 60],
  ] as const) {
    await addQuestions(db, id, { questions: 240, topics, students: 120 });
  }
  await addProjects(db, presenter.id, 992);
  await db.execute(
    sql`update presentations set status = 'Ready' where id in (${quiet}, ${large}, ${empty}, ${small}, ${full})`,
  );
  const thin = {
    passage_count: 1,
    subjects: ['الجسر'],
    files_without_text: ['scan.pdf'],
    is_thin: true,
  };
  await db.execute(sql`update presentations set learning_summary = ${JSON.stringify(thin)}::jsonb
    where id = ${quiet}`);
  await db.execute(sql`update presentations set status = 'Error',
    status_reason = 'The files contain no text to learn from.' where id = ${failed}`);
  await database.close();
  await product.restart();
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInBrowser(context, presenter);
});

const open = (page: Page, id: number) =>
  page.goto(`${product.url}/presenter/presentation/${id}/dashboard`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });

/** The next calls to this path fail. */
const breakCall = (page: Page, path: string, status = 500, message = '') =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status,
      json: { status: 'error', code: 'internal', message, request_id: 'r' },
    }),
  );

test('title and description are saved when left; what cannot be saved stays to be tried again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/presentation/${pending}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page, pending);
  await expect(page.getByText('Loading the project')).toBeAttached();
  held.resolve();
  const title = page.getByLabel('Project title');
  const description = page.getByLabel('Project description');
  await expect(title).toHaveValue('Leaves');

  await title.fill('Green lea');
  await compose(title, 'Enter');
  await compose(title, 'Escape');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Green lea');
  await title.fill('Green leaves');
  await description.fill('Why they are green');
  await description.blur();
  const saved = async () => {
    const { name, description: text } = await presenter.get(pending);
    return [name, text];
  };
  await expect.poll(saved).toEqual(['Green leaves', 'Why they are green']);

  await button(page, 'Copy title').click();
  await expect(page.locator('.ui-backdrop')).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Green leaves');

  await breakCall(page, `presentation/${pending}/*-name`);
  await title.fill('Red leaves');
  await title.blur();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await expect(title).toHaveValue('Red leaves');
  await button(page, 'Delete title').click();
  await expectNotice(page, 'Delete Failed / Failed to delete title', 'error');
  await page.unroute(`**/api/presentation/${pending}/*-name`);
  await button(page, 'Try again').click();
  await expect.poll(saved).toEqual(['Red leaves', 'Why they are green']);

  await button(page, 'Delete title').click();
  await expect(title).toHaveValue('');
  await expect(page.locator('.ui-backdrop')).toHaveCount(0);
  await page.locator('.ui-notice').getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Red leaves');
  await expect.poll(saved).toEqual(['Red leaves', 'Why they are green']);

  await button(page, 'Delete title').click();
  await expect(title).toHaveValue('');
  await expect(page.locator('.ui-backdrop')).toHaveCount(0);
  await button(page, 'Copy title').click();
  await expectNotice(page, 'Copy Failed / Nothing to copy!', 'warning');
});

test('a title that cannot be saved is told of though its field is gone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  await open(page, unlearnt);
  const saving = Promise.withResolvers<void>();
  await page.route(`**/api/presentation/${unlearnt}/update-name`, async (route) => {
    await saving.promise;
    await route.abort();
  });
  await page.getByLabel('Project title').fill('Roots');
  await page.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' }).click();
  await expect(page.getByLabel('Project title')).toHaveCount(0);
  saving.resolve();
  await expectNotice(page, /^Project title \/ Not saved\. /, 'error');
});

test('Pending: files come and go, and learning needs one', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500/);
  const says = (text: string) => expectNotice(page, text);
  await open(page, pending);
  await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible();
  const files = page.getByRole('list', { name: 'Uploaded Files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);

  await breakCall(page, `presentation/${pending}/delete-file*`);
  await button(page, 'Delete photosynthesis-short.odp').click();
  await says('Error / Error removing Uploaded file');
  await page.unroute(`**/api/presentation/${pending}/delete-file*`);
  for (const kind of ['odp', 'docx']) {
    await button(page, `Delete photosynthesis-short.${kind}`).click();
    await expect(files.filter({ hasText: kind })).toHaveCount(0);
  }
  await says('File Removed! / The Uploaded file removed Successfully');
  await expect(button(page, 'Start Learning')).toBeDisabled();

  const input = page.locator('input[type=file]');
  await breakCall(page, 'presenter/character-count');
  await input.setInputFiles(fixture('doc'));
  await says('Error! / Failed to calculate character count for photosynthesis-short.doc.');
  await page.unroute('**/api/presenter/character-count');
  await button(page, 'Remove photosynthesis-short.doc').click();
  await breakCall(page, `presentation/${pending}/upload-files`, 500, 'The disk is full.');
  await input.setInputFiles(fixture('doc'));
  await says('Error / The disk is full.');
  await page.unroute(`**/api/presentation/${pending}/upload-files`);
  await button(page, 'Remove photosynthesis-short.doc').click();

  // The word that something changed overtakes the answer: the file is there once all the same.
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId }) => {
    await files.first().waitFor();
    await network.send('Fetch.continueRequest', { requestId });
  });
  const patterns = [{ urlPattern: '*/upload-files', requestStage: 'Response' as const }];
  await network.send('Fetch.enable', { patterns });
  await input.setInputFiles(fixture('ppt'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button(page, 'Start Learning')).toBeEnabled();
  await expect(files).toHaveCount(1);
});

test('Start Learning: refused, then Learning… until Ready, when no file can change', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  const says = (text: string) => expectNotice(page, text);
  const id = unlearnt;
  await open(page, id);
  const start = async () => {
    await button(page, 'Start Learning').click();
    await button(page, 'Yes, Start Learning').click();
  };
  await breakCall(page, `presentation/${id}/start-learning`);
  await start();
  await says('Failed to pass data / Failed to process data. Please try again.');
  await page.unroute(`**/api/presentation/${id}/start-learning`);
  await start();
  await expect(button(page, 'Learning...')).toBeDisabled();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await says('Successfully data Passed! / Your project file has been passed to AI.');

  // A status, and nothing to press.
  const status = page.getByRole('main').getByText('Ready', { exact: true });
  await expect(status).toBeVisible();
  await expect(button(page, 'Ready')).toHaveCount(0);
  const [red = 0, green = 0, blue = 0] = await status.evaluate((element) =>
    [...getComputedStyle(element).backgroundColor.matchAll(/[\d.]+/g)].map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await openFold(page, 'Knowledge Base');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expect(button(page, 'Delete photosynthesis-short.docx')).toHaveCount(0);
  const learnt = page.getByRole('region', { name: /^What the AI learnt \d+ passages$/ });
  await expect(learnt.getByRole('listitem').filter({ hasText: 'carbon dioxide' })).toBeVisible();
  await expect(learnt.getByRole('paragraph')).toHaveCount(0);
});

test('Error: the reason, and back to Pending', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500/);
  await open(page, failed);
  await expect(page.getByRole('alert')).toContainText(
    'Learning failed. The files contain no text to learn from.',
  );
  await expect(button(page, 'Error')).toBeDisabled();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await breakCall(page, `presentation/${failed}/reopen`, 500, 'Not now.');
  await button(page, 'Back to Pending').click();
  await expect(page.getByText('Not now.')).toHaveCSS('font-weight', '600');
  await page.unroute(`**/api/presentation/${failed}/reopen`);
  await button(page, 'Back to Pending').click();
  await expect(button(page, 'Start Learning')).toBeEnabled();
  await expect(page.locator('input[type=file]')).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await presenter.get(failed)).toMatchObject({ status: 'Pending', status_reason: null });
});

test('Ready, and nobody has asked', async ({ page }) => {
  await open(page, quiet);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText(noData)).toHaveCount(0);
  for (const name of [
    'Original Questions',
    'Rejected Questions by AI',
    'Answered AI generated Topics',
    'Unanswered AI generated Topics',
  ]) {
    await expect(await openList(page, name)).toContainText(noData);
  }
  await expect(chart(page)).toContainText(noData);
  await openFold(page, 'QR code');
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(1);
  await expect(button(page, 'Edit QR')).toBeEnabled();
  for (const name of ['Download as PNG', 'Download as SVG', 'Copy Embed Code']) {
    await expect(button(page, name)).toBeVisible();
  }
  await openFold(page, 'Knowledge Base');
  const learnt = page.getByRole('region', { name: 'What the AI learnt 1 passage' });
  await expect(learnt).toContainText('الجسر');
  await expect(page.getByText('This file has no text to learn from: scan.pdf')).toHaveCount(1);
  await expect(page.getByText(/too little text to tell what is off topic/)).toHaveCount(1);
  await page.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' }).click();
  await page.waitForURL(`**/presentation/${quiet}/questions`);
  await expect(
    page.getByText(
      'No question data is currently available. To populate this section, kindly submit a question first.',
    ),
  ).toBeVisible();
});

test('the class as it goes: who is there, how much is asked, and what waits', async ({ page }) => {
  await open(page, quiet);
  const now = page.getByRole('region', { name: 'Your class now' });
  const figure = (label: string) =>
    now.getByRole('definition').and(now.locator(`dt:text-is("${label}") + dd`));
  const note = (text: string) => now.getByText(text, { exact: true });
  await expect(figure('students here')).toHaveText('0');
  await expect(now).not.toContainText('Waiting for an answer');
  const phone = await openPhone({
    origin: product.url,
    scanned: (await presenter.get(quiet)).student_url!,
    person: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' },
  });
  await expect(note('1 joined')).toBeVisible();
  await expect(figure('students here')).toHaveText('1');
  await phone.ask('Why are leaves green?');
  await expect(note('1 in the last minute')).toBeVisible();
  await expect(figure('questions')).toHaveText('1');
  await expect(figure('topics waiting')).toHaveText('1');
  await expect(now.getByRole('listitem')).toHaveText(/Why are leaves green\?.*just now/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'class-now', { fullPage: true });
  // What is watched stays where it is; opened now, it is the class that comes first.
  const dashboard = page.locator('[data-time]');
  await expect(dashboard).toHaveAttribute('data-time', 'ready');
  await page.reload();
  await expect(dashboard).toHaveAttribute('data-time', 'class');
  await expect(figure('students here')).toHaveText('1');
  const wall = page.getByRole('link', { name: 'Open wall' });
  await expect(wall).toHaveAttribute('href', `/presenter/presentation/${quiet}/wall`);
  await expect(page.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  phone.close();
  await expect(figure('students here')).toHaveText('0');

  const [topic] = await settledTopics(presenter, quiet);
  await presenter.tick(topic!.id, true);
  await expect(now).not.toContainText('Waiting for an answer');
  await expect(note('1 answered')).toBeVisible();
});

test('a class that is over: its summary first', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60_000);
  await open(page, large);
  await expect(page.locator('[data-time]')).toHaveAttribute('data-time', 'after');
  const after = page.getByRole('region', { name: 'After class' });
  await expect(after).toContainText('Last question: ');
  await expect(after.getByRole('definition')).toHaveText(['0', '5,000', '50', 'of 200']);
  await expect(after.getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  await after.getByRole('link', { name: 'Session summary' }).click();
  await page.waitForURL(`**/presentation/${large}/summary`);
});

test('5,000 questions: all are counted, few are drawn, more when scrolled to', async ({ page }) => {
  await open(page, large);
  await expect(page.getByRole('tab')).toHaveText([
    'Original Questions 4,500',
    'Rejected Questions by AI 500',
    'Answered AI generated Topics 50',
    'Unanswered AI generated Topics 150',
  ]);
  const legend = chart(page).getByRole('row');
  // Questions, not topics: what was rejected has none.
  await expect(legend.filter({ hasText: 'Answered' }).first()).toContainText('1,250');
  await expect(legend.filter({ hasText: 'Unanswered' })).toContainText('3,250');
  await expect(legend.filter({ hasText: 'Rejected' })).toContainText('500');

  const sizes = { Original: 4_500, Rejected: 500, Answered: 50, Unanswered: 150 };
  for (const [name, size] of Object.entries(sizes)) {
    const panel = await openList(page, name);
    const items = panel.getByRole('listitem');
    const drawn = await items.count();
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThanOrEqual(10);
    const scroller = panel.getByRole('list');
    const height = async () => (await panel.boundingBox())!.height;
    const before = await height();
    expect(before).toBeLessThan(800);
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    if (drawn < size) await expect.poll(() => items.count()).toBeGreaterThan(drawn);
    expect(await height()).toBe(before);
  }
  const questions = (await openList(page, 'Original')).getByRole('listitem');
  await expect(questions.filter({ hasText: 'Student' }).first()).toBeAttached();
  await expect(questions.filter({ hasText: 'Unknown' }).first()).toBeAttached();
});

test('5,000 questions for the room: a topic draws its own when it is opened', async ({ page }) => {
  await page.goto(`${product.url}/presenter/presentation/${large}/questions`);
  await expect(page.getByText('PRESENTER QUESTIONS SCREEN (4500)')).toBeVisible();
  const topics = page.getByRole('list', { name: 'Topics' }).locator(':scope > li');
  await expect(topics).toHaveCount(150);
  const drawn = page.locator('.pq-questions > li');
  await expect(drawn).toHaveCount(0);
  await topics.first().getByRole('heading').getByRole('button').click();
  await expect(drawn).toHaveCount(25);
});

test('1,000 projects: sixteen cards a page', async ({ page }) => {
  await page.goto(`${product.url}/presenter/presentations`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(1,?000\)/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(16);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    /Showing 1 to 16 of 1,?000 results/,
  );
  await expect(page.getByRole('button', { name: /^Page \d/ })).toHaveCount(5);
});

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
/** What can be pressed or typed in, beside the frame. */
const controls = (page: Page) =>
  page.getByRole('main').locator('a[href], button, input, select, textarea').count();
const controlsAtMost = 40;
/** On a phone. */
const heightAtMost = 1_800;

test('few controls, and not much to scroll, however much was asked', async ({ page }) => {
  for (const [topics, id] of [
    [0, empty],
    [6, small],
    [60, full],
  ] as const) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await open(page, id);
      await expect(page.locator('[data-time]')).toHaveAttribute(
        'data-time',
        topics === 0 ? 'ready' : 'class',
      );
      await expect(page.locator('.db-folds')).toBeVisible();
      if (topics > 0) {
        await expect(page.getByRole('tab', { name: /^Original/ })).toHaveText(/216$/);
        await openList(page, 'Rejected Questions by AI');
      }
      const name = `${topics} topics at ${size.width}`;
      expect.soft(await controls(page), `controls, ${name}`).toBeLessThanOrEqual(controlsAtMost);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (size.width === 390) {
        expect.soft(height, `height, ${name}`).toBeLessThanOrEqual(heightAtMost);
      }
      console.log(`${name} px: ${await controls(page)} controls, ${height} px high`);
      await takePicture(page, `dashboard-${topics}-${size.width}`, { fullPage: true });
    }
  }
});
