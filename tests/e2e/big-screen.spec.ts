// The wall follows the live view: in one browser also without a network, on another device over the
// server; and a student sees on the own card what is spoken of.

import { randomUUID } from 'node:crypto';
import { chromium, expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import type { Presentation } from '../../contract/entities.ts';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import {
  closeToNew,
  pauseQuestions,
  pinTopic,
} from '../../contract/api/presentations/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { shellOptions } from '../support/chromium.ts';
import { environmentWith } from '../support/fonts.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { expectToGlide, pauseAnimations } from '../support/paused-animations.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const questions = ['Why do stomata close at night?', 'How do roots take up water?'] as const;
const [stomata, roots] = questions;
const green = 'Why are leaves green?';
const wideScreen = { width: 1280, height: 720 };
const speaking = 'Your teacher is answering this now';

let product: Product;
test.beforeAll(async () => {
  product = await startBrowserProduct();
});
test.afterAll(() => product.stop());

const addressOf = (lecture: Lecture, screen: string) =>
  `${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`;

/** Asks, and puts each question into a topic of its own, whatever the AI makes of them. */
async function askApart(lecture: Lecture, titles: readonly string[]): Promise<void> {
  const person = { firstname: 'Zebedee', lastname: 'Quux', email: 'z@example.org' };
  const scanned = product.url + lecture.scanPath;
  const phone = await openPhone({ origin: product.url, scanned, person });
  for (const title of titles) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted']);
    await settledTopics(lecture.presenter, lecture.presentationId);
    await call(lecture.presenter, moveQuestion, {
      params: { id },
      body: { client_id: randomUUID(), to: 'new' },
    });
  }
  phone.close();
}

async function openWall(context: BrowserContext, lecture: Lecture): Promise<Page> {
  await signInBrowser(context, lecture.presenter);
  const page = await context.newPage();
  await page.setViewportSize(wideScreen);
  await page.goto(addressOf(lecture, 'wall'));
  await page.locator('.big-screen-stage').waitFor();
  return page;
}

async function openLiveView(context: BrowserContext, lecture: Lecture): Promise<Page> {
  await signInBrowser(context, lecture.presenter);
  const page = await context.newPage();
  await page.goto(addressOf(lecture, 'questions'));
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  return page;
}

const card = (wall: Page): Locator => wall.getByRole('region').filter({ hasText: 'Now answering' });
const rows = (wall: Page): Locator =>
  wall.getByRole('list', { name: 'Topics' }).getByRole('listitem');
const onLiveView = (liveView: Page, title: string): Locator =>
  liveView.locator('.pq-card').filter({ hasText: title });

test('a wall of a class that is paused or locked says so, and invites nobody', async ({
  context,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const wall = await openWall(context, lecture);
  await wall.setViewportSize(wideScreen);
  const params = { id: lecture.presentationId };
  const pause = (is_paused: boolean) =>
    call(lecture.presenter, pauseQuestions, { params, body: { is_paused } });
  const lock = (is_closed_to_new: boolean) =>
    call(lecture.presenter, closeToNew, { params, body: { is_closed_to_new } });
  const code = wall.locator('.big-screen-join__qr');

  await pause(true);
  await expect(wall.getByText('Questions are paused')).toBeVisible();
  await expect(code).toBeVisible();
  await takePicture(wall, 'wall-paused-bare');
  await lock(true);
  await expect(wall.getByText('The room is locked')).toBeVisible();
  await takePicture(wall, 'wall-locked-bare');
  await lock(false);
  await pause(false);
  await expect(wall.getByText('Questions are paused')).toHaveCount(0);
  await askApart(lecture, questions);
  await expect(rows(wall).first()).toBeVisible();
  await pause(true);
  await lock(true);
  await expect(wall.getByText('The room is locked')).toBeVisible();
  await expect(wall.getByText('Questions are paused')).toBeVisible();
  await expect(code).toHaveCount(0);
  expect(await accessibilityProblems(wall)).toEqual([]);
  await takePicture(wall, 'wall-locked');
  await lock(false);
  await expect(code).toBeVisible();
});

test('from the first scan to the last answer', async ({ browser, context, page, pageErrors }) => {
  const lecture = await openLecture(product.url, 'free');
  await signInBrowser(context, lecture.presenter);
  await page.goto(addressOf(lecture, 'questions'));
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open wall' }).click();
  const wall = await opening;
  await wall.setViewportSize(wideScreen);
  const distant = await browser.newContext();
  pageErrors.watch(distant);
  const far = await openWall(distant, lecture);

  for (const each of [wall, far]) {
    await expect(each.getByText('Ask your first question')).toBeVisible();
    const code = await each.locator('.big-screen-join__qr').boundingBox();
    expect(code!.height).toBeGreaterThanOrEqual(0.7 * wideScreen.height);
    await expect(each.locator('.big-screen-counts')).toHaveText('0 joined · 0 asked');
  }

  await askApart(lecture, questions);
  const students = await browser.newContext();
  pageErrors.watch(students);
  const phone = await students.newPage();
  await join(phone, product.url, lecture);
  await ask(phone, green);
  await expect(own(phone, green)).toContainText('Accepted');
  const asked = await settledTopics(lecture.presenter, lecture.presentationId);
  const mine = asked
    .flatMap((topic) => topic.original_questions)
    .find(({ title }) => title === green)!;
  await call(lecture.presenter, moveQuestion, {
    params: { id: mine.id },
    body: { client_id: randomUUID(), to: 'new' },
  });
  for (const each of [wall, far]) {
    await expect(rows(each)).toHaveText([/stomata/, /roots/, /green/]);
    await expect(card(each)).toHaveCount(0);
    await expect(each.locator('.big-screen-counts')).toHaveText('2 joined · 3 asked');
    // In view of everybody: who asked what is nobody’s business.
    await expect(each.locator('body')).not.toContainText('Zebedee');
    await expect(each.getByRole('checkbox')).toHaveCount(0);
  }

  await page.bringToFront();
  await onLiveView(page, green).hover();
  await page.keyboard.press('n');
  for (const each of [wall, far]) {
    await expect(card(each)).toContainText(green);
    await expect(rows(each)).toHaveText([/stomata/, /roots/]);
  }
  await expect(own(phone, green)).toContainText(speaking);
  const pulses = () =>
    own(phone, green).evaluate((element) =>
      element.getAnimations().map(({ playState }) => playState),
    );
  // Once its colours have come in.
  await expect.poll(pulses).toEqual(['running']);
  await phone.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(pulses).toEqual([]);
  expect(await accessibilityProblems(phone)).toEqual([]);
  expect(await accessibilityProblems(wall)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The next one before the first is done: one is in the light.
  await onLiveView(page, roots)
    .getByRole('button', { name: new RegExp(`^${roots}`) })
    .click();
  await page.getByRole('button', { name: `Answer now: ${roots}` }).click();
  await expect(page.getByRole('button', { name: `Mark answered: ${green}` })).toHaveCount(0);
  for (const each of [wall, far]) {
    await expect(card(each)).toContainText(roots);
    await expect(rows(each)).toHaveText([/stomata/, /green/]);
  }
  await expect(own(phone, green)).toContainText('Accepted');
  await expect(own(phone, green)).not.toContainText(speaking);

  await onLiveView(page, green)
    .getByRole('button', { name: `Change: ${green}` })
    .click();
  await page.getByRole('menuitem', { name: 'Answer now' }).click();
  await expect(own(phone, green)).toContainText(speaking);
  await page.getByRole('button', { name: `Mark answered: ${green}` }).click();
  for (const each of [wall, far]) {
    await expect(card(each)).toHaveCount(0);
    await expect(rows(each)).toHaveText([/stomata/, /roots/]);
  }
  await expect(own(phone, green)).toContainText('Answered');

  for (const title of [stomata, roots]) {
    await page.getByRole('checkbox', { name: `Answered: ${title}` }).check();
  }
  await expect(far.getByText('Ask your next question')).toBeVisible();
  await Promise.all([distant.close(), students.close()]);
});

test('an answered topic is swept green before the next one rises', async ({ context }) => {
  const lecture = await openLecture(product.url, 'free');
  await askApart(lecture, questions);
  const wall = await openWall(context, lecture);
  await expect(rows(wall)).toHaveCount(2);
  const [first] = await lecture.presenter.getTopics(lecture.presentationId);
  await wall.evaluate(() => {
    const seen = ((globalThis as { sweeps?: string[] }).sweeps = [] as string[]);
    new MutationObserver(() => {
      const row = document.querySelector('[data-leaving]');
      if (row) seen.push(getComputedStyle(row, '::before').backgroundColor);
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await lecture.presenter.tick(first!.id, true);
  await expect(rows(wall)).toHaveText([/roots/]);
  const seen = await wall.evaluate(() => (globalThis as { sweeps?: string[] }).sweeps);
  expect(seen?.[0]).toBe('rgb(27, 122, 75)');
});

test('a row that changes place on its way goes on from where it is seen', async ({ context }) => {
  const lecture = await openLecture(product.url, 'free');
  await askApart(lecture, [...questions, green]);
  const topics = await lecture.presenter.getTopics(lecture.presentationId);
  const wall = await openWall(context, lecture);
  await pauseAnimations(wall);
  const titles = rows(wall).locator('.big-screen-row__title');
  await expect(titles).toHaveText(topics.map(({ title }) => title));
  for (const [index, topic] of topics.slice(1).entries()) {
    await expectToGlide(rows(wall), async () => {
      const body = { client_id: randomUUID(), status: 1 as const };
      await call(lecture.presenter, pinTopic, { params: { id: topic.id }, body });
      await expect(titles.nth(index)).toHaveText(topic.title);
    });
  }
});

test('without a network: the live view leads the wall of its browser, another keeps what it had', async ({
  browser,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  await askApart(lecture, questions);
  const liveView = await openLiveView(context, lecture);
  const wall = await openWall(context, lecture);
  const distant = await browser.newContext();
  pageErrors.watch(distant);
  const far = await openWall(distant, lecture);
  for (const each of [wall, far]) {
    await expect(rows(each)).toHaveCount(2);
    await expect(each.locator('.big-screen-cut')).toHaveCount(0);
  }

  await context.setOffline(true);
  await liveView.bringToFront();
  await onLiveView(liveView, roots).hover();
  await liveView.keyboard.press('n');
  await expect(card(wall)).toContainText(roots);
  await liveView.getByRole('button', { name: `Mark answered: ${roots}` }).click();
  await expect(card(wall)).toHaveCount(0);
  await expect(rows(wall)).toHaveText([/stomata/]);
  await onLiveView(liveView, stomata).hover();
  await liveView.keyboard.press('n');
  await expect(card(wall)).toContainText(stomata);
  await expect(wall.getByText('Not connected. Showing the last update.')).toBeAttached();
  await expect(rows(far)).toHaveCount(2);

  await context.setOffline(false);
  await expect(card(far)).toContainText(stomata);
  await expect(rows(far)).toHaveCount(0);
  await expect(wall.locator('.big-screen-cut')).toHaveCount(0);
  await expect(card(wall)).toContainText(stomata);
  const stored = await lecture.presenter.getTopics(lecture.presentationId);
  const flags = stored.map((topic) => [
    topic.original_questions[0]!.title,
    topic.has_been_answered,
    topic.is_being_answered,
  ]);
  expect(Object.fromEntries(flags.map(([title, ...rest]) => [title, rest]))).toEqual({
    [roots]: [1, 0],
    [stomata]: [0, 1],
  });
  await distant.close();
});

test('the server is killed: the wall keeps its state, and follows when it is back', async ({
  context,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  await askApart(lecture, questions);
  const liveView = await openLiveView(context, lecture);
  const distant = await browser.newContext();
  pageErrors.watch(distant);
  const far = await openWall(distant, lecture);
  await onLiveView(liveView, roots).hover();
  await liveView.keyboard.press('n');
  await expect(card(far)).toContainText(roots);

  await product.kill9();
  await expect(far.locator('.big-screen-cut')).toHaveCount(1);
  await expect(card(far)).toContainText(roots);
  await onLiveView(liveView, stomata).hover();
  await liveView.keyboard.press('n');
  await expect(liveView.getByRole('button', { name: `Mark answered: ${stomata}` })).toBeVisible();
  await product.restart();
  await expect(card(far)).toContainText(stomata);
  await expect(far.locator('.big-screen-cut')).toHaveCount(0);
  await distant.close();
});

/** A class of sixty topics, without asking three hundred questions. */
function bigClass(whole: Presentation, answer: string | undefined): Presentation {
  const long =
    'What happens in the Calvin cycle at night, when there is no light for the first stage?';
  const topic = (id: number) => ({
    id,
    title: id === 1 ? 'Why are leaves green and not blue or red?' : `${long} ${id}`,
    has_been_answered: 0 as const,
    is_being_answered: id === 1 && answer !== undefined ? (1 as const) : (0 as const),
    is_at_top: 0 as const,
    ordinal: id,
    student_count: 120 - id,
    ...(id === 1 && answer ? { answer } : {}),
  });
  const question = (id: number, title: string) => ({
    id,
    title,
    has_been_answered: 0 as const,
    state: 'accepted' as const,
    reason: null,
    is_unsure: false,
    topic_id: 1,
    student: { firstname: 'Zebedee' },
    created_at: '2026-01-01T10:00:00.000Z',
  });
  return {
    ...whole,
    unanswered_topics: Array.from({ length: 60 }, (_, index) => topic(index + 1)),
    original_questions: [
      green,
      'Is it true that leaves reflect it?',
      green,
      `${long}?`,
      long,
      'A fourth?',
    ].map((title, index) => question(index + 1, title)),
  };
}

/**
 * The wall of such a class.
 * @param answer what is written under the topic in the light; undefined: none is in the light
 */
async function openBigWall(context: BrowserContext, answer: string | undefined): Promise<Page> {
  const lecture = await openLecture(product.url, 'free');
  const whole = bigClass(await lecture.presenter.get(lecture.presentationId), answer);
  await context.route(`**/api/presentation/${lecture.presentationId}`, (route) =>
    route.fulfill({ json: { status: 'success', data: whole } }),
  );
  return openWall(context, lecture);
}

for (const { name, size, isBand } of [
  { name: 'wide', size: { width: 1920, height: 1080 }, isBand: false },
  { name: 'old projector', size: { width: 1024, height: 768 }, isBand: true },
]) {
  test(`sixty topics fit, and what is read is large: ${name}`, async ({ context }) => {
    const wall = await openBigWall(context, '');
    await wall.setViewportSize(size);
    await expect(rows(wall)).toHaveCount(4);
    await expect(wall.getByText('+ 55 more topics')).toBeVisible();
    await expect(wall.locator('body')).not.toContainText('Zebedee');

    const vh = size.height / 100;
    const font = (selector: string) =>
      wall
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect((await font('.big-screen-card__title')) / vh).toBeCloseTo(6.5);
    expect((await font('.big-screen-card__wordings')) / vh).toBeCloseTo(3.2);
    const box = async (selector: string) => (await wall.locator(selector).boundingBox())!;
    const code = await box('.big-screen-join__qr');
    expect(code.height).toBeGreaterThanOrEqual(28 * vh - 0.1);
    const topics = await box('.big-screen-topics');
    const side = await box('.big-screen-side');
    if (isBand) expect(side.y).toBeGreaterThan(topics.y + topics.height);
    else {
      expect(side.x).toBeGreaterThan(topics.x + topics.width);
      expect(topics.width / (topics.width + side.width)).toBeCloseTo(0.7);
    }
    // Nothing is cut off, and nothing could be scrolled to.
    for (const selector of [
      '.big-screen-topics',
      '.big-screen-side',
      '.big-screen-row >> nth=3',
      '.big-screen-more',
    ]) {
      const { x, y, width, height } = await box(selector);
      expect(x).toBeGreaterThanOrEqual(4 * vh - 1);
      expect(y).toBeGreaterThanOrEqual(4 * vh - 1);
      expect(x + width).toBeLessThanOrEqual(size.width - 4 * vh + 1);
      expect(y + height).toBeLessThanOrEqual(size.height - 4 * vh + 1);
    }
    const wordings = wall.locator('.big-screen-card__wordings li');
    await expect(wordings).toHaveText([green, /Calvin/, 'Is it true that leaves reflect it?']);
    expect(await accessibilityProblems(wall)).toEqual([]);
    await wall.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(wall, 'color-contrast')).toEqual([]);
  });
}

test('the card is as high as its text, and the rows have what it leaves', async ({ context }) => {
  const wall = await openBigWall(context, 'They reflect it.');
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await wall.setViewportSize(size);
    await expect
      .poll(() =>
        wall.locator('.big-screen-topics').evaluate((topics) => {
          const boxOf = (selector: string) =>
            topics.querySelector(selector)!.getBoundingClientRect();
          const card = topics.querySelector('.big-screen-card')!;
          const { paddingBottom } = getComputedStyle(card);
          const row = boxOf('.big-screen-row:last-of-type');
          return {
            isAsHigh:
              Math.abs(
                boxOf('.big-screen-card').bottom -
                  Number.parseFloat(paddingBottom) -
                  boxOf('.big-screen-card__answer').bottom,
              ) < 1,
            hasRoomForARow: boxOf('.big-screen-more').top - row.bottom > row.height * 1.6,
          };
        }),
      )
      .toEqual({ isAsHigh: true, hasRoomForARow: false });
  }
});

/** Lines of the card's text that are seen in part. */
const cutOff = (wall: Page): Promise<string[]> =>
  wall.locator('.big-screen-card').evaluate((card) => {
    const clips = [
      ...card.querySelectorAll('.big-screen-card__wordings, .big-screen-card__answer'),
      card,
    ];
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const all = document.createRange();
      all.selectNodeContents(text);
      for (const clip of clips.filter((each) => each.contains(text))) {
        const seen = clip.getBoundingClientRect();
        const lines = [...all.getClientRects()].filter(
          ({ left, width }) => width > 1 && left < seen.right,
        );
        if (lines.some(({ top, bottom }) => top < seen.bottom - 1 && bottom > seen.bottom + 1)) {
          cut.push(text.textContent ?? '');
        }
      }
    }
    return cut;
  });

for (const { name, answer } of [
  { name: 'the wordings of a topic', answer: '' },
  {
    name: 'a long answer',
    answer: 'Chlorophyll takes up red and blue, and leaves green. '.repeat(12),
  },
]) {
  test(`however little room a window has, no line is seen in part: ${name}`, async ({
    context,
  }) => {
    const wall = await openBigWall(context, answer);
    await expect(wall.locator('.big-screen-card')).toContainText(
      answer ? 'red and blue' : 'reflect it',
    );
    for (let width = 320; width <= 1400; width += 120) {
      for (const height of [700, 900, 1180]) {
        await wall.setViewportSize({ width, height });
        await expect.poll(() => cutOff(wall), { message: `${width} × ${height}` }).toEqual([]);
      }
    }
  });
}

/** Titles of which a letter is drawn where the row is cut off, by what the browser knows of the font. */
const clippedTitles = (wall: Page): Promise<string[]> =>
  wall.locator('.big-screen-row__title').evaluateAll((titles) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return titles.flatMap((title) => {
      const text = title.textContent ?? '';
      pen.font = getComputedStyle(title).font;
      const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
        pen.measureText(text);
      const seen = title.getBoundingClientRect();
      const all = document.createRange();
      all.selectNodeContents(title);
      const lines = [...all.getClientRects()].filter(({ top }) => top < seen.bottom - 2);
      const isCut = lines.some(({ top }) => {
        const baseline = top + fontBoundingBoxAscent;
        return (
          baseline - actualBoundingBoxAscent < seen.top - 0.5 ||
          baseline + actualBoundingBoxDescent > seen.bottom + 0.5
        );
      });
      return isCut ? [text] : [];
    });
  });

test.describe('in a font whose lines are high', () => {
  test('nothing is cut off', async ({ pageErrors }) => {
    const env = { ...process.env, ...environmentWith('Noto Sans') } as Record<string, string>;
    const browser = await chromium.launch({ ...shellOptions(), env });
    for (const answer of [
      '',
      'Chlorophyll takes up red and blue, and leaves green. '.repeat(12),
      undefined,
    ]) {
      const context = await browser.newContext();
      pageErrors.watch(context);
      const wall = await openBigWall(context, answer);
      for (const [width, height] of [
        [1920, 1080],
        [1400, 700],
        [1024, 768],
        [390, 844],
      ] as const) {
        await wall.setViewportSize({ width, height });
        const message = `${width} × ${height}`;
        await expect.poll(() => clippedTitles(wall), { message }).toEqual([]);
        if (answer !== undefined) {
          await expect.poll(() => cutOff(wall), { message }).toEqual([]);
        }
      }
      await context.close();
    }
    await browser.close();
  });
});

test('the pointer hides, and the screen stays on', async ({ context }) => {
  const lecture = await openLecture(product.url, 'free');
  await context.addInitScript(() => {
    const asked = ((globalThis as { locks?: string[] }).locks = [] as string[]);
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (type: string) => {
          asked.push(type);
          return Object.assign(new EventTarget(), { release: async () => {} });
        },
      },
    });
  });
  const wall = await openWall(context, lecture);
  expect(await wall.evaluate(() => (globalThis as { locks?: string[] }).locks)).toEqual(['screen']);
  const cursor = () =>
    wall.getByRole('main').evaluate((element) => getComputedStyle(element).cursor);
  await wall.mouse.move(300, 300);
  await wall.mouse.move(310, 310);
  await expect.poll(cursor).toBe('default');
  await expect.poll(cursor).toBe('none');
});

test('whoever is not signed in is led to the login, and another’s wall shows nothing', async ({
  browser,
  page,
  pageErrors,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await page.goto(addressOf(lecture, 'wall'));
  await expect(page).toHaveURL(/\/presenter\/login$/);
  pageErrors.allow(/status of 404/);
  const { presenter: other } = await openLecture(product.url, 'free');
  const context = await browser.newContext();
  pageErrors.watch(context);
  await signInBrowser(context, other);
  const thief = await context.newPage();
  await thief.goto(addressOf(lecture, 'wall'));
  await expect(thief.getByText('This presentation does not exist.')).toBeVisible();
  await expect(thief.locator('.big-screen-stage')).toHaveCount(0);
  await context.close();
});
