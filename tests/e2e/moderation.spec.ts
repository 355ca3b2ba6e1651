// A class whose presenter decides what comes into the room: held questions, closed questions and
// written answers, as the live view, the wall and the phone show them.

import { expect, type Page } from 'playwright/test';
import {
  getQuestionLog,
  pauseQuestions,
  spaceQuestions,
} from '../../contract/api/presentations/presentations.ts';
import { getQuestions } from '../../contract/api/students/students.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { call } from '../support/call.ts';
import {
  ask,
  join,
  openLecture,
  own,
  questionBox,
  type Lecture,
  openLiveViewMenu,
} from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const closedNote = 'Your teacher has paused questions.';

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

async function openLiveView(page: Page, lecture: Lecture, screen = 'questions'): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`);
}

async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
}

test('what is held is accepted and rejected with a press or a key, and undone', async ({
  page,
  browser,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await openLiveView(page, lecture);
  await openLiveViewMenu(page);
  await page.getByLabel('New questions').selectOption({ label: 'Review all' });
  await page.keyboard.press('Escape');
  const phone = await (await browser.newContext()).newPage();
  await join(phone, product.url, lecture);
  const titles = ['What does chlorophyll do?', 'Why do stomata close at night?'] as const;
  for (const title of titles) await ask(phone, title);
  for (const title of titles)
    await expect(own(phone, title)).toContainText('Waiting for your teacher');
  await isAccessible(phone);

  const held = page.getByRole('region', { name: 'Waiting for you (2)' });
  await expect(held.getByRole('listitem')).toHaveCount(2);
  await isAccessible(page);
  await held.getByRole('button', { name: `Accept: ${titles[0]}` }).click();
  await expect(own(phone, titles[0])).toContainText('Accepted');
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(titles[0]);

  const last = page.getByRole('region', { name: 'Waiting for you (1)' });
  await last.getByRole('button', { name: `Accept: ${titles[1]}` }).focus();
  await page.keyboard.press('r');
  await expect(own(phone, titles[1])).toContainText('Filtered');
  await expect(last).toBeHidden();
  // The offer to undo the other change may be there still.
  const rejected = page.locator('.ui-notice').filter({ hasText: `“${titles[1]}”` });
  await rejected.getByRole('button', { name: 'Undo' }).click();
  await expect(own(phone, titles[1])).toContainText('Waiting for your teacher');
  await last.getByRole('button', { name: `Reject: ${titles[1]}` }).focus();
  await page.keyboard.press('a');
  await expect(own(phone, titles[1])).toContainText('Accepted');
  await expect(last).toBeHidden();

  // Kept on the phone: known without a network, too.
  await ask(phone, 'How do roots take up water?');
  await expect(own(phone, 'How do roots')).toContainText('Waiting for your teacher');

  await openLiveViewMenu(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const onDashboard = page.getByRole('region', { name: 'Waiting for you (1)' });
  await expect(onDashboard).toContainText('How do roots take up water?');
  await isAccessible(page);
  await onDashboard.getByRole('button', { name: /^Accept/ }).click();
  await expect(own(phone, 'How do roots')).toContainText('Accepted');
  await expect(onDashboard).toBeHidden();
  await phone.context().close();
});

test.describe('with a model that ends over some titles', () => {
  let fragile: Product;
  test.beforeAll(async () => {
    fragile = await startBrowserProduct({
      nodeArgs: ['--import', new URL('../support/breakable-model.ts', import.meta.url).href],
      env: { MODEL_ENDS_OVER: 'xylem' },
    });
  });
  test.afterAll(() => fragile.stop());

  test('what cannot be judged waits for the presenter, and its neighbours do not', async ({
    page,
    browser,
  }) => {
    const lecture = await openLecture(fragile.url, 'free');
    const { presenter, presentationId } = lecture;
    const phone = await (await browser.newContext()).newPage();
    await join(phone, fragile.url, lecture);
    await ask(phone, 'Why do stomata close at night?');
    await ask(phone, 'What does the xylem carry?');
    await ask(phone, 'What does chlorophyll do?');
    await expect(own(phone, 'stomata')).toContainText('Accepted');
    await expect(own(phone, 'chlorophyll')).toContainText('Accepted');
    await expect(own(phone, 'xylem')).toContainText('Waiting for your teacher');

    await signInBrowser(page.context(), presenter);
    await page.goto(`${fragile.url}/presenter/presentation/${presentationId}/questions`);
    const held = page.getByRole('region', { name: 'Waiting for you (1)' });
    await expect(held).toContainText('AI could not check it');
    await isAccessible(page);
    await held.getByRole('button', { name: /^Accept/ }).click();
    await expect(own(phone, 'xylem')).toContainText('Accepted');
    await expect(held).toBeHidden();
    // It has nothing to be grouped by.
    const topics = await settledTopics(presenter, presentationId);
    expect(topics.map(({ original_questions: [one] }) => one!.title)).toContain(
      'What does the xylem carry?',
    );
    const { content } = await call(presenter, getQuestionLog, { params: { id: presentationId } });
    expect(content).toContain('Held (AI could not check it): “What does the xylem carry?”');
    await phone.context().close();
  });
});

test('closed questions wait on the phone and go out when they are open', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  await openLiveView(page, lecture);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await join(phone, product.url, lecture);
  await page.getByRole('button', { name: 'Pause questions' }).click();
  const note = phone.getByText(closedNote);
  await expect(note).toBeVisible();
  await ask(phone, 'What does chlorophyll do?');
  await expect(own(phone, 'chlorophyll')).toContainText('On this phone');
  await isAccessible(phone);
  // Nothing is wrong with the network.
  await expect(phone.getByText('No connection.')).toBeHidden();

  // It learns late that they are open.
  await context.setOffline(true);
  await expect(phone.getByText('No connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume questions' }).click();
  await expect(page.getByRole('button', { name: 'Pause questions' })).toBeVisible();
  await context.setOffline(false);
  await expect(own(phone, 'chlorophyll')).toContainText('Accepted');
  await expect(note).toBeHidden();
  expect(await lecture.titles()).toEqual(['What does chlorophyll do?']);

  // Closed when the app is opened, and opened while it looks.
  await page.getByRole('button', { name: 'Pause questions' }).click();
  await expect(page.getByRole('button', { name: 'Resume questions' })).toBeVisible();
  await phone.reload();
  await expect(note).toBeVisible();
  await ask(phone, 'Why do stomata close at night?');
  await page.getByRole('button', { name: 'Resume questions' }).click();
  await expect(own(phone, 'stomata')).toContainText('Accepted');
  expect(await lecture.titles()).toHaveLength(2);
  await context.close();
});

test('closed while the phone still looks whether they are, they stay closed on it', async ({
  page,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const isIn = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"status":"success"')) resolve();
      }),
    ),
  );
  const looked = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  await page.route(
    `**${getQuestions.path}`,
    async (route) => {
      const response = await route.fetch();
      looked.resolve();
      await hold.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await join(page, product.url, lecture);
  await Promise.all([isIn, looked.promise]);
  const params = { id: lecture.presentationId };
  await call(lecture.presenter, pauseQuestions, { params, body: { is_paused: true } });
  const note = page.getByText(closedNote);
  await expect(note).toBeVisible();
  await page.evaluate((text) => {
    const look = () => {
      if (!document.body.textContent.includes(text))
        document.documentElement.dataset['was'] = 'gone';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, closedNote);
  hold.resolve();
  await page.waitForResponse(`**${getQuestions.path}`);
  // The first answer has been read once the next one is asked for.
  const next = page.waitForRequest(`**${getQuestions.path}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await next;
  await expect(note).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-was');
});

test('a question that comes too soon waits on the phone and goes out once, by itself', async ({
  page,
  browser,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await call(lecture.presenter, spaceQuestions, {
    params: { id: lecture.presentationId },
    body: { question_interval: 7 },
  });
  await openLiveView(page, lecture);
  const pace = page.getByLabel('Each student can ask');
  await expect(pace.locator('option:checked')).toHaveText('every 7 seconds');
  const phone = await (await browser.newContext()).newPage();
  await join(phone, product.url, lecture);
  await ask(phone, 'What does chlorophyll do?');
  await expect(own(phone, 'chlorophyll')).toContainText('Accepted');
  await ask(phone, 'Why do stomata close at night?');
  const note = phone.getByText('Your next question will be sent in a moment.');
  await expect(note).toBeVisible();
  await expect(own(phone, 'stomata')).toContainText('On this phone');
  await isAccessible(phone);
  await expect(phone.getByText('No connection.')).toBeHidden();
  await expect(own(phone, 'stomata')).toContainText('Accepted');
  await expect(note).toBeHidden();
  expect(await lecture.titles()).toEqual([
    'What does chlorophyll do?',
    'Why do stomata close at night?',
  ]);

  await openLiveViewMenu(page);
  await pace.selectOption({ label: 'every 5 minutes' });
  await expect
    .poll(async () => (await lecture.presenter.get(lecture.presentationId)).question_interval)
    .toBe(300);
  await isAccessible(page);
  await pace.selectOption({ label: 'as often as they like' });
  await expect
    .poll(async () => (await lecture.presenter.get(lecture.presentationId)).question_interval)
    .toBeNull();
  await phone.context().close();
});

test('a written answer comes to the phone and the wall, also one written without a network', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  const context = await browser.newContext();
  const phone = await context.newPage();
  await join(phone, product.url, lecture);
  await ask(phone, 'What does chlorophyll do?');
  const card = own(phone, 'chlorophyll');
  await expect(card).toContainText('Accepted');
  await settledTopics(lecture.presenter, lecture.presentationId);
  await openLiveView(page, lecture);

  const write = async (text: string) => {
    await page
      .getByRole('button', { name: /^Change: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Written answer…' }).click();
    const box = page.getByRole('dialog').getByRole('textbox');
    await box.fill(text);
    // A stray press discards nothing that was typed.
    await page.mouse.click(5, 5);
    await expect(box).toHaveValue(text);
  };
  await write('It catches light.\nSee https://example.com/light.');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Your teacher’s answer');
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.com/light');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await isAccessible(phone);

  await page.context().setOffline(true);
  await write('It catches red and blue light.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card).toContainText('red and blue');
  await expect(page.getByText('Not sent yet')).toBeHidden();

  const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);
  await page.getByRole('heading', { level: 3 }).getByRole('button').click();
  await page.getByRole('button', { name: /^Answer now/ }).click();
  const wall = await page.context().newPage();
  await wall.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/wall`);
  await expect(wall.getByRole('region', { name: topic!.title })).toContainText('red and blue');
  await wall.close();

  // Somebody who types is not torn away; a press shows it.
  await questionBox(phone).pressSequentially('Half a quest');
  await lecture.presenter.tick(topic!.id, true);
  const pill = phone.getByRole('button', { name: '1 answered · show' });
  await expect(pill).toBeVisible();
  await expect(phone.getByRole('status').filter({ hasText: 'Answered: What does' })).toHaveCount(1);
  await isAccessible(phone);
  await pill.click();
  await expect(pill).toBeHidden();
  await expect(card).toBeInViewport();
  await expect(questionBox(phone)).toHaveValue('Half a quest');

  await write('');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(card).not.toContainText('red and blue');
  await context.close();
});

test('an answer is shown to who is idle, and the phone trembles', async ({ browser }) => {
  const lecture = await openLecture(product.url, 'free');
  const context = await browser.newContext({ viewport: { width: 320, height: 480 } });
  await context.addInitScript(() => {
    const trembled: unknown[] = [];
    Object.assign(globalThis, { trembled });
    navigator.vibrate = (pattern) => trembled.push(pattern) > 0;
  });
  const phone = await context.newPage();
  await join(phone, product.url, lecture);
  const first = 'What does chlorophyll do?';
  for (const title of [
    first,
    'Where does the oxygen come from?',
    'Why do stomata close at night?',
    'How do roots take up water from the soil?',
  ]) {
    await ask(phone, title);
    await expect(own(phone, title)).toContainText('Accepted');
  }
  const { presenter, presentationId } = lecture;
  const home = (await settledTopics(presenter, presentationId)).find((topic) =>
    topic.original_questions.some(({ title }) => title === first),
  );
  const card = own(phone, first);
  await expect(card).not.toBeInViewport();
  // Nobody has touched it for a while.
  await phone.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await presenter.tick(home!.id, true);
  await expect(card).toContainText('Answered');
  await expect(card).toBeInViewport();
  await expect(phone.getByRole('button', { name: /answered · show/ })).toBeHidden();
  expect(
    await phone.evaluate(() => (globalThis as unknown as { trembled: unknown[] }).trembled),
  ).toEqual([60]);
  await context.close();
});
