// The presenter's changes by keyboard and by touch: accept, reject, move, merge, rename, undo. Each
// test undoes all that it did.

import { expect, type Locator, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { contrastOf } from '../support/contrast.ts';
import { expectNoticeOf } from '../support/notices.ts';
import { test } from '../support/page.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { handout } from '../support/fixtures.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const chlorophyll = ['What does chlorophyll do?', 'What is chlorophyll for?'] as const;
const stomata = ['Why do stomata close at night?', 'Do stomata close when it is night?'] as const;
const rude = 'You are a fucking idiot';
const touchPx = 44;

// So narrow that topics open in place, several of them beside each other.
test.use({ viewport: { width: 960, height: 900 } });

let product: Product;
let presenter: Presenter;
let room: Room;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium');
  room = await openRoom();
});
test.afterAll(() => room.phone.close());

interface Room {
  id: number;
  phone: Phone;
  ids: Map<string, number>;
  titleOf: (question: string) => Promise<string>;
}

async function openRoom(): Promise<Room> {
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const { student_url } = await presenter.get(id);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const phone = await openPhone({ origin: product.url, scanned: student_url!, person });
  const ids = new Map<string, number>();
  for (const title of [...chlorophyll, ...stomata, rude]) {
    const asked = await phone.ask(title);
    ids.set(title, asked.id);
    await phone.untilState(asked.id, ['accepted', 'filtered']);
  }
  const titleOf = async (question: string) => {
    const topics = await presenter.getTopics(id);
    return topics.find((topic) => topic.original_questions.some((q) => q.title === question))!
      .title;
  };
  await expect.poll(async () => (await settledTopics(presenter, id)).length).toBe(2);
  return { id, phone, ids, titleOf };
}

const screenOf = (id: number, name: string) =>
  `${product.url}/presenter/presentation/${id}/${name}`;
const change = (where: Page | Locator, title: string) =>
  where.getByRole('button', { name: `Change: ${title}`, exact: true });
const topicCard = (page: Page, title: string) => page.getByRole('region', { name: title });
const notice = (page: Page, text: string | RegExp) =>
  page.locator('.ui-notice').filter({ hasText: text });

async function expectNoViolations(page: Page): Promise<void> {
  expect.soft(await accessibilityProblems(page)).toEqual([]);
}

test('by keyboard', async ({ page }) => {
  const { id, phone, ids, titleOf } = room;
  await signInBrowser(page.context(), presenter);
  await page.goto(screenOf(id, 'questions'));
  const titles = { green: await titleOf(chlorophyll[0]), night: await titleOf(stomata[0]) };
  for (const title of [titles.green, titles.night]) {
    await topicCard(page, title).getByRole('button', { name: title }).first().focus();
    await page.keyboard.press('Enter');
  }

  await test.step('reject and undo', async () => {
    await change(page, stomata[1]).last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused();
    await expectNoViolations(page);
    await takePicture(page, 'keyboard-menu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await phone.untilState(ids.get(stomata[1])!, ['filtered']);
    await expect(page.getByRole('listitem').filter({ hasText: /^Do stomata/ })).toHaveCount(0);
    // Not thrown back to the top of the page.
    await expect(page.locator('.pq-item :focus')).toHaveCount(1);
    // What is like it went along.
    await expect(notice(page, '1 more like this was set aside')).toBeVisible();
    await expectNoticeOf(page, 'Undone.', () => page.keyboard.press('Control+z'));
    await phone.untilState(ids.get(stomata[0])!, ['accepted']);
    await expectNoticeOf(page, 'Undone.', () => page.keyboard.press('Control+z'));
    await phone.untilState(ids.get(stomata[1])!, ['accepted']);
  });

  await test.step('move', async () => {
    await change(page, chlorophyll[1]).last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to' });
    await expect(dialog).toContainText(chlorophyll[1]);
    await expectNoViolations(page);
    await takePicture(page, 'keyboard-move');
    await dialog.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(topicCard(page, titles.night)).toContainText(chlorophyll[1]);
  });

  await test.step('rename', async () => {
    await change(topicCard(page, titles.night), titles.night).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Rename…' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.type('Leaves at night');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Leaves at night' })).toBeVisible();
  });

  await test.step('merge and undo', async () => {
    await change(topicCard(page, titles.green), titles.green).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Merge into' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  });

  await test.step('accept, and undo from the list of changes', async () => {
    await page.goto(screenOf(id, 'dashboard'));
    // From tab to tab with the arrows.
    await page.getByRole('tab', { name: 'Original Questions' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Rejected Questions by AI' })).toBeFocused();
    await page.getByRole('button', { name: `Accept: ${rude}` }).focus();
    await page.keyboard.press('Enter');
    await phone.untilState(ids.get(rude)!, ['accepted']);
    await page.goto(screenOf(id, 'logs'));
    await page.getByRole('tab', { name: 'Presentation Logs' }).focus();
    await page.keyboard.press('ArrowLeft');
    const undo = page.getByRole('button', { name: `Undo: Accepted: “${rude}”` });
    await undo.focus();
    await expectNoViolations(page);
    await takePicture(page, 'keyboard-changes');
    await page.keyboard.press('Enter');
    await phone.untilState(ids.get(rude)!, ['filtered']);
    await expect(undo).toBeHidden();
    for (const words of [/^Undo: The topic .* renamed/, /^Undo: Moved/]) {
      await page.getByRole('button', { name: words }).press('Enter');
      await expect(page.getByRole('button', { name: words })).toBeHidden();
    }
  });
});

test('the dots of every menu are as dark as text has to be', async ({ browser, pageErrors }) => {
  // Where nothing hovers they are always there.
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  pageErrors.watch(context);
  await signInBrowser(context, presenter);
  const page = await context.newPage();
  for (const screen of ['questions', 'dashboard']) {
    await page.goto(screenOf(room.id, screen));
    const dots = page.getByRole('button', { name: /^Change: / });
    await expect(dots.first()).toBeVisible();
    const tabs = screen === 'questions' ? [] : await page.getByRole('tab').all();
    let count = 0;
    for (const tab of screen === 'questions' ? [undefined] : tabs) {
      await tab?.click();
      count += await dots.count();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const dot of await dots.all()) {
          const contrast = await contrastOf(dot);
          expect.soft(contrast, `${screen}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
    expect(count).toBe(screen === 'questions' ? 2 : 7);
  }
  await context.close();
});

test('by touch', async ({ browser, pageErrors }) => {
  const { id, phone, ids, titleOf } = room;
  const viewport = { width: 768, height: 1024 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport });
  pageErrors.watch(context);
  await signInBrowser(context, presenter);
  const page = await context.newPage();
  const titles = { green: await titleOf(chlorophyll[0]), night: await titleOf(stomata[0]) };

  /** With a finger, on something that is large enough for one. */
  async function tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    // The browser counts in fractions of a pixel: an edge may be off by one of those.
    expect.soft(Math.min(box.width, box.height)).toBeGreaterThan(touchPx - 0.1);
    await target.tap();
  }
  const choose = async (item: string) => tap(page.getByRole('menuitem', { name: item }));
  const undo = async (text: string | RegExp) =>
    tap(notice(page, text).getByRole('button', { name: 'Undo' }));

  await page.goto(screenOf(id, 'dashboard'));
  await tap(page.getByRole('tab', { name: 'Rejected Questions by AI' }));
  await tap(page.getByRole('button', { name: `Accept: ${rude}` }));
  await takePicture(page, 'touch-dashboard');
  await undo(/Accepted/);
  await phone.untilState(ids.get(rude)!, ['filtered']);

  await page.goto(screenOf(id, 'questions'));
  for (const title of [titles.green, titles.night]) {
    await topicCard(page, title).getByRole('button', { name: title }).first().tap();
  }
  await tap(change(page, stomata[1]).last());
  await takePicture(page, 'touch-menu');
  await choose('Reject');
  await phone.untilState(ids.get(stomata[1])!, ['filtered']);
  await takePicture(page, 'touch-undo');
  await undo('1 more like this was set aside');
  await phone.untilState(ids.get(stomata[0])!, ['accepted']);
  await undo(/Rejected/);
  await phone.untilState(ids.get(stomata[1])!, ['accepted']);

  await tap(change(page, chlorophyll[1]).last());
  await choose('Move to…');
  await takePicture(page, 'touch-move');
  await tap(page.getByRole('button', { name: 'New topic' }));
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  await undo(/to a new topic/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);

  await tap(change(topicCard(page, titles.night), titles.night).first());
  await choose('Rename…');
  await page.getByLabel('Title').fill('Leaves at night');
  await tap(page.getByRole('button', { name: 'Rename', exact: true }));
  await expect(page.getByRole('heading', { name: 'Leaves at night' })).toBeVisible();
  // At once: what follows may take longer than a notice stays.
  await undo(/was renamed to/);
  await expect(page.getByRole('heading', { name: titles.night })).toBeVisible();

  await tap(change(topicCard(page, titles.green), titles.green).first());
  await choose('Merge into…');
  await tap(page.getByRole('dialog').getByRole('button', { name: titles.night }));
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await undo(/was merged into/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await context.close();
});
