// All eighteen routes on phone, tablet and projector, light and dark: no accessibility violation
// that axe can find, and nothing wider than the screen.

import { expect, type Page } from 'playwright/test';
import { productName } from '../../contract/limits.ts';
import manifest from '../../package.json' with { type: 'json' };
import { accessibilityProblems } from '../support/accessibility.ts';
import { openPhone } from '../support/phone.ts';
import { test } from '../support/page.ts';
import { handout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { publicScreens, type Screen } from '../support/public-screens.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { tooWide } from '../support/too-wide.ts';
import { openLiveViewMenu, showNavigation } from '../support/lecture.ts';

/** What is opened at the first size of a group is looked at in all of it. */
const groups = [
  [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ],
  [{ width: 1440, height: 900 }],
] as const;
type Sizes = (typeof groups)[number];

let product: Product;
let presenter: Presenter;
let presentationId: number;
let scanned: string;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium');
  presentationId = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.create('Not learnt yet', 'Waits', [handout]);
  await presenter.learn(presentationId);
  scanned = (await presenter.get(presentationId)).student_url!;
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const phone = await openPhone({ origin: product.url, scanned, person });
  for (const question of ['Why are leaves green?', 'You are a fucking idiot']) {
    const { id } = await phone.ask(question);
    await phone.untilState(id, ['accepted', 'filtered']);
  }
  phone.close();
});

const ofPresentation = (page: string): string =>
  `/presenter/presentation/${presentationId}/${page}`;
const guarded = (): Screen[] => [
  { path: '/presenter/payment?plan=2', shows: 'PAY $99.9' },
  { path: '/presenter/presentations', shows: 'Recently Project (2)' },
  { path: '/presenter/create', shows: "Let's Kick Off Your Presentation Project!" },
  { path: ofPresentation('qr-code'), shows: 'SAVE PROJECT' },
  { path: ofPresentation('dashboard'), shows: 'Knowledge Base' },
  { path: ofPresentation('questions'), shows: /PRESENTER QUESTIONS SCREEN \(\d\)/ },
  { path: ofPresentation('wall'), shows: 'Why are leaves green?' },
  { path: ofPresentation('logs'), shows: `Viewing logs for presentation #${presentationId}` },
  { path: '/presenter/edit-profile', shows: 'SAVE CHANGES' },
  { path: '/presenter/usage', shows: /scans per presentation/ },
  { path: '/presenter/help', shows: `${productName} ${manifest.version}` },
];

async function visit(page: Page, sizes: Sizes, screen: Screen): Promise<void> {
  await page.setViewportSize(sizes[0]);
  await page.goto(product.url + screen.path);
  await inspect(page, sizes, screen);
}

async function inspect(page: Page, sizes: Sizes, { path, shows }: Screen): Promise<void> {
  await expect(page.getByText(shows).first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname, 'where the screen is').toBe(path.split('?')[0]);
  await openLiveViewMenu(page);
  for (const size of sizes) {
    const at = `${path} at ${size.width} px`;
    await page.setViewportSize(size);
    expect
      .soft(await tooWide(page), `pixels by which it is too wide: ${at}`)
      .toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `what a thumb may miss: ${at}`).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // A theme changes nothing but colours.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
      const found = await accessibilityProblems(page, ...rules);
      expect.soft(found, `accessibility of ${at}, ${colorScheme}`).toEqual([]);
      await takePicture(page, `${path.slice(1)}-${size.width}-${colorScheme}`, { fullPage: true });
    }
  }
}

async function visitAsStudent(page: Page, sizes: Sizes): Promise<void> {
  await page.goto(scanned);
  await inspect(page, sizes, { path: '/student/register', shows: "Let's Get Started!" });
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  const box = page.getByPlaceholder('Type Your Question Here...');
  await box.fill('What does chlorophyll do?');
  await box.press('Enter');
  await inspect(page, sizes, { path: '/student/questions', shows: 'STUDENT QUESTIONS SCREEN (1)' });
}

test('beside the open menu, too, the name of a project has room for its words', async ({
  page,
}) => {
  await signInBrowser(page.context(), presenter);
  await page.addInitScript(() => localStorage.setItem('expandNavBar', 'true'));
  for (const width of [900, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(product.url + ofPresentation('questions'));
    const name = page.getByRole('heading', { level: 1, name: 'Photosynthesis' });
    await expect(name).toBeVisible();
    await showNavigation(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
    await takePicture(page, `beside-the-menu-${width}`, { fullPage: true });
    const lines = await name.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, `lines of one word, ${width} px`).toBe(1);
  }
});

test('links within a sentence are as high as a thumb needs', async ({ browser, pageErrors }) => {
  const free = await signUp(product, 'free');
  const id = await free.create('Photosynthesis', 'How plants make sugar', [handout]);
  await free.learn(id);
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  pageErrors.watch(context);
  await signInBrowser(context, free);
  const page = await context.newPage();
  await page.goto(`${product.url}/presenter/presentation/${id}/qr-code`);
  await expect(page.getByRole('link', { name: 'larger plan' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

for (const sizes of groups) {
  const widths = sizes.map(({ width }) => width).join(' and ');
  test(`every screen at ${widths} px, light and dark`, async ({ browser, pageErrors }) => {
    const inBrowser = async (work: (page: Page) => Promise<void>, who?: Presenter) => {
      const context = await browser.newContext({ viewport: sizes[0], reducedMotion: 'reduce' });
      pageErrors.watch(context);
      if (who) await signInBrowser(context, who);
      await work(await context.newPage());
      await context.close();
    };
    await inBrowser(async (page) => {
      for (const screen of publicScreens) await visit(page, sizes, screen);
    });
    await inBrowser(async (page) => {
      for (const screen of guarded()) await visit(page, sizes, screen);
    }, presenter);
    await inBrowser((page) => visitAsStudent(page, sizes));
  });
}
