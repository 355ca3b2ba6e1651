// The presenter questions screen with room for two panes: by pointer, by keys and with a clicker;
// several questions at once, a topic split, and one held at the top.

import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { listChanges, moveQuestions } from '../../contract/api/topics/changes.ts';
import { spotlightTopic, pinTopic } from '../../contract/api/presentations/presentations.ts';
import type { TopicPatch } from '../../contract/api/topics/topic-patch.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { expectNoticeOf } from '../support/notices.ts';
import { openLiveViewMenu } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { expectToGlide, pauseAnimations } from '../support/paused-animations.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { untilStill } from '../support/still.ts';

const stomata = [
  'Why do stomata close at night?',
  'Do stomata close when it is night?',
  'Do stomata close at night?',
] as const;
const green = ['What does chlorophyll do?', 'What is chlorophyll for?'] as const;
const oxygen = 'Where does the oxygen come from?';
const noise = 'xkcdq wrtzp bnmfg';

let product: Product;
let presenter: Presenter;
let id: number;
let phone: Phone;
/** By title. */
const ids = new Map<string, number>();

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium');
  id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  phone = await openPhone({ origin: product.url, scanned, person });
  for (const title of [...stomata, ...green, oxygen, noise]) {
    const asked = await phone.ask(title);
    ids.set(title, asked.id);
    await phone.untilState(asked.id, ['accepted', 'filtered']);
  }
  await settledTopics(presenter, id);
});
test.afterAll(() => phone.close());
test.beforeEach(async ({ page }) => {
  await sortOut();
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
});

const idsOf = (titles: readonly string[]) => titles.map((title) => ids.get(title)!);

/** Each subject in a topic of its own, open, as the presenter wants it. */
async function sortOut(): Promise<void> {
  for (const titles of [stomata, green, [oxygen]]) {
    const body = { client_id: randomUUID(), question_ids: idsOf(titles), to: 'new' as const };
    await call(presenter, moveQuestions, { body });
  }
  for (const topic of await presenter.getTopics(id)) {
    if (topic.has_been_answered === 1) await presenter.tick(topic.id, false);
    // From it a walk would begin.
    if (topic.is_being_answered === 1) {
      const body = { client_id: randomUUID(), status: 0 as const };
      await call(presenter, spotlightTopic, { params: { id: topic.id }, body });
    }
  }
}

const topicOf = async (title: string) =>
  (await presenter.getTopics(id)).find(({ original_questions }) =>
    original_questions.some((question) => question.title === title),
  )!;
const row = (page: Page, title: string): Locator =>
  page.locator('.pq-list').getByRole('region', { name: title });
const opener = (page: Page, title: string): Locator =>
  row(page, title).getByRole('heading').getByRole('button');
const pane = (page: Page): Locator => page.getByRole('region', { name: 'Selected topic' });
const questionsIn = (within: Locator): Locator => within.locator('.pq-questions__title');
const choose = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Select: ${title}`, exact: true });
const undo = async (page: Page): Promise<void> => {
  await expectNoticeOf(page, 'Undone', () =>
    page.locator('.ui-notice').getByRole('button', { name: 'Undo' }).last().click(),
  );
};

test('what is chosen stands on the right, and stays there while others come', async ({ page }) => {
  await expect(page.getByText('Select a topic to see its questions.')).toBeVisible();
  await opener(page, stomata[0]).click();
  await expect(questionsIn(pane(page))).toHaveText([...stomata]);
  await expect(opener(page, stomata[0])).toHaveAttribute('aria-current', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);

  await untilStill(page);
  const before = await pane(page).boundingBox();
  const asked = await phone.ask('How much water does a tree drink on a hot day?');
  await phone.untilState(asked.id, ['accepted', 'filtered']);
  await expect(page.locator('.pq-card__news')).toHaveText(['1 new']);
  expect(await pane(page).boundingBox()).toEqual(before);
  await expect(questionsIn(pane(page))).toHaveText([...stomata]);

  await page.getByRole('button', { name: `Answer now: ${stomata[0]}` }).click();
  await expect.poll(async () => (await topicOf(stomata[0])).is_being_answered).toBe(1);
  await page.getByRole('button', { name: `Mark answered: ${stomata[0]}` }).click();
  await expect.poll(async () => (await topicOf(stomata[0])).has_been_answered).toBe(1);
  await expect(pane(page), 'what is read does not go away').toContainText('Answered');
  await opener(page, green[0]).click();
  await expect(page.getByRole('button', { name: 'Answered (1)' })).toBeVisible();
});

test('single questions stand below topics of several', async ({ page }) => {
  const list = page.getByRole('list', { name: 'Topics', exact: true }).getByRole('region');
  await expect(list).toHaveCount(2);
  const singles = page.getByRole('list', { name: 'Single questions' });
  await expect(singles.getByRole('region', { name: oxygen })).toBeVisible();
  await untilStill(page);
  const bottom = (await list.last().boundingBox())!;
  expect((await singles.boundingBox())!.y).toBeGreaterThan(bottom.y + bottom.height - 1);
});

test('by keys: walk, answer, light, choose, move, reject, undo', async ({ page }) => {
  const [first, second] = await page.locator('.pq-card__name').allInnerTexts();
  await page.keyboard.press('ArrowDown');
  await expect(opener(page, first!)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(opener(page, second!)).toBeFocused();
  await expect(pane(page).getByRole('heading')).toHaveText(second!);
  await page.keyboard.press('ArrowUp');
  await expect(pane(page).getByRole('heading')).toHaveText(first!);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: `Mark answered: ${first}` })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(row(page, first!).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(row(page, first!).getByRole('checkbox')).not.toBeChecked();

  await page.keyboard.press('Enter');
  const boxes = pane(page).getByRole('checkbox');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(pane(page)).toContainText('2 selected');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move to' });
  await expect(dialog.getByText('2 questions', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // In the dialog they are letters.
  await page.keyboard.press('q');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: second! }).press('Enter');
  await expect(row(page, second!)).toContainText(/\([45] questions\)/);
  // Nor is Z the live view's before it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoticeOf(page, 'Undone', () => page.keyboard.press('z'));
  await expect(row(page, first!)).toContainText('(3 questions)');

  await opener(page, first!).press('Enter');
  await page.keyboard.press('r');
  await expect(questionsIn(pane(page))).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(questionsIn(pane(page))).toHaveCount(3);
});

test('Z takes back ticks, the light and pins, the last one first', async ({ page }) => {
  const [first, second] = await page.locator('.pq-card__name').allInnerTexts();
  const done = (title: string) => page.getByRole('button', { name: `Mark answered: ${title}` });
  const box = row(page, first!).getByRole('checkbox');
  await opener(page, second!).focus();
  await page.keyboard.press('n');
  await expect(done(second!)).toBeVisible();
  // Of what waits on a device only the last spotlight counts.
  await expect.poll(async () => (await topicOf(second!)).is_being_answered).toBe(1);
  await opener(page, first!).focus();
  await page.keyboard.press('n');
  await expect(done(first!)).toBeVisible();
  await expect.poll(async () => (await topicOf(first!)).is_being_answered).toBe(1);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect.poll(async () => (await topicOf(first!)).has_been_answered).toBe(1);

  await expectNoticeOf(page, 'Undone', () => page.keyboard.press('z'));
  await expect(box).not.toBeChecked();
  await expect(done(first!)).toBeVisible();
  await page.keyboard.press('z');
  await expect(done(second!)).toBeVisible();
  await expect(done(first!)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(done(second!)).toHaveCount(0);

  await page
    .getByRole('button', { name: `Change: ${first}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
  await expect(row(page, first!)).toContainText('Pinned to the top');
  await page.keyboard.press('z');
  await expect(row(page, first!)).not.toContainText('Pinned to the top');
  await expect.poll(async () => (await topicOf(first!)).is_at_top).toBe(0);
});

test('without a network Z takes back the tick, and the change before it stays', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const box = row(page, oxygen).getByRole('checkbox', { name: /^Answered/ });
  await box.check();
  await expect.poll(async () => (await topicOf(oxygen)).has_been_answered).toBe(1);
  await context.setOffline(true);
  await box.uncheck();
  await expectNoticeOf(page, 'Change discarded', () => page.keyboard.press('z'));
  await expect(box).toBeChecked();
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await context.setOffline(false);
  expect((await topicOf(oxygen)).has_been_answered).toBe(1);
  await page.keyboard.press('z');
  await expect.poll(async () => (await topicOf(oxygen)).has_been_answered).toBe(0);
});

test('keys that come faster than the screen follows count in their order', async ({ page }) => {
  const [first] = await page.locator('.pq-card__name').allInnerTexts();
  await page.keyboard.press('ArrowDown');
  await expect(opener(page, first!)).toBeFocused();
  const patches: TopicPatch[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    const { client_id: _, ...patch } = request.postDataJSON() as { client_id: string };
    patches.push(patch);
  });
  await page.evaluate(() => {
    for (const key of ['n', ' ', ' ']) {
      const press = { key, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', press));
    }
  });
  await expect.poll(async () => (await topicOf(first!)).is_being_answered).toBe(1);
  await expect(row(page, first!).getByRole('checkbox')).not.toBeChecked();
  // The tick was taken back before it left.
  expect(patches).toEqual([{ is_spotlit: 1 }]);
  expect((await topicOf(first!)).has_been_answered).toBe(0);
});

test('what is chosen by keys is moved whole, also before it was painted', async ({ page }) => {
  await opener(page, stomata[0]).click();
  await pane(page).getByRole('checkbox').first().focus();
  await page.evaluate(async () => {
    const press = (key: string, shiftKey = false) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
      );
    press('ArrowDown', true);
    // Drawn, as it is before the next key; not painted.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    press('m');
  });
  const dialog = page.getByRole('dialog', { name: 'Move to' });
  await expect(dialog.getByText('2 questions', { exact: true })).toBeVisible();
});

test('a key holds the row that it is pressed in, also where a pointer was used before', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).click();
  const box = row(page, oxygen).getByRole('checkbox', { name: /^Answered/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await topicOf(oxygen)).has_been_answered).toBe(1);
  await page.clock.fastForward(5_000);
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await topicOf(oxygen)).has_been_answered).toBe(0);
});

test('the sheet of keys and the code for the room', async ({ page }) => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('Answers a topic now');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('q');
  const code = page.getByRole('dialog', { name: 'QR code for the class' });
  await expect(code.getByRole('img', { name: /QR code/ })).toBeVisible();
  await code.getByRole('button', { name: 'Close' }).click();
  await expect(code).toBeHidden();
});

test('a clicker walks the topics, also where they open in place', async ({ page }) => {
  const names = await page.locator('.pq-card__name').allInnerTexts();
  for (const name of names) {
    await page.keyboard.press('PageDown');
    await expect(pane(page).getByRole('heading')).toHaveText(name);
  }
  await page.keyboard.press('PageDown');
  await expect(pane(page).getByRole('heading'), 'the last one').toHaveText(names.at(-1)!);
  await page.keyboard.press('PageUp');
  await expect(pane(page).getByRole('heading')).toHaveText(names.at(-2)!);

  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(pane(page)).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(opener(page, names.at(-3)!)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.pq-list [aria-expanded="true"]')).toHaveCount(1);
});

test('the words of a question have most of its row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await opener(page, stomata[0]).click();
  const row = page.locator('.pq-questions > li').filter({ hasText: stomata[1] });
  const words = row.locator('.pq-questions__title');
  await words.waitFor();
  const [whole, part] = await Promise.all([row.boundingBox(), words.boundingBox()]);
  expect(part!.width / whole!.width).toBeGreaterThan(0.5);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'live-view-rows');
});

test('what is needed once a class is one press away, and what is in force is seen', async ({
  page,
}) => {
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await expect(page.locator('.up-to-date')).toHaveText('Up to date');
    const settings = page.getByRole('button', { name: 'Settings' });
    const pace = page.getByLabel('Each student can ask');
    const lock = page.getByRole('button', { name: 'Lock the room' });
    const unlock = page.getByRole('button', { name: 'Unlock the room' });
    const banner = page.getByText('The room is locked: no new students can join.');
    await expect(pace).toBeHidden();
    await takePicture(page, `live-view-${width}`, { inBothSchemes: true });
    await settings.click();
    await expect(pace).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await takePicture(page, `live-view-menu-${width}`, { inBothSchemes: true });
    await lock.click();
    await expect(pace).toBeHidden();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Pause questions' }).click();
    await expect(page.getByText('Questions are paused: students can read')).toBeVisible();
    await takePicture(page, `live-view-locked-${width}`, { inBothSchemes: true });
    await page.getByRole('button', { name: 'Resume questions' }).click();
    await settings.click();
    await unlock.click();
    await expect(page.locator('.pq-banner')).toHaveCount(0);
  }
});

test('several are chosen by pointer and moved in one call', async ({ page }) => {
  await opener(page, stomata[0]).click();
  const move = pane(page).getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeHidden();
  await choose(page, stomata[0]).click();
  await choose(page, stomata[2]).click({ modifiers: ['Shift'] });
  await expect(pane(page)).toContainText('3 selected');
  await choose(page, stomata[1]).click({ modifiers: ['Control'] });
  await expect(pane(page)).toContainText('2 selected');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(new URL(request.url()).pathname);
  });
  await move.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: green[0] })
    .or(page.getByRole('dialog').getByRole('button', { name: green[1] }))
    .first()
    .click();
  await expect(questionsIn(pane(page))).toHaveText([stomata[1]]);
  expect(calls).toEqual(['/api/presenter/move-questions']);
  await undo(page);
  await expect(questionsIn(pane(page))).toHaveText([...stomata]);
});

const smallFields = () =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);

test('by touch on a tablet: chosen in place, and split off', async ({ browser, pageErrors }) => {
  const viewport = { width: 768, height: 1024 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport });
  pageErrors.watch(context);
  await signInBrowser(context, presenter);
  const page = await context.newPage();
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  const whole = row(page, stomata[0]);
  await whole.waitFor();
  await openLiveViewMenu(page);
  expect(await page.evaluate(smallFields), 'fields that make an iPhone zoom in').toEqual([]);
  await page.keyboard.press('Escape');
  await opener(page, stomata[0]).tap();
  for (const title of stomata.slice(1)) {
    const target = (await choose(page, title).locator('..').boundingBox())!;
    expect.soft(Math.min(target.width, target.height)).toBeGreaterThan(43.9);
    await choose(page, title).tap();
  }
  await whole.getByRole('button', { name: 'Split off' }).tap();
  await expect(questionsIn(whole)).toHaveText([stomata[0]]);
  const off = await topicOf(stomata[1]);
  expect(off.original_questions.map(({ title }) => title)).toEqual(stomata.slice(1));
  await page.locator('.ui-notice').getByRole('button', { name: 'Undo' }).tap();
  await expect(questionsIn(whole)).toHaveText([...stomata]);
  await context.close();
});

test('pinned without a network: at the top at once, and sent when it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const top = page.locator('.pq-card').first();
  await expect(top).not.toContainText(oxygen);
  await context.setOffline(true);
  await row(page, oxygen)
    .getByRole('button', { name: `Change: ${oxygen}` })
    .click();
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
  await page.mouse.move(0, 0);
  await expect(top).toContainText(oxygen);
  await expect(top).toContainText('Pinned to the top');
  expect((await topicOf(oxygen)).is_at_top).toBe(0);
  await context.setOffline(false);
  await expect.poll(async () => (await topicOf(oxygen)).is_at_top).toBe(1);
  await page.reload();
  await expect(top).toContainText(oxygen);

  await top.getByRole('button', { name: `Change: ${oxygen}` }).click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await page.mouse.move(0, 0);
  await expect(top).not.toContainText(oxygen);
  await expect.poll(async () => (await topicOf(oxygen)).is_at_top).toBe(0);
});

test('what changes place starts where it is seen, also while it is on its way', async ({
  page,
}) => {
  await pauseAnimations(page);
  const topics = page.locator('.pq-topics [data-id]');
  const pin = async (title: string, status: 0 | 1) => {
    const body = { client_id: randomUUID(), status };
    await call(presenter, pinTopic, { params: { id: (await topicOf(title)).id }, body });
  };
  const name = topics.first().locator('.pq-card__name');
  // The first is a single question: it leaves the list below.
  for (const title of [oxygen, green[0]]) {
    await expectToGlide(topics, async () => {
      await pin(title, 1);
      await expect(name).toHaveText(title);
    });
  }
  for (const title of [oxygen, green[0]]) await pin(title, 0);
});

const kindsOfChanges = async (): Promise<string[]> => {
  const { data } = await call(presenter, listChanges, { params: { id } });
  return data.filter(({ is_undone }) => is_undone === 0).map(({ kind }) => kind);
};

/** The first answer is lost on its way back. @returns the ids of what is sent, as it goes */
async function loseFirstAnswer(page: Page, calls: string): Promise<readonly string[]> {
  const sent: string[] = [];
  await page.route(`**/api/presenter/${calls}`, async (route) => {
    const { client_id } = route.request().postDataJSON() as { client_id: string };
    sent.push(client_id);
    if (sent.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return sent;
}

test('moved, split off and rejected without a network: each once, when it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const before = (await kindsOfChanges()).length;
  await opener(page, stomata[0]).click();
  // Loaded with a network; where there is a worker, without one as well.
  await choose(page, stomata[0]).click();
  await pane(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(true);

  const note = (title: string) =>
    pane(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(title, { exact: true }) })
      .locator('.to-be-sent');
  await choose(page, stomata[0]).click();
  await pane(page).getByRole('button', { name: 'Move', exact: true }).click();
  const to = page.getByRole('dialog').getByRole('button', { name: /chlorophyll/ });
  await to.first().click();
  await expect(note(stomata[0])).toContainText(/^Not sent yet: to “.*chlorophyll.*”/);
  await choose(page, stomata[1]).click();
  await pane(page).getByRole('button', { name: 'Split off' }).click();
  await expect(note(stomata[1])).toContainText('Not sent yet: to a new topic');
  await choose(page, stomata[2]).click();
  await page.keyboard.press('r');
  await expect(note(stomata[2])).toContainText('Not sent yet: rejected');
  await expect(page.getByText('3 changes not sent yet')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'live view-unsent');
  // The last one is taken back, and decided anew.
  await page.getByRole('button', { name: `Discard: ${stomata[2]}` }).click();
  await expect(note(stomata[2])).toHaveCount(0);
  await choose(page, stomata[2]).click();
  await page.keyboard.press('r');
  await expectNoticeOf(page, 'Change discarded', () => page.keyboard.press('z'));
  await expect(note(stomata[2])).toHaveCount(0);
  await choose(page, stomata[2]).click();
  await page.keyboard.press('r');
  expect((await kindsOfChanges()).length).toBe(before);

  const sent = await loseFirstAnswer(page, '*-questions');
  await context.setOffline(false);
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await expect.poll(async () => (await kindsOfChanges()).length).toBe(before + 3);
  expect((await kindsOfChanges()).slice(0, 3)).toEqual(['reject', 'split', 'move']);
  expect(sent[1], 'sent again as the same').toBe(sent[0]);
  const homes = await Promise.all([stomata[0], stomata[1]].map(topicOf));
  expect(homes[0]!.original_questions.map(({ title }) => title)).toEqual(
    expect.arrayContaining([...green]),
  );
  expect(homes[1]!.original_questions).toHaveLength(1);
  // The last one first, by keys: notices go after a while, and one that is pointed at stays longest.
  for (const times of [1, 2, 3]) {
    await page.keyboard.press('z');
    await expect.poll(async () => (await kindsOfChanges()).length).toBe(before + 3 - times);
  }
});

test('accepted, merged and renamed without a network: each once, when it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const before = await kindsOfChanges();
  const isSo = async () => [
    (await topicOf(stomata[0])).title,
    (await topicOf(oxygen)).original_questions.length,
    (await kindsOfChanges()).length,
  ];
  const first = await isSo();
  const menu = async (title: string, item: string) => {
    await page
      .getByRole('button', { name: `Change: ${title}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const { title } = await topicOf(stomata[0]);
  // Loaded with a network; where there is a worker, without one as well.
  await menu(title, 'Rename…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(true);

  await menu(title, 'Rename…');
  await page.getByRole('dialog').getByRole('textbox').fill('Leaves that breathe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Leaves that breathe/ }).first()).toBeVisible();
  await menu(oxygen, 'Merge into…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /chlorophyll/ })
    .first()
    .click();
  const merged = page.locator('.to-be-sent', { hasText: 'merged into' });
  await expect(merged).toContainText(/merged into “.*chlorophyll.*”/);
  await page.getByRole('button', { name: /^(Rejected|Unsure) \(1\)$/ }).click();
  await page.getByRole('button', { name: `Accept: ${noise}` }).click();
  const accepted = page.locator('.to-be-sent', { hasText: 'accepted' });
  await expect(accepted).toBeVisible();
  await expect(page.getByText('3 changes not sent yet')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // One is taken back, and decided anew.
  await page.getByRole('button', { name: `Discard: ${noise}` }).click();
  await expect(accepted).toHaveCount(0);
  await page.getByRole('button', { name: `Accept: ${noise}` }).click();
  await expect(accepted).toBeVisible();
  expect(await isSo()).toEqual(first);

  const sent = await loseFirstAnswer(page, '{topics,merge-topic,accept-question}/*');
  await context.setOffline(false);
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await expect.poll(async () => (await kindsOfChanges()).length).toBe(before.length + 3);
  expect(await kindsOfChanges()).toEqual(['accept', 'merge', 'rename', ...before]);
  expect(sent[1], 'sent again as the same').toBe(sent[0]);
  expect((await topicOf(stomata[0])).title).toBe('Leaves that breathe');
  for (const times of [1, 2, 3]) {
    await page.keyboard.press('z');
    await expect.poll(async () => (await kindsOfChanges()).length).toBe(before.length + 3 - times);
  }
  expect(await isSo()).toEqual(first);
});

test('what was rejected is at hand, with Accept', async ({ page }) => {
  await page.getByRole('button', { name: /^(Rejected|Unsure) \(1\)$/ }).click();
  await page.getByRole('button', { name: `Accept: ${noise}` }).click();
  await expect(row(page, noise)).toBeVisible();
  await undo(page);
  await expect(row(page, noise)).toHaveCount(0);
});
