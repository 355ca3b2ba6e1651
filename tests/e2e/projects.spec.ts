// The list of projects and the making of one.

import { expect, type Page } from 'playwright/test';
import type { PresentationStatus, PresentationSummary } from '../../contract/entities.ts';
import { dropFiles } from '../support/drop.ts';
import { expectNotice, heardBy } from '../support/notices.ts';
import { coveredMs } from '../support/page-clock.ts';
import { test } from '../support/page.ts';
import { fixture, handout, wordHandout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

const open = (page: Page, path: string) => page.goto(product.url + path);
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });

/** A list that nobody needs to upload: as many projects as a test wants. */
async function pretend(
  page: Page,
  count: number,
  part: Partial<PresentationSummary> = {},
): Promise<void> {
  const statuses: PresentationStatus[] = ['Pending', 'Learning', 'Ready', 'Error'];
  const data: PresentationSummary[] = Array.from({ length: count }, (_, index) => ({
    presentation_id: index + 1,
    title: index === 0 ? 'A title that goes on and on '.repeat(7) : `Lecture ${index + 1}`,
    created_at: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % count))).toISOString(),
    status: statuses[index % 4]!,
    question_count: 0,
    joined_count: 0,
    open_topic_count: 0,
    last_asked_at: null,
    ...part,
  }));
  await page.route('**/api/presentations', (route) =>
    route.fulfill({ json: { status: 'success', data } }),
  );
}

test('loading, nothing yet, and a list that cannot be had', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await signInBrowser(context, await signUp(product, 'premium'));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/presentations', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page, '/presenter/presentations');
  await expect(page.getByText('Loading projects')).toBeAttached();
  held.resolve();
  await expect(
    page.getByText('You currently have no projects. Create one to get started!'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently Project (0)' })).toBeVisible();
  await page.route('**/api/presentations', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Recently Project (0)' })).toBeVisible();
});

test('search, order and pages of sixteen', async ({ page, context }) => {
  await signInBrowser(context, await signUp(product, 'premium'));
  await pretend(page, 100);
  await open(page, '/presenter/presentations');
  await expect(page.getByRole('heading', { name: 'Recently Project (100)' })).toBeVisible();
  await expect(titles(page)).toHaveCount(16);
  await expect(page.getByText('Showing 1 to 16 of 100 results')).toBeVisible();
  const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name }));
  await expect(previous!).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Page \d/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Page 5' }).click();
  await expect(page.getByRole('button', { name: /^Page \d/ })).toHaveText([
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  await page.getByRole('button', { name: 'Page 7' }).click();
  await expect(page.getByText('Showing 97 to 100 of 100 results')).toBeVisible();
  await expect(next!).toBeDisabled();
  await previous!.click();
  await expect(page.getByText('Showing 81 to 96 of 100 results')).toBeVisible();

  await page.getByPlaceholder('Search here..').fill('LECTURE 9');
  await expect(page.getByText('Showing 1 to 11 of 11 results')).toBeVisible();
  await page.getByPlaceholder('Search here..').fill('nowhere');
  await expect(page.getByText('No project matches “nowhere”.')).toBeVisible();
  await page.getByPlaceholder('Search here..').fill('');

  const dates = async () => {
    const all = cards(page).locator('time');
    return all.evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  };
  await page.getByRole('button', { name: 'Sort By' }).click();
  await page.getByRole('menuitemradio', { name: 'Created Date Ascending' }).click();
  await expect(page.getByRole('button', { name: 'Created Date Ascending' })).toBeVisible();
  expect(await dates()).toEqual((await dates()).toSorted());
  expect((await dates())[0]).toBe('2026-01-01T00:00:00.000Z');
  await page.getByRole('button', { name: 'Created Date Ascending' }).click();
  await page.getByRole('menuitemradio', { name: 'Created Date Descending' }).click();
  expect(await dates()).toEqual((await dates()).toSorted().toReversed());
});

test('a card says how much was asked, by how many, what is open, and when last', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'premium');
  await signInBrowser(context, presenter);
  await pretend(page, 2, { question_count: 12, joined_count: 1, open_topic_count: 4 });
  await open(page, '/presenter/presentations');
  await expect(cards(page).first()).toContainText('12 questions · 1 student · 4 open topics');
  await expect(cards(page).first()).not.toContainText('Last question');
  await pretend(page, 2, { last_asked_at: '2026-03-04T09:30:00.000Z' });
  await page.reload();
  await expect(cards(page).first()).toContainText('No questions yet');
  await expect(cards(page).first()).toContainText('Last question: Mar 4, 2026');
  // In a later session nobody knows who of those that joined is here.
  const later = { joined_count: 32, has_earlier_session: true };
  await pretend(page, 2, later);
  await page.reload();
  await expect(cards(page).first()).toContainText('No questions yet');
  await expect(cards(page).first()).not.toContainText('students');
  await pretend(page, 2, { ...later, question_count: 3, open_topic_count: 1 });
  await page.reload();
  await expect(cards(page).first()).toContainText('3 questions · 1 open topic');
});

test('a card: cut title, date, a badge in the colour of its state, and where it leads', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await signUp(product, 'premium'));
  await pretend(page, 4);
  await open(page, '/presenter/presentations');
  await expect(titles(page)).toHaveCount(4);
  const isCut = await titles(page)
    .first()
    .evaluate((title) => {
      const link = title.querySelector('a')!;
      return [title, link].some(
        (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1,
      );
    });
  expect(isCut).toBe(true);
  await expect(cards(page).first()).toContainText('Created Jan 1, 2026');
  const badges = page.locator('.project-card .ui-badge');
  await expect(badges).toHaveText(['Pending', 'Learning', 'Ready', 'Error']);
  const colours = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge).color.match(/\d+/g)!.map(Number)),
  );
  const [pending, learning, ready, error] = colours as [number, number, number][];
  expect(Math.max(...pending!) - Math.min(...pending!), 'grey').toBeLessThan(40);
  expect(learning![2], 'tertiary').toBeGreaterThan(learning![1]!);
  expect(ready![1], 'green').toBeGreaterThan(Math.max(ready![0]!, ready![2]!));
  expect(error![0], 'red').toBeGreaterThan(Math.max(error![1]!, error![2]!));
  await page.getByRole('button', { name: 'Actions for Lecture 2' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Duplicate', 'Delete']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.waitForURL('**/presenter/presentation/2/dashboard');
});

test('a card that is Pending leads on to learning, and no other does', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Plants', 'Leaves', [handout]);
  await signInBrowser(context, presenter);
  await pretend(page, 4);
  await open(page, '/presenter/presentations');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Start learning' })).toHaveCount(1);
  await page.unrouteAll();
  await page.reload();
  await expect(cards(page)).toContainText([/Pending/]);
  await page.getByRole('link', { name: 'Start learning' }).click();
  await page.waitForURL(`**/presentation/${id}/dashboard?learn`);
  await expect(page.getByRole('dialog', { name: 'Start Learning?' })).toBeVisible();
});

test('duplicate and delete: done, cancelled, failed', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/status of (500|404)/);
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Plants', 'Leaves', [handout]);
  await signInBrowser(context, presenter);
  await open(page, '/presenter/presentations');
  const inMenu = async (name: string, of = 'Plants') => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
    return page.getByRole('menuitem', { name });
  };
  const choose = async (name: string, of?: string) => (await inMenu(name, of)).click();

  const duplicate = await inMenu('Duplicate');
  expect(await coveredMs(page, () => duplicate.click())).toBe(2_000);
  await expectNotice(
    page,
    'Duplicated Successfully! / Your project file has been duplicated.',
    'success',
  );
  await expect(page.getByRole('heading', { name: 'Recently Project (2)' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete Project?' });
  await choose('Delete');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this project? Deleted projects cannot be recovered.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Plants', exact: true })).toBeFocused();

  await choose('Delete', 'Copy of Plants');
  await expect(dialog).toContainText('Copy of Plants');
  const confirm = dialog.getByRole('button', { name: 'Yes, Delete' });
  expect(await coveredMs(page, () => confirm.click())).toBe(2_000);
  await expectNotice(page, 'Project Deleted Successfully! / The project has been deleted.');
  await expect(page.getByRole('heading', { name: 'Recently Project (1)' })).toBeVisible();

  const failure = { status: 'error', code: 'internal', message: 'No', request_id: 'x' };
  await page.route(`**/api/presentation/${id}**`, (route) =>
    route.fulfill({ status: 500, json: failure }),
  );
  await page.route(`**/api/presentation/${id}/duplicate`, (route) =>
    route.fulfill({ status: 500, json: failure }),
  );
  await choose('Duplicate');
  await expectNotice(page, 'Error! / Failed to duplicate the project.', 'error');
  await choose('Delete');
  await confirm.click();
  await expectNotice(page, 'Error! / Failed to delete the project.', 'error');
  await expect(page.getByRole('heading', { name: 'Recently Project (1)' })).toBeVisible();
});

test('a card shows live when learning ends', async ({ page, context }) => {
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Plants', 'Leaves', [handout]);
  await presenter.startLearning(id);
  await signInBrowser(context, presenter);
  await open(page, '/presenter/presentations');
  await expect(page.locator('.project-card').getByText('Ready')).toBeVisible();
});

test('creating: name and files are required, files are counted, nothing typed is lost', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of (415|422)|ERR_INTERNET_DISCONNECTED/);
  const presenter: Presenter = await signUp(product, 'free');
  await signInBrowser(context, presenter);
  await open(page, '/presenter/presentations');
  await page.getByRole('link', { name: 'CREATE PROJECT' }).click();
  await page.waitForURL('**/presenter/create');
  await expect(
    page.getByRole('heading', { name: "Let's Kick Off Your Presentation Project!" }),
  ).toBeVisible();
  const next = page.getByRole('button', { name: 'NEXT' });
  await next.click();
  await expect(page.getByText('Project name is required.')).toBeVisible();
  await expect(page.getByText('Add at least one file.')).toBeVisible();
  await expect(next).toBeDisabled();

  const files = page.locator('input[type=file]');
  await expect(files).toHaveAttribute('accept', '.doc,.docx,.pdf,.ppt,.pptx,.odp');
  await expect(files).toHaveAttribute('multiple', '');
  const buffer = Buffer.from('not a pdf at all');
  await files.setInputFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await expect(page.getByText('Only DOC, DOCX, PDF, PPT, PPTX and ODP files work.')).toBeVisible();
  await expectNotice(page, 'Error! / Failed to calculate character count for broken.pdf.');
  const list = page.getByRole('list', { name: 'Chosen files' });
  const counted = list.getByText(/^[\d,]+ characters$/);
  await dropFiles(page, [wordHandout]);
  await expect(counted).toBeVisible();
  await expect(list.locator('.file-icon')).toHaveText(['JPG', 'PDF', 'DOCX']);
  // Those that cannot be used take no place.
  await files.setInputFiles([fixture('languages.odp'), fixture('languages.docx')]);
  await expect(counted).toHaveCount(3);
  await files.setInputFiles(fixture('languages.pdf'));
  await expectNotice(
    page,
    'Limit Reached! / File upload limit reached. You can upload up to 3 presentations.',
  );
  // Each says what is wrong with it, and goes on its own or with the others.
  await expect(list.getByText('Your plan takes 3 files per project.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove languages.odp' }).click();
  await page.getByRole('button', { name: 'Remove languages.docx' }).click();

  // Longer than the plan allows: its characters are counted, and it is skipped.
  await page.route('**/api/presenter/character-count', (route) =>
    route.fulfill({ json: { status: 'success', character_count: 50_001 } }),
  );
  await files.setInputFiles(fixture('handouts/biology-40-pages.pdf'));
  await expectNotice(
    page,
    'Limit Reached! / The total character limit of 50000 reached for biology-40-pages.pdf.',
    'warning',
  );
  await expect(list.getByText('50,001 of 50,000 characters.')).toBeVisible();
  await expect(page.getByText('4 files can’t be used and are left out.')).toBeVisible();
  const removeFailed = page.getByRole('button', { name: 'Remove the 4 files that can’t be used' });
  await removeFailed.click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await page.unrouteAll();
  // The list says it: the bell need not.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByLabel('Project Name').fill('Plants');
  await page.getByLabel('Project Description').fill('All about leaves');
  await context.setOffline(true);
  await next.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByLabel('Project Name')).toHaveValue('Plants');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Project Name')).toHaveValue('Plants');
  await expect(page.getByLabel('Project Description')).toHaveValue('All about leaves');
  await files.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await next.click();
  await expect(page.getByText('None of these files can be used. Add one that can.')).toBeVisible();
  await expect(next).toBeDisabled();
  await files.setInputFiles([wordHandout, fixture('handouts/photosynthesis-short.odp')]);
  await expect(list.getByText(/^[\d,]+ characters$/)).toHaveCount(2);

  // What takes too long can be cancelled: the upload ends, and all is there to be sent again.
  await page.route('**/api/presentation', () => {});
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/presentation'),
  );
  await next.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(next).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.unrouteAll();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/presentation', async (route) => {
    await held.promise;
    await route.continue();
  });
  await next.click();
  await expect(next).toBeDisabled();
  held.resolve();
  await page.waitForURL('**/presenter/presentations');
  await expect(titles(page)).toHaveText(['Plants']);
});

test('creating is blocked at the limit of presentations, and the server is not asked', async ({
  page,
  context,
}) => {
  const presenter = await signUp(product, 'free');
  await signInBrowser(context, presenter);
  await pretend(page, 3);
  let isAsked = false;
  await page.route('**/api/presentation', (route) => {
    isAsked = true;
    return route.abort();
  });
  await open(page, '/presenter/create');
  const told = page.getByRole('region', { name: 'Limit Reached!' });
  await expect(told).toContainText('You have 3 of 3 projects.');
  await expect(told).toContainText(
    'Presentation limit reached! Upgrade your plan to create more presentations.',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'NEXT' })).toHaveCount(0);
  await expect(told.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
  expect(isAsked).toBe(false);
  await page.unrouteAll();
  await told.getByRole('link', { name: 'Go to your projects' }).click();
  await page.waitForURL('**/presenter/presentations');
});

test('at the limit of the largest plan there is nothing to upgrade to', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await signUp(product, 'enterprise'));
  await pretend(page, 1_000);
  await open(page, '/presenter/create');
  const told = page.getByRole('region', { name: 'Limit Reached!' });
  await expect(told).toContainText('You have 1,000 of 1,000 projects.');
  await expect(told).not.toContainText('Upgrade');
  await expect(told.getByRole('link')).toHaveText(['Go to your projects']);
});

test('who reaches the limit of presentations elsewhere meanwhile is told so, and loses nothing', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const presenter = await signUp(product, 'free');
  await signInBrowser(context, presenter);
  await open(page, '/presenter/create');
  await page.getByLabel('Project Name').fill('Plants');
  await page.locator('input[type=file]').setInputFiles(wordHandout);
  await expect(page.getByText(/^[\d,]+ characters$/)).toBeVisible();
  for (const name of ['A', 'B', 'C']) await presenter.create(name, '', [handout]);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect
    .poll(async () => (await heardBy(page)).map(({ type, text }) => [type, text]))
    .toEqual([
      [
        'warning',
        'Limit Reached! / Presentation limit reached! Upgrade your plan to create more presentations.',
      ],
    ]);
  await expect(page.getByRole('alert')).toContainText('Presentation limit reached!');
  await expect(page.getByLabel('Project Name')).toHaveValue('Plants');
});
