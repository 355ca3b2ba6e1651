// A screen that is opened first looks as it does after all others: it brings every style sheet that
// it needs, and none that is meant for another.

import { expect, type Page } from 'playwright/test';
import { handout } from '../support/fixtures.ts';
import { questionBox } from '../support/lecture.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

let product: Product;
let presenter: Presenter;
let presentationId: number;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'free');
  presentationId = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(presentationId);
});

/** Paths, each with what is on screen when everything has been loaded. */
type Screens = readonly (readonly [path: string, shows: string])[];

const presenterScreens = (): Screens => {
  const project = `/presenter/presentation/${presentationId}`;
  return [
    ['/presenter/presentations', 'Recently Project (1)'],
    ['/presenter/create', 'Project Description'],
    [`${project}/dashboard`, 'Knowledge Base'],
    [`${project}/qr-code`, 'SAVE PROJECT'],
    [`${project}/questions`, 'PRESENTER QUESTIONS SCREEN (0)'],
    [`${project}/logs`, 'Viewing logs for'],
    ['/presenter/edit-profile', 'SAVE CHANGES'],
    ['/presenter/usage', 'Your plan'],
    ['/presenter/payment?plan=2', 'PAY $99.9'],
    ['/plans', '1,000 scans per presentation'],
  ];
};
const openScreens: Screens = [
  ['/student/questions', 'STUDENT QUESTIONS SCREEN'],
  ['/student/auth', 'Error:'],
  ['/presenter/login', 'Login to your Account'],
  ['/presenter/register?plan=1', 'Create your Account!'],
  ['/presenter/reset-password', 'RESET PASSWORD'],
  ['/presenter/presenter-verify?token=abc', 'Reset Your Password'],
  ['/plans', '1,000 scans per presentation'],
];

/** What rules give an element; sizes, which follow from the content, left out. */
const properties = [
  'display, position, visibility, opacity, color, background-color, background-image, cursor',
  'font-size, font-weight, line-height, letter-spacing, text-align, text-decoration-line, white-space',
  'padding-top, padding-right, padding-bottom, padding-left, border-top-width, border-left-width',
  'border-top-color, border-top-left-radius, box-shadow, row-gap, column-gap, flex-direction',
  'flex-wrap, align-items, justify-content, list-style-type, overflow-x, overflow-y, resize',
].flatMap((line) => line.split(', '));

/** Each kind of element, by its classes and those around it, with how it looks. */
async function looksOf(page: Page, shows: string): Promise<Record<string, string>> {
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.locator('.ui-spinner')).toHaveCount(0);
  await expect(page.locator('[data-is-live="false"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate((names) => {
    for (const animation of document.getAnimations()) animation.cancel();
    const nameOf = ({ tagName, classList }: Element) => [tagName, ...classList].join('.');
    const looks: Record<string, string> = {};
    for (const element of document.querySelectorAll('#root *:not(svg *)')) {
      const path = [element.parentElement!.parentElement!, element.parentElement!, element];
      const style = getComputedStyle(element);
      const look = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
      looks[path.map(nameOf).join(' > ')] ??= look;
    }
    return looks;
  }, properties);
}

async function expectTheSame(page: Page, screens: Screens): Promise<void> {
  const first = new Map<string, Record<string, string>>();
  for (const [path, shows] of screens) {
    await page.goto(product.url + path);
    first.set(path, await looksOf(page, shows));
  }
  const visit = async (path: string) =>
    page.evaluate((to) => history.pushState(null, '', to), path);
  for (const [path, shows] of screens) {
    await visit(path);
    await expect(page.getByText(shows).first()).toBeVisible();
  }
  for (const [path, shows] of screens) {
    await visit(path);
    // Asked again, since what a screen fetches late comes after what it shows first.
    const differences = async () => {
      const later = await looksOf(page, shows);
      return Object.entries(first.get(path)!).flatMap(([element, look]) =>
        later[element] === look ? [] : [{ element, first: look, later: later[element] }],
      );
    };
    await expect.poll(differences, path).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the screens of a presenter', async ({ page, context }) => {
  await signInBrowser(context, presenter);
  await expectTheSame(page, presenterScreens());
});

test('the screens of students and of those who are not signed in', async ({ page }) => {
  const { pathname, search } = new URL((await presenter.get(presentationId)).student_url!);
  await page.goto(product.url + pathname + search);
  await questionBox(page).waitFor();
  await expectTheSame(page, openScreens);
});
