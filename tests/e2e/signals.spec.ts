// What a class says of the lesson itself: the phone says who sees it, the live view counts it in one row
// that opens, goes with a press and comes back, and the wall has nothing of it. Where the presenter shows
// them, the phone has buttons for what is said most.

import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import { showSignalButtons } from '../../contract/api/presentations/presentations.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import {
  ask,
  join,
  openLecture,
  openLiveViewMenu,
  own,
  questionBox,
  type Lecture,
} from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';
import { smallTargets } from '../support/touch-targets.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
] as const;

test('the phone says it, the live view counts, opens and clears it, the wall does not know', async ({
  page,
  browser,
  sharedProduct: product,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await signInBrowser(page.context(), lecture.presenter);
  const base = `${product.url}/presenter/presentation/${lecture.presentationId}`;
  await page.setViewportSize(sizes[0]);
  await page.goto(`${base}/questions`);
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await join(phone, product.url, lecture);
  await ask(phone, 'What does chlorophyll do?');
  await expect(own(phone, 'What does chlorophyll do?')).toContainText('Accepted');
  const strip = page.getByRole('region', { name: 'What the room says of the lesson' });
  await expect(page.locator('.pq-item')).toHaveCount(1);
  await expect(strip).toBeHidden();

  await ask(phone, 'you are going too fast');
  await expect(own(phone, 'you are going too fast')).toContainText('Your teacher sees this');
  await takePicture(phone, 'signals-phone', { inBothSchemes: true });
  const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
  const others = await Promise.all(
    ['slow down please', 'will this be in the exam?'].map(async (text) => {
      const other = await openPhone({ origin: product.url, scanned });
      await other.ask(text);
      return other;
    }),
  );
  const tooFast = strip.getByRole('button', { name: 'Too fast 2' });
  await expect(tooFast).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Exam 1' })).toBeVisible();
  // Nothing of it is a topic, and the strip takes one row.
  await expect(page.locator('.pq-item')).toHaveCount(1);
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(60);
  await takePicture(page, 'signals-strip', { sizes, inBothSchemes: true });

  await tooFast.click();
  await expect(strip.getByRole('listitem').filter({ hasText: 'slow down please' })).toBeVisible();
  await takePicture(page, 'signals-open', { sizes, inBothSchemes: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });

  await strip.getByRole('button', { name: 'Clear: Too fast' }).click();
  await expect(tooFast).toBeHidden();
  await expect(strip.getByRole('button', { name: 'Exam 1' })).toBeVisible();
  const notice = page.locator('.ui-notice').filter({ hasText: 'Signals cleared: 2' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(tooFast).toBeVisible();

  const wall = await page.context().newPage();
  await wall.goto(`${base}/wall`);
  await expect(wall.getByText('What does chlorophyll do?').first()).toBeVisible();
  await expect(wall.getByText(/too fast|slow down|exam/i)).toHaveCount(0);
  await wall.close();

  await page.goto(`${base}/summary`);
  await expect(page.getByRole('heading', { name: 'Signals (3)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Too fast 2' })).toBeVisible();
  await takePicture(page, 'signals-summary');
  await page.goto(`${base}/report`);
  await expect(page.getByRole('heading', { name: 'Too fast 2' })).toBeVisible();
  for (const other of others) other.close();
  await phone.context().close();
});

test('the filter has three positions, with what each would have kept back', async ({
  page,
  sharedProduct: product,
}) => {
  const lecture = await openLecture(product.url, 'free');
  const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned });
  const abuse = await phone.ask('you are a stupid idiot');
  await phone.untilState(abuse.id, ['filtered']);
  phone.close();
  await signInBrowser(page.context(), lecture.presenter);
  await page.setViewportSize(sizes[0]);
  await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
  await openLiveViewMenu(page);
  const filter = page.getByLabel('Filter');
  await expect(filter).toHaveValue('normal');
  await expect(page.getByText('strict 1, normal 1, open 1')).toBeVisible();
  await takePicture(page, 'filter-positions', { inBothSchemes: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  await filter.selectOption({ label: 'Strict' });
  await expect
    .poll(async () => (await lecture.presenter.get(lecture.presentationId)).filter)
    .toBe('strict');
  await expect(filter).toHaveValue('strict');
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });

  test('in Arabic the strip stands the other way round', async ({
    page,
    sharedProduct: product,
  }) => {
    const lecture = await openLecture(product.url, 'free');
    const scanned = (await lecture.presenter.get(lecture.presentationId)).student_url!;
    await signInBrowser(page.context(), lecture.presenter);
    await page.setViewportSize(sizes[0]);
    await page.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/questions`);
    const phone = await openPhone({ origin: product.url, scanned });
    await phone.ask('ممكن تعيد آخر جملة');
    await phone.ask('متى البريك');
    const strip = page.locator('.signals');
    await expect(strip.locator('.signals__kind')).toHaveCount(2);
    await takePicture(page, 'signals-ar', { sizes });
    phone.close();
  });
});

/** The live view on a page of its own. */
async function openLiveView(browser: Browser, origin: string, lecture: Lecture): Promise<Page> {
  const page = await (await browser.newContext({ viewport: sizes[0] })).newPage();
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(`${origin}/presenter/presentation/${lecture.presentationId}/questions`);
  return page;
}

const buttonsOf = (phone: Page): Locator => phone.getByRole('group', { name: 'Tell your teacher' });
const shown = (lecture: Lecture, has_signal_buttons: boolean) =>
  call(lecture.presenter, showSignalButtons, {
    params: { id: lecture.presentationId },
    body: { has_signal_buttons },
  });
const phoneSizes = {
  sizes: [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ],
  inBothSchemes: true,
};

test.describe('with what the worker keeps', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('buttons come with the switch, say it once with and without a network, and go', async ({
    page: phone,
    context,
    browser,
    pageErrors,
    sharedProduct: product,
  }) => {
    pageErrors.allow(networkErrors);
    const lecture = await openLecture(product.url, 'free');
    await join(phone, product.url, lecture);
    await phone.getByRole('tab', { name: 'Everyone' }).waitFor();
    const buttons = buttonsOf(phone);
    await expect(buttons).toHaveCount(0);
    const liveView = await openLiveView(browser, product.url, lecture);
    await openLiveViewMenu(liveView);
    const choice = liveView.getByRole('checkbox', {
      name: 'Give students buttons such as “Too fast”',
    });
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect(buttons).toBeVisible();
    await takePicture(liveView, 'signal-buttons-switch', { inBothSchemes: true });
    await takePicture(phone, 'signal-buttons', phoneSizes);
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(await smallTargets(phone)).toEqual([]);

    // By keys, after the box; the focus stays, and the line is sent once.
    const tooFast = buttons.getByRole('button', { name: 'Too fast' });
    await questionBox(phone).fill('Why are leaves');
    await questionBox(phone).press('Tab');
    await phone.keyboard.press('Tab');
    await expect(tooFast).toBeFocused();
    await phone.keyboard.press('Enter');
    await phone.keyboard.press('Enter');
    await expect(own(phone, 'Too fast')).toContainText('Your teacher sees this');
    await expect(tooFast).toBeFocused();
    await expect(tooFast).toBeDisabled();
    await expect(questionBox(phone)).toHaveValue('Why are leaves');
    const strip = liveView.getByRole('region', { name: 'What the room says of the lesson' });
    await expect(strip.getByRole('button', { name: 'Too fast 1' })).toBeVisible();
    await takePicture(phone, 'signal-buttons-pressed', phoneSizes);
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityProblems(phone)).toEqual([]);
    }
    await phone.emulateMedia({ colorScheme: null, reducedMotion: null });
    expect(await lecture.titles()).toEqual(['Too fast']);

    // Without a network they are there as they were last known, also in a page that is opened then.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await phone.reload();
    await expect(questionBox(phone)).toHaveValue('Why are leaves');
    const lost = buttons.getByRole('button', { name: 'I’m lost' });
    await lost.click();
    await expect(own(phone, 'I’m lost')).toContainText('On this phone');
    await expect(lost).toBeDisabled();
    await lost.click({ force: true });
    await phone.reload();
    await expect(own(phone, 'I’m lost')).toContainText('On this phone');
    await expect(lost).toBeDisabled();
    await context.setOffline(false);
    await expect(strip.getByRole('button', { name: 'I’m lost 1' })).toBeVisible();
    await expect(own(phone, 'I’m lost')).toContainText('Your teacher sees this');
    expect(await lecture.titles()).toEqual(['Too fast', 'I’m lost']);

    // Taken back, it can be said anew.
    await own(phone, 'I’m lost').getByRole('button', { name: 'Take back' }).click();
    await own(phone, 'I’m lost').getByRole('button', { name: 'Take back for good' }).click();
    await expect(own(phone, 'I’m lost')).toHaveCount(0);
    await expect(lost).toBeEnabled();
    await expect.poll(lecture.titles).toEqual(['Too fast']);

    // Whoever has the focus on one goes on in the box.
    await questionBox(phone).press('Tab');
    await phone.keyboard.press('Tab');
    await expect(tooFast).toBeFocused();
    await choice.uncheck();
    await expect(buttons).toHaveCount(0);
    await expect(questionBox(phone)).toBeFocused();
    await expect(questionBox(phone)).toHaveValue('Why are leaves');
    await liveView.context().close();
  });
});

test('nothing moves while somebody types, and twice as large they have room', async ({
  page: phone,
  sharedProduct: product,
}) => {
  const lecture = await openLecture(product.url, 'free');
  await phone.setViewportSize({ width: 320, height: 568 });
  await join(phone, product.url, lecture);
  await phone.getByRole('tab', { name: 'Everyone' }).waitFor();
  const buttons = buttonsOf(phone);
  await questionBox(phone).click();
  await phone.keyboard.type('Why are');
  const before = await questionBox(phone).boundingBox();
  await shown(lecture, true);
  // The code of the buttons is there, and draws nothing.
  await expect(phone.locator('.signal-place')).toBeAttached();
  await phone.keyboard.type(' leaves green');
  expect(await questionBox(phone).boundingBox()).toEqual(before);
  await expect(buttons).toHaveCount(0);
  await questionBox(phone).blur();
  await expect(buttons).toBeVisible();
  const after = await questionBox(phone).boundingBox();
  await questionBox(phone).click();
  await phone.keyboard.type('?');
  await shown(lecture, false);
  await phone.getByRole('tab', { name: 'Everyone' }).click();
  await expect(buttons).toHaveCount(0);
  expect(after!.y).toBeLessThan(before!.y);

  await shown(lecture, true);
  await expect(buttons).toBeVisible();
  await phone.getByRole('tab', { name: /^Mine/ }).click();
  await phone.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await tooWide(phone)).toBeLessThanOrEqual(0);
  expect(await smallTargets(phone)).toEqual([]);
  await buttons.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(buttons.getByRole('button').last()).toBeInViewport();
  await expect(questionBox(phone)).toBeInViewport();
  await takePicture(phone, 'signal-buttons-200');
});

for (const [locale, line] of [
  ['ar', 'أعد من فضلك'],
  ['de', 'Bitte wiederholen'],
  ['es', 'Otra vez, por favor'],
  ['fr', 'Répétez, s’il vous plaît'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test(`in ${locale} the buttons have room and ask in its words`, async ({
      page: phone,
      sharedProduct: product,
    }) => {
      const lecture = await openLecture(product.url, 'free');
      await shown(lecture, true);
      await phone.goto(product.url + lecture.scanPath);
      await phone.waitForURL('**/student/questions');
      const button = phone.getByRole('button', { name: line });
      await button.click();
      await expect(own(phone, line)).toHaveAttribute('data-remark', 'signal');
      await takePicture(phone, `signal-buttons-${locale}`, phoneSizes);
      expect(await tooWide(phone)).toBeLessThanOrEqual(0);
      expect(await accessibilityProblems(phone)).toEqual([]);
      const { signals } = await lecture.presenter.get(lecture.presentationId);
      expect(signals.map(({ signal }) => signal?.kind)).toEqual(['repeat']);
    });
  });
}
