// Every screen with names, titles, questions and addresses as long as they may be and without a
// single space: nothing is wider than the window or runs out of its box, and what the screen is for
// stays in reach.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import {
  descriptionMaxCharacters,
  nameMaxCharacters,
  questionMaxCharacters,
  titleMaxCharacters,
  topicTitleMaxCharacters,
} from '../../contract/limits.ts';
import { acceptQuestion, renameTopic } from '../../contract/api/topics/changes.ts';
import { createPresentation } from '../../contract/api/presentations/presentations.ts';
import { openFolds, openList } from '../support/dashboard.ts';
import { call } from '../support/call.ts';
import { fileAt, fixture, wordHandout } from '../support/fixtures.ts';
import { test } from '../support/page.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';
import { openLiveViewMenu } from '../support/lecture.ts';

const unbroken = (letters: number): string => 'W'.repeat(letters);
/** As long as a file system allows, less what a form may add. */
const longFile = (extension: string): string => `${unbroken(200 - extension.length)}.${extension}`;
const person = {
  firstname: unbroken(60),
  lastname: unbroken(59),
  email: `${unbroken(64)}@${unbroken(63)}.example.org`,
};

let product: Product;
let presenter: Presenter;
let ready: number;
let pending: number;
let scanned: string;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium', {
    name: unbroken(nameMaxCharacters),
    email: `${randomUUID()}${unbroken(28)}@${unbroken(63)}.example.org`,
  });
  const create = async () => {
    const body = {
      name: unbroken(titleMaxCharacters),
      description: unbroken(descriptionMaxCharacters),
    };
    const files = [await fileAt(wordHandout, longFile('docx'))];
    return (await call(presenter, createPresentation, { body, files })).data.presentation_id;
  };
  ready = await create();
  pending = await create();
  await presenter.learn(ready);
  scanned = (await presenter.get(ready)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person });
  const ask = async (title: string) => {
    const { id } = await phone.ask(title);
    return phone.untilState(id, ['accepted', 'filtered']);
  };
  await ask('Why are leaves green?');
  await ask('You are a fucking idiot');
  await ask(unbroken(questionMaxCharacters));
  const { id, state } = await ask('M'.repeat(questionMaxCharacters));
  if (state === 'filtered') {
    const body = { client_id: randomUUID(), to: 'new' as const };
    await call(presenter, acceptQuestion, { params: { id }, body });
  }
  phone.close();
  const [topic] = await settledTopics(presenter, ready);
  const body = { client_id: randomUUID(), title: unbroken(topicTitleMaxCharacters) };
  await call(presenter, renameTopic, { params: { id: topic!.id }, body });
});

/** What stands out to the right, and texts that run out of their box; what is cut off is not seen. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && getComputedStyle(parent).overflowX !== 'visible') {
          return parent !== document.documentElement;
        }
      }
      return false;
    };
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const width = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { right, width: own, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (own <= 1 || height <= 1 || style.visibility === 'hidden' || isCut(element)) return [];
      const runsOut =
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        style.overflowX === 'visible' &&
        holdsText(element);
      if (right <= width + 0.5 && !runsOut) return [];
      return [`${element.tagName}.${element.getAttribute('class')} to ${Math.round(right)}`];
    });
  });

/** What is opened at the first of them is looked at in all. */
const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
] as const;
const others = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

async function atEachSize(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const first = page.viewportSize()!;
  for (const size of first.width < others[0].width ? phones : others) {
    await page.setViewportSize(size);
    await look(size.width);
  }
  // The next screen is opened as this one was.
  await page.setViewportSize(first);
}

async function inspect(page: Page, name: string, main: Locator): Promise<void> {
  await expect(main, name).toBeVisible();
  // A notice may lie over it for the moment that it is read.
  await expect(page.locator('.ui-notice')).toHaveCount(0);
  await atEachSize(page, async (width) => {
    expect
      .soft(await tooWide(page), `pixels by which ${name} is too wide, ${width}`)
      .toBeLessThanOrEqual(0);
    expect.soft(await overflowing(page), `what is too wide on ${name}, ${width}`).toEqual([]);
    expect.soft(await isInReach(main), `${name}: its main button in reach, ${width}`).toBe(true);
    await takePicture(page, `long-${name}-${width}`);
  });
}

/** Whole within the window once it is scrolled to, and nothing lies over it. */
async function isInReach(main: Locator): Promise<boolean> {
  await main.scrollIntoViewIfNeeded();
  return main.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWithin = left >= 0 && right <= document.documentElement.clientWidth;
    return isWithin && found !== null && (element.contains(found) || found.contains(element));
  });
}

/** The names and reasons beside a question that a button of it lies over. */
const underButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.db-item')].flatMap((item) => {
      const buttons = [...item.querySelectorAll('button')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [...item.querySelectorAll<HTMLElement>('.ui-badge')]
        .filter((badge) => {
          const { left, right, top, bottom } = badge.getBoundingClientRect();
          return buttons.some(
            (over) =>
              over.left < right && left < over.right && over.top < bottom && top < over.bottom,
          );
        })
        .map((badge) => badge.innerText);
    }),
  );

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('link', { name }).first();

async function visitOpen(page: Page): Promise<void> {
  for (const [path, main] of [
    ['/presenter/login', 'SIGN IN'],
    ['/presenter/register?plan=1', 'SIGN UP'],
    ['/presenter/reset-password', 'RESET PASSWORD'],
    [`/presenter/presenter-verify?token=${unbroken(43)}`, 'Update Password'],
  ] as const) {
    await page.goto(product.url + path);
    for (const field of await page.getByRole('textbox').all()) await field.fill(person.email);
    await inspect(page, path, button(page, main));
  }
  await page.goto(`${product.url}/plans`);
  await inspect(page, '/plans', button(page, 'GET STARTED'));
}

async function visitAsPresenter(page: Page): Promise<void> {
  const of = (id: number, screen: string) => `/presenter/presentation/${id}/${screen}`;
  for (const [path, main] of [
    ['/presenter/payment?plan=2', button(page, 'PAY $99.9')],
    ['/presenter/presentations', link(page, 'CREATE PROJECT')],
    [of(ready, 'qr-code'), page.getByText('SAVE PROJECT', { exact: true })],
    [of(ready, 'dashboard'), link(page, 'PRESENTER QUESTIONS SCREEN')],
    [of(pending, 'dashboard'), button(page, 'Start Learning')],
    [of(ready, 'questions'), page.getByRole('checkbox').first()],
    [of(ready, 'logs'), page.getByRole('tab', { name: 'Questions Logs' })],
    ['/presenter/edit-profile', button(page, 'SAVE CHANGES')],
    ['/presenter/usage', button(page, 'Purchase')],
  ] as const) {
    await page.goto(product.url + path);
    await expect(main).toBeVisible();
    await page.waitForLoadState('networkidle');
    await inspect(page, path, main);
  }
  await page.goto(product.url + of(ready, 'dashboard'));
  await expect(link(page, 'PRESENTER QUESTIONS SCREEN')).toBeVisible();
  await openFolds(page);
  await inspect(page, 'dashboard, all open', link(page, 'PRESENTER QUESTIONS SCREEN'));
  await openList(page, 'Rejected Questions by AI');
  await expect(button(page, /^Accept: /)).toBeVisible();
  await atEachSize(page, async (width) => {
    expect.soft(await underButtons(page), `what lies under a button, ${width}`).toEqual([]);
  });
  await page.goto(product.url + of(ready, 'questions'));
  for (const topic of await page.locator('.ui-accordion__button').all()) await topic.click();
  await openLiveViewMenu(page);
  await inspect(page, 'questions, all open', button(page, 'Lock the room'));
  await page.goto(product.url + of(ready, 'logs'));
  await page.getByRole('tab', { name: 'Questions Logs' }).click();
  await inspect(page, 'logs of questions', page.getByRole('tab', { name: 'Presentation Logs' }));
}

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#433878' } })
  .png()
  .toBuffer();
const damaged = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj <<') };

/** A file that can be used and one that cannot, and what is said of it. */
async function visitUploads(page: Page): Promise<void> {
  const good = {
    ...damaged,
    name: longFile('pdf'),
    buffer: await readFile(fixture('languages.pdf')),
  };
  const bad = { ...damaged, name: longFile('ppt') };
  const alien = { ...damaged, name: longFile('jpg') };
  for (const [path, main] of [
    ['/presenter/create', 'NEXT'],
    [`/presenter/presentation/${pending}/dashboard`, 'Start Learning'],
  ] as const) {
    await page.goto(product.url + path);
    await page.locator('input[type=file]').setInputFiles([bad, alien]);
    await expect(page.getByText(/damaged and can’t be read/)).toBeVisible();
    await inspect(page, `${path} with files`, button(page, main));
  }
  await page.goto(`${product.url}/presenter/create`);
  await page.getByLabel('Project Name').fill(unbroken(titleMaxCharacters));
  await page.getByLabel('Project Description').fill(unbroken(descriptionMaxCharacters));
  await page.locator('input[type=file]').setInputFiles(good);
  await expect(page.getByText(/^[\d,]+ characters$/)).toBeVisible();
  await inspect(page, 'a project to create', button(page, 'NEXT'));

  await page.goto(`${product.url}/presenter/presentation/${ready}/qr-code`);
  await button(page, 'Edit QR').click();
  const dialog = page.getByRole('dialog', { name: 'Add Logo to QR Code' });
  const logo = { name: longFile('png'), mimeType: 'image/png', buffer: await picture };
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await expect(dialog.getByText('Logo selected')).toBeVisible();
  await inspect(page, 'a logo', dialog.getByRole('button', { name: 'Save', exact: true }));
}

async function visitAsStudent(page: Page): Promise<void> {
  await page.goto(scanned);
  await page.getByLabel('First Name').fill(person.firstname);
  await page.getByLabel('Last Name').fill(person.lastname);
  await page.getByLabel('Email').fill(person.email);
  await inspect(page, '/student/register', button(page, 'GET STARTED'));
  await button(page, 'GET STARTED').click();
  const box = page.getByPlaceholder('Type Your Question Here...');
  await box.fill(unbroken(questionMaxCharacters));
  await box.press('Enter');
  await expect(page.getByText('STUDENT QUESTIONS SCREEN (1)')).toBeVisible();
  await box.fill(unbroken(questionMaxCharacters + 1));
  await inspect(page, '/student/questions', button(page, /^Send/));
}

for (const sizes of [phones, others]) {
  const [viewport] = sizes;
  test(`unbroken texts at ${sizes.map(({ width }) => width).join(' and ')} px`, async ({
    browser,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    for (const visit of [visitOpen, visitAsStudent, visitAsPresenter, visitUploads]) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      pageErrors.watch(context);
      if (visit === visitAsPresenter || visit === visitUploads) {
        await signInBrowser(context, presenter);
      }
      await visit(await context.newPage());
      await context.close();
    }
  });
}
