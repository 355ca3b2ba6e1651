// What people typed runs in its own direction on every screen of a presenter; counts and marks stay
// where they are.

import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { acceptQuestion, renameTopic } from '../../contract/api/topics/changes.ts';
import { openFold } from '../support/dashboard.ts';
import { call } from '../support/call.ts';
import { wordHandout } from '../support/fixtures.ts';
import { createPending, signUp, type Presenter } from '../support/people.ts';
import { test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const arabic = {
  name: 'التمثيل الضوئي',
  file: 'محاضرة.docx',
  question: 'لماذا أوراق النبات خضراء؟',
  student: 'ليلى',
};
const hebrew = {
  description: 'איך צמחים מייצרים סוכר',
  presenter: 'רות לוי',
  topic: 'למה העלים ירוקים?',
};

let product: Product;
let presenter: Presenter;
let id: number;
let topicId: number;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium', { name: hebrew.presenter });
  const file = test.info().outputPath(arabic.file);
  await writeFile(file, await readFile(wordHandout));
  id = await presenter.create(arabic.name, hebrew.description, [file]);
  await presenter.learn(id);
  const person = { firstname: arabic.student, lastname: 'X', email: 'layla@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person });
  const asked = await phone.ask(arabic.question);
  const { state } = await phone.untilState(asked.id, ['accepted', 'filtered']);
  if (state === 'filtered') {
    const body = { client_id: crypto.randomUUID(), to: 'new' as const };
    await call(presenter, acceptQuestion, { params: { id: asked.id }, body });
  }
  await expect.poll(async () => (await presenter.getTopics(id)).length).toBe(1);
  topicId = (await presenter.getTopics(id))[0]!.id;
  phone.close();
});

const ofProject = (screen: string) => `/presenter/presentation/${id}/${screen}`;

/** Every text and every field with letters that run to the left, in an element that does not. */
const astray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLeftward = (text: string) => /[\u0590-\u08FF]/.test(text);
    const directionOf = (element: Element) => getComputedStyle(element).direction;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement!;
      if (parent.closest('textarea, script, svg, .bar__picture') || !isLeftward(text)) continue;
      if (directionOf(parent) !== 'rtl')
        found.push(`${parent.className || parent.tagName}: ${text}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (isLeftward(field.value) && directionOf(field) !== 'rtl')
        found.push(`field: ${field.value}`);
    }
    return found;
  });

test('on every screen, in fields, notices and what is told later', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  const body = { client_id: crypto.randomUUID(), title: hebrew.topic };
  await call(presenter, renameTopic, { params: { id: topicId }, body });
  const screens: [path: string, shows: string][] = [
    ['/presenter/presentations', arabic.name],
    [ofProject('dashboard'), arabic.file],
    [ofProject('qr-code'), arabic.name],
    [ofProject('questions'), hebrew.topic],
    [ofProject('logs'), 'Presentation Logs'],
    ['/presenter/edit-profile', 'SAVE CHANGES'],
  ];
  for (const [path, shows] of screens) {
    await page.goto(product.url + path);
    if (path.endsWith('/dashboard')) {
      await openFold(page, 'QR code');
      await openFold(page, 'Knowledge Base');
    }
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await astray(page), path).toEqual([]);
    await takePicture(page, `direction-${path.split('/').at(-1)}`);
  }

  await page.goto(product.url + ofProject('logs'));
  for (const tab of ['Questions Logs', 'Your changes']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText(hebrew.topic);
    expect.soft(await astray(page), tab).toEqual([]);
  }

  await page.goto(product.url + ofProject('questions'));
  const card = page.getByRole('region', { name: hebrew.topic });
  await card.getByRole('heading').getByRole('button').click();
  await expect(page.getByText(arabic.question)).toBeVisible();
  await expect(page.getByText(arabic.student, { exact: true })).toBeVisible();
  expect.soft(await astray(page), 'an open topic').toEqual([]);
  const [title, count] = await Promise.all([
    card.getByText(hebrew.topic).boundingBox(),
    card.getByText('(1 question)').boundingBox(),
  ]);
  expect(count!.y, 'the count stands below the title').toBeGreaterThan(
    title!.y + title!.height - 1,
  );
  expect(count!.x, 'and begins where it begins').toBeCloseTo(title!.x, 0);
  await card.getByRole('button', { name: `Change: ${hebrew.topic}` }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  expect.soft(await astray(page), 'the dialog').toEqual([]);
  await page.getByLabel('Title').fill(arabic.name);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.locator('.ui-notice')).toContainText(arabic.name);
  expect.soft(await astray(page), 'a notice').toEqual([]);
  await takePicture(page, 'direction-open-topic');
});

test('in the form of a new project and the dialog for the wall', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await page.goto(`${product.url}/presenter/create`);
  await page.getByLabel('Project Name').fill(arabic.name);
  await page.getByLabel('Project Description').fill(hebrew.description);
  expect.soft(await astray(page), 'create').toEqual([]);
  await page.goto(product.url + ofProject('qr-code'));
  await page.getByRole('button', { name: 'Show to the class' }).click();
  await expect(page.getByRole('dialog')).toContainText(arabic.name);
  expect.soft(await astray(page), 'the wall').toEqual([]);
});

test('a name of Latin letters stands where the lines of an Arabic screen begin', async ({
  browser,
  pageErrors,
}) => {
  const latin = await createPending(presenter, 'Photosynthesis');
  await presenter.learn(latin);
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ locale: 'ar', viewport });
  pageErrors.watch(context);
  await signInBrowser(context, presenter);
  const page = await context.newPage();
  for (const screen of ['qr-code', 'questions', 'summary', 'report']) {
    await page.goto(`${product.url}/presenter/presentation/${latin}/${screen}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Photosynthesis' });
    await heading.waitFor();
    const [text, line] = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { paddingInlineStart } = getComputedStyle(element);
      const start = element.getBoundingClientRect().right - Number.parseFloat(paddingInlineStart);
      return [range.getBoundingClientRect().right, start] as const;
    });
    expect.soft(text, screen).toBeCloseTo(line, 0);
  }
  await context.close();
});

test('a name of Latin letters that is too long is cut at its end on an Arabic screen', async ({
  browser,
  pageErrors,
}) => {
  const name = 'Photosynthesis and what becomes of the sugar that it makes, with all exercises';
  const latin = await signUp(product, 'premium', { name: 'Paula Theodora Presenter-Longname' });
  const project = await createPending(latin, name);
  await latin.learn(project);
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 360, height: 740 } });
  pageErrors.watch(context);
  await signInBrowser(context, latin);
  const page = await context.newPage();
  /** Whether the first letter of the text in it is within the box that cuts it. */
  const beginsInside = (selector: string) =>
    page.locator(selector).evaluate((box) => {
      const bdi = box.querySelector('bdi')!;
      const range = document.createRange();
      range.setStart(bdi.firstChild!, 0);
      range.setEnd(bdi.firstChild!, 1);
      const [letter, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return letter.left >= around.left - 1 && letter.right <= around.right + 1;
    });
  const at = `${product.url}/presenter/presentation/${project}`;
  for (const [screen, selector] of [
    ['dashboard', '.bar__greeting'],
    ['questions', '.pq-header__name'],
    ['questions', '.pq-header__teacher'],
    ['wall', '.big-screen-name'],
  ]) {
    await page.goto(`${at}/${screen}`);
    await expect(page.locator(`${selector} bdi`)).not.toBeEmpty();
    expect.soft(await beginsInside(selector!), selector).toBe(true);
  }
  await page.goto(`${at}/dashboard`);
  const fields = page.locator('.db-text__input');
  await expect(fields.first()).toHaveValue(name);
  for (const align of await fields.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).textAlign),
  ))
    expect
      .soft(align, 'what is typed there begins where the lines of the page begin')
      .toBe('right');
  await context.close();
});
