// The presenter's screens in other languages: no English left on them, the page's direction, and the
// same work as in English.

import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { moveQuestion, renameTopic, undoChange } from '../../contract/api/topics/changes.ts';
import { spotlightTopic } from '../../contract/api/presentations/presentations.ts';
import { languages, type Language } from '../../contract/locales.ts';
import { words as arChanges } from '../../src/i18n/locales/changes/ar.ts';
import { words as deChanges } from '../../src/i18n/locales/changes/de.ts';
import { words as enChanges } from '../../src/i18n/locales/changes/en.ts';
import { words as deCode } from '../../src/i18n/locales/code/de.ts';
import { words as enCode } from '../../src/i18n/locales/code/en.ts';
import { words as deDashboard } from '../../src/i18n/locales/dashboard/de.ts';
import { words as enDashboard } from '../../src/i18n/locales/dashboard/en.ts';
import { words as arEntry } from '../../src/i18n/locales/entry/ar.ts';
import { words as deEntry } from '../../src/i18n/locales/entry/de.ts';
import { words as enEntry } from '../../src/i18n/locales/entry/en.ts';
import { words as arFailures } from '../../src/i18n/locales/failures/ar.ts';
import { words as deFailures } from '../../src/i18n/locales/failures/de.ts';
import { words as frFailures } from '../../src/i18n/locales/failures/fr.ts';
import { words as deFiles } from '../../src/i18n/locales/files/de.ts';
import { words as enFiles } from '../../src/i18n/locales/files/en.ts';
import { words as deMessages } from '../../src/i18n/locales/messages/de.ts';
import { words as enMessages } from '../../src/i18n/locales/messages/en.ts';
import { words as arDashboard } from '../../src/i18n/locales/dashboard/ar.ts';
import { words as arLiveView } from '../../src/i18n/locales/live-view/ar.ts';
import { words as deLiveView } from '../../src/i18n/locales/live-view/de.ts';
import { words as enLiveView } from '../../src/i18n/locales/live-view/en.ts';
import { words as frLiveView } from '../../src/i18n/locales/live-view/fr.ts';
import { words as arPresenter } from '../../src/i18n/locales/presenter/ar.ts';
import { words as dePresenter } from '../../src/i18n/locales/presenter/de.ts';
import { words as enPresenter } from '../../src/i18n/locales/presenter/en.ts';
import { words as deProjects } from '../../src/i18n/locales/projects/de.ts';
import { words as enProjects } from '../../src/i18n/locales/projects/en.ts';
import { words as deLogs } from '../../src/i18n/locales/logs/de.ts';
import { words as enLogs } from '../../src/i18n/locales/logs/en.ts';
import { words as dePlans } from '../../src/i18n/locales/plans/de.ts';
import { words as enPlans } from '../../src/i18n/locales/plans/en.ts';
import { words as dePrivacy } from '../../src/i18n/locales/privacy/de.ts';
import { words as enPrivacy } from '../../src/i18n/locales/privacy/en.ts';
import { words as deProfile } from '../../src/i18n/locales/profile/de.ts';
import { words as enProfile } from '../../src/i18n/locales/profile/en.ts';
import { words as deSummary } from '../../src/i18n/locales/summary/de.ts';
import { words as enSummary } from '../../src/i18n/locales/summary/en.ts';
import { words as deHelp } from '../../src/i18n/locales/help/de.ts';
import { words as enHelp } from '../../src/i18n/locales/help/en.ts';
import { words as deUsage } from '../../src/i18n/locales/usage/de.ts';
import { words as enUsage } from '../../src/i18n/locales/usage/en.ts';
import { words as deStudent } from '../../src/i18n/locales/student/de.ts';
import { words as arWall } from '../../src/i18n/locales/big-screen/ar.ts';
import { words as deWall } from '../../src/i18n/locales/big-screen/de.ts';
import { words as enWall } from '../../src/i18n/locales/big-screen/en.ts';
import { openFolds } from '../support/dashboard.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { englishWords, latinWords } from '../support/foreign-words.ts';
import { openLecture, type Lecture, openLiveViewMenu, showNavigation } from '../support/lecture.ts';
import { expectNoticeOf } from '../support/notices.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const titles = [
  'Why are leaves green?',
  'Where does the oxygen come from?',
  'لماذا تغلق الثغور ليلًا؟',
  'Warum brauchen Pflanzen Licht?',
] as const;
/** What people typed, and what has no other name. */
const typed = new RegExp(
  [...titles, 'Photosynthesis', 'Askroom', 'QR', '127\\.0\\.0\\.1:\\d+', 'localhost:\\d+']
    .map((text) => text.replaceAll('?', '\\?'))
    .join('|'),
);

/** Also the name of the account, what is in the material, kinds of files and addresses. */
const untranslatable = new RegExp(
  `${typed.source}|Paula Presenter|How plants make sugar|DOCX?|PDF|PPTX?|ODP|PNG|JPG|SVG|API|FREE|PREMIUM|ENTERPRISE|Premium|Enterprise|CVV|XLSX|Excel|LibreOffice|CSV|JSON|https?://\\S+|[\\w-]+\\.(?:docx|txt)|^[A-Z\\d ]{2,11}$`,
);

/** Those without keys and gestures of their own, each with what is there once it is drawn. */
const framed = [
  ['dashboard', '.db-tabs'],
  ['qr-code', '.qr-page__card img'],
  ['/presenter/presentations', '.project-card'],
  ['/presenter/create', '.create__form'],
  ['logs', '.logs__lines'],
  ['summary', '.sum__take'],
  ['report', '.report__sheet'],
  ['/presenter/usage', '.plan-card'],
  ['/presenter/payment', '.payment__form'],
  ['/plans', '.plan-card'],
  ['/presenter/edit-profile', '.profile__sign-ins'],
  ['/privacy', '.privacy'],
  ['/presenter/help', '.help'],
] as const;

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'enterprise');
  const person = { firstname: 'ليلى', lastname: 'حداد', email: 'layla@example.org' };
  const phone = await openPhone({
    origin: product.url,
    scanned: product.url + lecture.scanPath,
    person,
  });
  for (const title of titles) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted', 'filtered']);
    await settledTopics(lecture.presenter, lecture.presentationId);
    await call(lecture.presenter, moveQuestion, {
      params: { id },
      body: { client_id: randomUUID(), to: 'new' },
    });
  }
  phone.close();
  const [first] = await settledTopics(lecture.presenter, lecture.presentationId);
  const body = { client_id: randomUUID(), status: 1 as const };
  await call(lecture.presenter, spotlightTopic, { params: { id: first!.id }, body });
});

const addressOf = (screen: string) =>
  screen.startsWith('/')
    ? product.url + screen
    : `${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`;

async function openScreen(page: Page, screen: string, landmark: string): Promise<void> {
  await signInBrowser(page.context(), lecture.presenter);
  await page.goto(addressOf(screen));
  await page.locator(landmark).first().waitFor();
}

/** All that is said in and around a presenter's screens, in English and in German. */
const inGerman = [
  [enPresenter, dePresenter],
  [enChanges, deChanges],
  [enLiveView, deLiveView],
  [enWall, deWall],
  [enCode, deCode],
  [enDashboard, deDashboard],
  [enFiles, deFiles],
  [enMessages, deMessages],
  [enProjects, deProjects],
  [enLogs, deLogs],
  [enPlans, dePlans],
  [enProfile, deProfile],
  [enPrivacy, dePrivacy],
  [enUsage, deUsage],
  [enHelp, deHelp],
  [enSummary, deSummary],
  [enEntry, deEntry],
] as const;

const card = (page: Page, title: string) => page.locator('.pq-card').filter({ hasText: title });
const topicCalled = async (title: string) =>
  (await lecture.presenter.getTopics(lecture.presentationId)).find(({ original_questions }) =>
    original_questions.some((question) => question.title === title),
  )!;

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Buttons, links and labels whose words do not fit into them. */
const tightButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .ui-button, .ui-badge, select')]
      .filter(
        (element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => `${element.innerText}: ${element.scrollWidth} in ${element.clientWidth}`),
  );

test.describe('in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 1280, height: 720 } });

  test('the wall', async ({ page }) => {
    await openScreen(page, 'wall', '.big-screen-card');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText(arWall.now)).toBeVisible();
    expect(await latinWords(page, new RegExp(`${typed.source}|^[A-Z\\d ]+$`))).toEqual([]);
    // What is spoken of stands at the right, the code at the left, and is itself read as it is typed.
    const [card, code] = [page.locator('.big-screen-card'), page.locator('.big-screen-join')];
    expect((await card.boundingBox())!.x).toBeGreaterThan((await code.boundingBox())!.x);
    await expect(page.locator('.big-screen-join__code [dir=ltr]')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test.describe('in Arabic, at the live view', () => {
  test.use({ locale: 'ar', viewport: { width: 1280, height: 800 } });

  test('topics are chosen, spoken of and ticked by keys', async ({ page }) => {
    await openScreen(page, 'questions', '.pq-card');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('.up-to-date')).toHaveText(arPresenter.up_to_date);
    // The frame stands at the right, what is chosen at the left of the list.
    await showNavigation(page);
    const side = page.locator('.side');
    const endOf = async () => side.boundingBox().then((box) => box!.x + box!.width);
    expect(await endOf()).toBeGreaterThan(1279);
    await page.locator('.bar__hamburger').click();
    await expect.poll(async () => (await side.boundingBox())!.width).toBeLessThan(100);
    expect(await endOf(), 'folded it stands there, too').toBeGreaterThan(1279);
    const [pane, list] = [page.locator('.pq-side'), page.locator('.pq-topics')];
    expect((await pane.boundingBox())!.x).toBeLessThan((await list.boundingBox())!.x);
    expect(await latinWords(page, untranslatable)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);

    const oxygen = titles[1];
    await card(page, oxygen).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await topicCalled(oxygen)).has_been_answered).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await topicCalled(oxygen)).has_been_answered).toBe(0);

    await openLiveViewMenu(page);
    await page.getByRole('button', { name: arLiveView.keys, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(arLiveView.key_space);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('a menu opens beside its button, and what was changed is told and undone', async ({
    page,
  }) => {
    await openScreen(page, 'questions', '.pq-card');
    const more = card(page, titles[3]).locator('.change-more');
    await more.click();
    const menu = page.getByRole('menu');
    const [button, opened] = [(await more.boundingBox())!, (await menu.boundingBox())!];
    expect(opened.x).toBeLessThan(button.x + button.width);
    expect(opened.x + opened.width).toBeGreaterThan(button.x);
    await page.getByRole('menuitem', { name: arChanges.rename }).click();
    const dialog = page.getByRole('dialog', { name: arChanges.rename_topic });
    await dialog.getByLabel(arChanges.title).fill('Licht');
    await dialog.getByRole('button', { name: arChanges.rename_it }).click();
    const notice = page.locator('.ui-notice').filter({ hasText: 'Licht' });
    await expect(notice).toContainText('أصبح اسم الموضوع');
    await expect(notice.locator('bdi').last()).toHaveText('Licht');
    await expectNoticeOf(page, arChanges.undone, () =>
      notice.getByRole('button', { name: arChanges.undo }).click(),
    );
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-AT', viewport: { width: 1280, height: 720 } });

  test('the wall', async ({ page }) => {
    await openScreen(page, 'wall', '.big-screen-card');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText(deWall.now)).toBeVisible();
    await expect(page.locator('.big-screen-counts')).toHaveText('1 dabei · 4 gefragt');
    expect(await englishWords(page, inGerman)).toEqual([]);
  });

  test('the live view, and another language while something is typed', async ({ page }) => {
    await openScreen(page, 'questions', '.pq-card');
    await expect(page.locator('.up-to-date')).toHaveText(dePresenter.up_to_date);
    expect(await englishWords(page, inGerman)).toEqual([]);
    await card(page, titles[1]).getByRole('heading').getByRole('button').click();
    await expect(page.getByRole('region', { name: deLiveView.chosen_topic })).toContainText(
      titles[1],
    );
    await page.getByRole('checkbox', { name: `Auswählen: ${titles[1]}` }).check();
    await showNavigation(page);
    const choice = page.getByRole('combobox', { name: deStudent.language });
    await choice.selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    // What was chosen is still chosen, and where one was one still is.
    await expect(page.getByRole('region', { name: frLiveView.chosen_topic })).toContainText(
      titles[1],
    );
    await expect(page.getByRole('checkbox', { name: `Choisir : ${titles[1]}` })).toBeChecked();
    await page.reload();
    await expect(
      page.getByText(frLiveView.choose_topic).or(page.locator('.pq-pane')),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('in German, in the list of changes', () => {
  test.use({ locale: 'de' });

  test('why one cannot be undone, with the topic that it is about', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 409/);
    const { id } = await topicCalled(titles[0]);
    const rename = async (title: string) =>
      call(lecture.presenter, renameTopic, {
        params: { id },
        body: { client_id: randomUUID(), title },
      });
    const [{ data: first }, { data: second }] = [await rename('QR'), await rename('Askroom')];
    await openScreen(page, 'logs', '.logs__lines');
    await page.getByRole('tab', { name: deLogs.changes }).click();
    await page.getByRole('button', { name: 'heißt jetzt „QR“' }).click();
    const reason = deFailures.undo_topic_renamed.replace('{topic}', 'Askroom');
    await expect(page.locator('.ui-notice')).toContainText(reason);
    for (const change of [second, first]) {
      await call(lecture.presenter, undoChange, { params: { id: change!.id } });
    }
  });
});

test.describe('in German, without a network', () => {
  test.use({ locale: 'de', serviceWorkers: 'allow' });

  test('the live view is read and ticked', async ({ page, context, pageErrors }) => {
    pageErrors.allow(networkErrors);
    await openScreen(page, '/presenter/presentations', '.project-card');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    });
    await page.goto(addressOf('questions'));
    await expect(page.locator('.up-to-date')).toHaveText(dePresenter.up_to_date);
    await page.goto('about:blank');
    await context.setOffline(true);
    await page.goto(addressOf('questions'));
    await expect(page.locator('.up-to-date')).toContainText(dePresenter.cut_off);
    await page.getByRole('checkbox', { name: `Beantwortet: ${titles[3]}` }).check();
    await expect(page.getByText('1 Markierung noch nicht gesendet')).toBeVisible();
    await openLiveViewMenu(page);
    await page.getByRole('button', { name: deLiveView.keys, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(deLiveView.key_space);
    expect(await englishWords(page, inGerman)).toEqual([]);
  });
});

const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
] as const;

async function fits(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await sidewaysScroll(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
    expect(await tightButtons(page), `at ${size.width} px`).toEqual([]);
    await takePicture(page, `${name}-${size.width}`, { inBothSchemes: true });
  }
}

/** What is left in another language: in German of the English words, in Arabic of Latin letters. */
const foreignWords = (page: Page, code: Language, names = untranslatable) =>
  code === 'ar' ? latinWords(page, names) : englishWords(page, inGerman);

for (const code of ['de', 'ar'] as const) {
  test.describe(`each screen in ${languages[code]}`, () => {
    test.use({
      locale: code,
      viewport: { width: 1280, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const [screen, landmark] of framed) {
      test(screen, async ({ page }) => {
        await openScreen(page, screen, landmark);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        if (code === 'ar') await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        if (screen === 'dashboard') await openFolds(page);
        if (screen === 'dashboard' && code === 'ar') {
          await expect(page.getByRole('heading', { name: arDashboard.class_now })).toBeVisible();
        }
        expect(await foreignWords(page, code)).toEqual([]);
        if (code === 'ar') expect(await accessibilityProblems(page)).toEqual([]);
        // On a small screen the navigation lies over the page while it is spread.
        const hamburger = page.locator('.bar__hamburger');
        if (await hamburger.isVisible()) await hamburger.click();
        await fits(page, `${screen}-${code}`);
      });
    }

    for (const [screen, landmark] of [
      ['wall', '.big-screen-card'],
      ['questions', '.pq-card'],
    ] as const) {
      test(`${screen} fits`, async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem('expandNavBar', 'false'));
        await openScreen(page, screen, landmark);
        await page.setViewportSize(sizes[0]);
        await openLiveViewMenu(page);
        await fits(page, `${screen}-${code}`);
      });
    }
  });
}

/** For who is not signed in. */
const onTheWayIn = [
  '/presenter/login',
  '/presenter/register?plan=1',
  '/presenter/reset-password',
  '/presenter/presenter-verify?token=x',
  '/presenter/verify-email?token=x',
] as const;

test.describe('the way in', () => {
  for (const code of ['de', 'ar'] as const) {
    test.describe(languages[code], () => {
      test.use({ locale: code });

      for (const screen of onTheWayIn) {
        test(screen, async ({ page }) => {
          await page.goto(product.url + screen);
          await page.locator('.entry h1').waitFor();
          await page.getByRole('combobox').waitFor();
          await expect(page.locator('html')).toHaveAttribute('lang', code);
          const names = new RegExp(`${untranslatable.source}|Facebook|Google|FREE`);
          expect(await foreignWords(page, code, names)).toEqual([]);
          expect(await accessibilityProblems(page)).toEqual([]);
          await fits(page, `in-${screen}-${code}`);
        });
      }
    });
  }

  test('what is wrong is told in the language that was chosen there', async ({ page }) => {
    await page.goto(`${product.url}/presenter/login`);
    await page.getByRole('combobox').selectOption('ar');
    await page.getByRole('button', { name: arEntry.sign_in_now }).click();
    await expect(page.getByText(arFailures.email_missing)).toBeVisible();
    await page.getByRole('combobox').selectOption('fr');
    await expect(page.getByText(frFailures.email_missing)).toBeVisible();
  });
});
