// The question box and the wall in the frame of another page: whom the presenter lets frame them, how
// a student asks there, and what the room sees.

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import {
  spotlightTopic,
  renewCodes,
  updateEmbedding,
} from '../../contract/api/presentations/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { contrastOf } from '../support/contrast.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { expectNotice } from '../support/notices.ts';
import { openOtherPage } from '../support/other-page.ts';
import { test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
});
test.beforeEach(({ pageErrors }) => pageErrors.allow(/frame-ancestors|Refused to frame|Framing/i));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Embed on a website' });

async function openDialog(page: Page, { presenter, presentationId } = lecture): Promise<void> {
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${presentationId}/qr-code`);
  await button(page, 'Embed on a website').click();
  await dialog(page).waitFor();
}

/** As it is copied, for the address that this browser knows the product by. */
async function copyCode(page: Page, what: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page).getByRole('radio', { name: what }).check();
  await button(page, 'Copy Embed Code').last().click();
  await expectNotice(page, 'Text copied to clipboard');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL(/src="([^"]+)"/.exec(code)![1]!);
  return code.replaceAll(origin, product.url);
}

const boxAddress = async ({ presenter, presentationId } = lecture) => {
  const { embed_url } = await presenter.get(presentationId);
  return `${product.url}${new URL(embed_url!).pathname}/ask`;
};
const framed = (page: Page) => page.frameLocator('iframe');
const box = (page: Page) => framed(page).getByPlaceholder('Type Your Question Here...');
const refused = 'chrome-error://chromewebdata/';

async function addressInFrame(page: Page): Promise<string> {
  const frame = await (await page.locator('iframe').elementHandle())!.contentFrame();
  await frame!.waitForLoadState();
  return frame!.url();
}

const letFrame = (embed_origins: string[] | null) =>
  call(lecture.presenter, updateEmbedding, {
    params: { id: lecture.presentationId },
    body: { embed_origins },
  });

test('a student asks in the frame, which is as high as its questions need', async ({ page }) => {
  await openDialog(page);
  const code = await copyCode(page, 'Question box');
  await using platform = await openOtherPage('localhost');
  platform.show(code);
  await page.goto(platform.origin);
  await box(page).waitFor();
  const frame = page.locator('iframe');
  await expect(frame).not.toHaveAttribute('height', '480');
  const height = async () => Number(await frame.getAttribute('height'));
  const empty = await height();
  expect(empty).toBeGreaterThanOrEqual(320);

  const asked = ['Why are leaves green?', 'What does chlorophyll do?', 'Where is water split?'];
  for (const title of asked) {
    await box(page).fill(title);
    await box(page).press('Enter');
    await expect(framed(page).getByRole('listitem').filter({ hasText: title })).toContainText(
      'Accepted',
    );
  }
  await expect.poll(height).toBeGreaterThan(empty);
  const list = framed(page).locator('.talk__list');
  await expect
    .poll(() => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0);
  expect(await lecture.titles()).toEqual(expect.arrayContaining(asked));

  // Neither another code nor notifications: only the box and the choice of a language.
  await expect(framed(page).locator('.talk__project').getByRole('button')).toHaveCount(0);
});

test('what was asked in a frame is there again when the page is loaded again', async ({ page }) => {
  // Of the same site: in others this browser keeps nothing for frames.
  await using platform = await openOtherPage('127.0.0.1');
  platform.show(`<iframe src="${await boxAddress()}" title="Box"></iframe>`);
  await page.goto(platform.origin);
  await box(page).fill('How deep do roots grow?');
  await box(page).press('Enter');
  const question = framed(page).getByRole('listitem').filter({ hasText: 'roots' });
  await expect(question).toContainText('Accepted');
  await page.reload();
  await expect(question).toContainText('Accepted');
  expect(await addressInFrame(page)).toBe(await boxAddress());
});

test('two boxes on one page ask each in its own lecture', async ({ page }) => {
  const lectures = [lecture, await openLecture(product.url, 'free', 'Cells')];
  const addresses = await Promise.all(lectures.map((one) => boxAddress(one)));
  await using platform = await openOtherPage('127.0.0.1');
  platform.show(addresses.map((src) => `<iframe src="${src}" title="Box"></iframe>`).join(''));
  await page.goto(platform.origin);
  const boxes = ['Photosynthesis', 'Cells'].map((name, at) => {
    const frame = page.frameLocator('iframe').nth(at);
    return { name, frame, box: frame.getByPlaceholder('Type Your Question Here...') };
  });
  for (const { box } of boxes) await box.waitFor();
  for (const { name, frame, box } of boxes) {
    await expect(frame.locator('.talk__name')).toHaveText(name);
    await box.fill(`What is asked of ${name}?`);
    await box.press('Enter');
    await expect(frame.getByRole('listitem')).toHaveText(
      /^What is asked of .*(Accepted|Filtered)/s,
    );
  }
  for (const [at, { name }] of boxes.entries()) {
    const asked = (await lectures[at]!.titles()).filter((title) =>
      title.startsWith('What is asked'),
    );
    expect(asked).toEqual([`What is asked of ${name}?`]);
  }
});

test('who must give a name does so in the frame, all of which is seen', async ({ page }) => {
  const named = await openLecture(product.url, 'premium', 'Cells');
  await openDialog(page, named);
  await using platform = await openOtherPage('127.0.0.1');
  platform.show(await copyCode(page, 'Question box'));
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(platform.origin);
  await framed(page).getByLabel('First Name').fill('Ada');
  const form = framed(page).locator('.register');
  await expect
    .poll(() => form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0);
  await framed(page).getByLabel('Last Name').fill('Lovelace');
  await framed(page).getByLabel('Email').fill('ada@example.org');
  await framed(page).getByRole('button', { name: 'GET STARTED' }).click();
  await box(page).waitFor();
});

test('the wall in a frame follows the live view, and says when its address was renewed', async ({
  page,
  pageErrors,
}) => {
  const room = await openLecture(product.url, 'free', 'Leaves');
  const { presenter, presentationId } = room;
  await openDialog(page, room);
  const code = await copyCode(page, 'Wall');
  const phone = await openPhone({ origin: product.url, scanned: product.url + room.scanPath });
  await using slides = await openOtherPage('localhost');
  slides.show(code);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(slides.origin);
  const wall = framed(page);
  await expect(wall.getByText('Ask your first question')).toBeVisible();
  const { id } = await phone.ask('Why are leaves green?');
  await phone.untilState(id, ['accepted']);
  const [topic] = await settledTopics(presenter, presentationId);
  await expect(wall.getByRole('list', { name: 'Topics' })).toContainText(topic!.title);
  await expect(wall.locator('.big-screen-counts')).toHaveText('1 joined · 1 asked');

  const light = { client_id: randomUUID(), status: 1 as const };
  await call(presenter, spotlightTopic, { params: { id: topic!.id }, body: light });
  await expect(wall.getByText('Now answering')).toBeVisible();
  await takePicture(page, 'wall-in-slides');
  await presenter.tick(topic!.id, true);
  await expect(wall.getByText('Ask your next question')).toBeVisible();
  // In width and height as far as the frame goes: nothing of it is scrolled.
  expect(
    await wall
      .locator('.big-screen-page')
      .evaluate(({ ownerDocument: { documentElement: root } }) => [
        root.scrollWidth - innerWidth,
        root.scrollHeight - innerHeight,
      ]),
  ).toEqual([0, 0]);

  pageErrors.allow(/status of 404/);
  await call(presenter, renewCodes, {
    params: { id: presentationId },
    body: { frees_silent: false },
  });
  await expect(wall.getByText('This presentation does not exist.')).toBeVisible();
  // Led on inside the frame, a presenter's screens would be framed after all.
  await expect(wall.getByRole('link')).toHaveCount(0);
  phone.close();
});

test.describe('a wall with a transparent ground', () => {
  const ground = [200, 30, 160];
  /** Where the cards leave the ground free. */
  const cornerOf = async (page: Page) => {
    const picture = await page.screenshot({ clip: { x: 4, y: 4, width: 1, height: 1 } });
    return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
  };
  const framedWall = (src: string) =>
    `<style>html,body{margin:0;background:rgb(${ground.join()})}h1{display:none}</style>
    <iframe src="${src}" title="Wall" style="border:0;width:1280px;height:720px;color-scheme:light"></iframe>`;
  /** Texts whose nearest ground is not their own, but the page's. */
  const withoutGround = (page: Page) =>
    framed(page)
      .locator('.big-screen-page :not(.ui-hidden)')
      .evaluateAll((elements) => {
        const isOpaque = (element: Element | null): boolean =>
          element !== null &&
          (getComputedStyle(element).backgroundColor.startsWith('rgb(') ||
            isOpaque(element.parentElement));
        const hasText = ({ childNodes }: Element) =>
          [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        return elements
          .filter((element) => hasText(element) && !element.closest('.ui-hidden'))
          .filter((element) => !isOpaque(element))
          .map(({ className, textContent }) => `${className}: ${textContent}`);
      });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`shows the page behind it, and its words on grounds of their own: ${colorScheme}`, async ({
      page,
    }) => {
      const room = await openLecture(product.url, 'free', 'Leaves');
      const { presenter, presentationId } = room;
      const { wall_url } = await presenter.get(presentationId);
      const wallUrl = `${product.url}${new URL(wall_url!).pathname}`;
      const phone = await openPhone({ origin: product.url, scanned: product.url + room.scanPath });
      await using slides = await openOtherPage('localhost');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 720 });
      slides.show(framedWall(`${wallUrl}?ground=transparent`));
      await page.goto(slides.origin);
      const wall = framed(page);
      await expect(wall.getByText('Ask your first question')).toBeVisible();
      await expect(wall.locator('.big-screen-join__qr svg')).toBeVisible();
      expect(await cornerOf(page)).toEqual(ground);
      expect(await withoutGround(page)).toEqual([]);
      await takePicture(page, `transparent-wall-empty-${colorScheme}`);

      for (const title of ['Why are leaves green?', 'Where does the oxygen come from?']) {
        const { id } = await phone.ask(title);
        await phone.untilState(id, ['accepted']);
      }
      const [first, second] = await settledTopics(presenter, presentationId);
      await presenter.tick(second!.id, true);
      const light = { client_id: randomUUID(), status: 1 as const };
      await call(presenter, spotlightTopic, { params: { id: first!.id }, body: light });
      await expect(wall.getByText('Now answering')).toBeVisible();
      await expect(wall.getByText('1 answered')).toBeVisible();
      expect(await cornerOf(page)).toEqual(ground);
      expect(await withoutGround(page)).toEqual([]);
      const texts = ['name > bdi', 'more', 'counts', 'card__title', 'card__now', 'join__code'];
      const contrasts = await Promise.all(
        texts.map((name) => contrastOf(wall.locator(`.big-screen-${name}`).first())),
      );
      expect(texts.filter((_, at) => contrasts[at]! < 4.5)).toEqual([]);
      await takePicture(page, `transparent-wall-${colorScheme}`);

      // As a program draws it that lays it over a picture.
      await page.goto(`${wallUrl}?ground=transparent`);
      await expect(page.getByText('Now answering')).toBeVisible();
      const clip = { x: 4, y: 4, width: 1, height: 1 };
      const alone = await page.screenshot({ clip, omitBackground: true });
      expect((await sharp(alone).ensureAlpha().raw().toBuffer())[3]).toBe(0);

      // Without it, and with what is not known, the ground is the wall's own.
      for (const query of ['', '?ground=none']) {
        slides.show(framedWall(wallUrl + query));
        await page.goto(slides.origin);
        await expect(wall.getByText('Now answering')).toBeVisible();
        expect(await cornerOf(page)).not.toEqual(ground);
      }
      phone.close();
    });
  }
});

test('only the pages that the presenter names can frame it', async ({ page }) => {
  await using platform = await openOtherPage('localhost');
  await using stranger = await openOtherPage('127.0.0.1');
  const frame = `<iframe src="${await boxAddress()}" title="Box"></iframe>`;
  platform.show(frame);
  stranger.show(frame);

  await openDialog(page);
  await dialog(page).getByRole('radio', { name: 'Only these' }).check();
  const pages = dialog(page).getByRole('textbox', { name: 'Addresses, one per line' });
  await pages.fill('https://*.school.example');
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    '“https://*.school.example” is not a web address. Enter one such as https://school.example.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await pages.fill(`${platform.origin}/course?id=3\nmoodle.school.example`);
  await button(page, 'Save').click();
  await expectNotice(page, 'Websites saved');
  await expect(pages).toHaveValue(`${platform.origin}\nhttps://moodle.school.example`);

  await page.goto(platform.origin);
  await box(page).waitFor();
  await page.goto(stranger.origin);
  expect(await addressInFrame(page)).toBe(refused);

  await openDialog(page);
  await dialog(page).getByRole('radio', { name: 'Any website' }).check();
  await expectNotice(page, 'Websites saved');
  await page.goto(stranger.origin);
  await box(page).waitFor();
});

test('the code that is typed, and what it leads to, is in no frame', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { join_code, student_url } = await lecture.presenter.get(lecture.presentationId);
  const scanned = new URL(student_url!);
  const entrances = [
    ...[`/embed/${join_code}/ask`, `/embed/${join_code!.toLowerCase()}/ask`],
    ...[`/embed/${scanned.pathname.split('/').at(-1)}/ask`, `/embed/%2Fj%2F${join_code}/ask`],
    ...[`/j/${join_code}`, scanned.pathname + scanned.search, `//j/${join_code}/`],
    ...[`/student/auth?token=${join_code}`, '/student/questions'],
  ];
  for (const host of ['localhost', '127.0.0.1'] as const) {
    await using stranger = await openOtherPage(host);
    for (const entrance of entrances) {
      stranger.show(`<iframe src="${product.url}${entrance}" title="Box"></iframe>`);
      await page.goto(stranger.origin);
      expect([entrance, await addressInFrame(page)]).toEqual([entrance, refused]);
    }
  }
});

test('slides in a file may frame it where any page may', async ({ page }, testInfo) => {
  const slides = testInfo.outputPath('slides.html');
  await writeFile(slides, `<!doctype html><iframe src="${await boxAddress()}"></iframe>`);
  await letFrame(['https://moodle.school.example']);
  await page.goto(pathToFileURL(slides).href);
  expect(await addressInFrame(page)).toBe(refused);
  await letFrame(null);
  await page.reload();
  await box(page).waitFor();
});

test('an embedded code that was renewed says so', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 4\d\d/);
  const old = await boxAddress();
  await call(lecture.presenter, renewCodes, {
    params: { id: lecture.presentationId },
    body: { frees_silent: false },
  });
  await using platform = await openOtherPage('localhost');
  for (const address of [old, old.replace(/\/ask$/, '')]) {
    platform.show(`<iframe src="${address}" title="Box"></iframe>`);
    await page.goto(platform.origin);
    await expect(framed(page).getByRole('alert')).toContainText('This code is no longer valid');
    await expect(framed(page).getByRole('textbox')).toHaveCount(0);
  }
});

test.describe('in a tab of its own', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the question box keeps nothing for later', async ({ page }) => {
    await page.goto(await boxAddress());
    const title = 'What is light made of?';
    await page.getByPlaceholder('Type Your Question Here...').fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
      /Accepted|Not accepted/,
    );
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(workers).toHaveLength(0);
  });
});
