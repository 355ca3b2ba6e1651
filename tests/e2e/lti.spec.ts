// Coming in from a course page of a learning platform, of another site, in whose frame the browser keeps
// no cookies.

import { expect, type FrameLocator, type Page } from 'playwright/test';
import { addPlatform } from '../../contract/api/lti/platforms.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { call } from '../support/call.ts';
import { freePort } from '../support/free-port.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import {
  keepsData,
  startLtiPlatform,
  type CoursePerson,
  type LtiPlatform,
  type Message,
} from '../support/lti-platform.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';

let platform: LtiPlatform;
let product: Product;
let operator: Presenter;
let lecture: Lecture;
let paid: Lecture;
test.beforeAll(async () => {
  const port = await freePort();
  platform = await startLtiPlatform('localhost');
  const origin = `http://127.0.0.1:${port}`;
  product = await startBrowserProduct({ port, env: { LTI: 'on', PUBLIC_URL: origin } });
  // Where no mails are sent, the first account is the operator's.
  operator = await signUp(product, 'free', { name: 'Grace Hopper' });
  await call(operator, addPlatform, { body: platform.registration });
  lecture = await openLecture(origin, 'free');
  paid = await openLecture(origin, 'premium', 'Mitosis');
});
test.afterAll(async () => {
  await product.stop();
  await platform.close();
});

const sizes = [390, 820, 1366].map((width) => ({ width, height: width === 390 ? 844 : 768 }));

async function look(page: Page, name: string): Promise<void> {
  // A frame is not seen to be still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await tooWide(page), `pixels by which ${name} is too wide`).toBeLessThanOrEqual(0);
  await takePicture(page, `lti-${name}`, { sizes, inBothSchemes: true });
}

let people = 0;
const somebody = (role: CoursePerson['role'], more: Partial<CoursePerson> = {}): CoursePerson => ({
  sub: `${role}-${(people += 1)}`,
  role,
  given_name: 'Ada',
  family_name: 'Byron',
  ...more,
});

/** Neither partitioned ones nor others: the strictest of browsers. */
async function keepNoCookies(page: Page): Promise<void> {
  const context = page.context();
  await context.route('**/lti/launch', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
}

/** How the course page begins: with a form in the frame, as Moodle does. */
async function openCourse(
  page: Page,
  message: Message,
  { keeps = '_parent' }: { keeps?: '_parent' | 'keeper' | null } = {},
): Promise<FrameLocator> {
  const more: Record<string, string> = keeps ? { lti_storage_target: keeps } : {};
  const fields = platform.begin(message, product.url, more);
  const inputs = [...fields].map(
    ([name, value]) =>
      `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  const url =
    platform.showCourse(`<style>body{margin:0}iframe{border:0;width:100%;height:94vh}</style>
    <main><h1 style="font:600 1rem sans-serif;margin:.5rem">Biology, week 3</h1>
    ${keeps === '_parent' ? keepsData() : ''}
    ${keeps === 'keeper' ? `<iframe hidden name="keeper" title="Keeper" srcdoc="${keepsData().replaceAll('"', '&quot;')}"></iframe>` : ''}
    <form action="${product.url}/lti/login" method="post" target="tool">${inputs.join('')}</form>
    <iframe name="tool" title="Questions" allow="fullscreen"></iframe></main>
    <script>addEventListener('load', () => document.forms[0].submit())</script>`);
  await page.goto(url);
  return page.frameLocator('iframe[name="tool"]');
}

const box = (frame: FrameLocator) => frame.getByPlaceholder('Type Your Question Here...');
const own = (frame: FrameLocator, title: string) =>
  frame.getByRole('listitem').filter({ hasText: title });

/** Signs in in the other tab, and comes back. */
async function connect(page: Page, frame: FrameLocator, presenter: Presenter): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Sign in and connect' }).click();
  const tab = await opened;
  await tab.waitForURL('**/presenter/login');
  await tab.getByLabel('Email', { exact: true }).fill(presenter.email);
  await tab.getByLabel('Password', { exact: true }).fill(presenter.password);
  await tab.getByRole('button', { name: 'SIGN IN' }).click();
  await tab.waitForURL('**/lti/connect');
  await expect(tab.getByRole('heading', { name: 'Connect Example School?' })).toBeVisible();
  await expect(tab.getByText(presenter.email)).toBeVisible();
  await look(tab, 'connection');
  expect.soft(await accessibilityProblems(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(tab.getByText('Go back to the course')).toBeVisible();
  await tab.close();
}

/** A link in the course that opens the lecture. @returns what the platform keeps of it */
async function linkTo(page: Page, of: Lecture, teacher: CoursePerson, isKnown = false) {
  const frame = await openCourse(page, { person: teacher, isDeepLink: true });
  if (!isKnown) {
    await expect(frame.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await look(page, 'connect');
    await connect(page, frame, of.presenter);
    await frame.getByRole('button', { name: 'Go on' }).click();
  }
  const choose = frame.getByRole('button', { name: /^Choose / });
  await expect(choose).toBeVisible();
  await look(page, 'choice');
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await choose.click();
  await expect(frame.getByText('Saved')).toBeVisible();
  const { keys } = (await (await fetch(`${product.url}/lti/jwks`)).json()) as { keys: object[] };
  const payload = await platform.verifyWith(platform.lastAnswer!, keys);
  const [item] = payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as [
    { title: string; custom: Record<string, string> },
  ];
  return item;
}

test('without cookies: a teacher links a presentation, a student asks there, the teacher sees it', async ({
  page,
  pageErrors,
}) => {
  // The live view would keep the screen on, which a frame may not.
  pageErrors.allow(/screen-wake-lock/);
  await keepNoCookies(page);
  const teacher = somebody('Instructor', { email: 'hedy@school.example' });
  const { title, custom } = await linkTo(page, lecture, teacher);
  expect(title).toBe('Photosynthesis');

  const student = somebody('Learner');
  let frame = await openCourse(page, { person: student, custom });
  await expect(box(frame)).toBeVisible();
  await box(frame).fill('Why are leaves green?');
  await box(frame).press('Enter');
  await expect(own(frame, 'leaves green')).toContainText('Accepted');
  // The page is told how high the frame is to be.
  await expect.poll(() => page.evaluate(() => document.body.dataset['height'])).toMatch(/^\d{3}$/);
  await look(page, 'student');

  // On another day: what was asked is there again, and asked for is nothing.
  frame = await openCourse(page, { person: student, custom });
  await expect(own(frame, 'leaves green')).toContainText('Accepted');
  // Another student of the same computer sees nothing of it.
  frame = await openCourse(page, { person: somebody('Learner'), custom });
  await expect(box(frame)).toBeVisible();
  await expect(own(frame, 'leaves green')).toHaveCount(0);

  frame = await openCourse(page, { person: teacher, custom });
  await expect(frame.getByRole('heading', { name: 'Photosynthesis' }).first()).toBeVisible();
  await look(page, 'teacher');
  await frame.getByRole('link', { name: 'PRESENTER QUESTIONS SCREEN' }).click();
  await expect(frame.getByText('leaves green').first()).toBeVisible();
  expect(await lecture.titles()).toContain('Why are leaves green?');

  // For the projector: the same screen in a tab of its own, signed in.
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: 'Open in a tab of its own' }).click();
  const tab = await opened;
  await tab.waitForURL('**/questions');
  await expect(tab.getByText('leaves green').first()).toBeVisible();
  // Nobody is let in by its address.
  const other = await page.context().newPage();
  await other.goto(`${product.url}/lti/tab`);
  await expect(other.getByRole('alert')).toHaveText(/This page has expired/);
});

test('a plan that asks for names takes them from the course, and the form asks for the rest', async ({
  page,
}) => {
  await keepNoCookies(page);
  const { custom } = await linkTo(page, paid, somebody('Instructor'));
  const known = somebody('Learner', { email: 'ada@school.example' });
  let frame = await openCourse(page, { person: known, custom });
  await expect(box(frame)).toBeVisible();
  frame = await openCourse(page, { person: somebody('Learner'), custom });
  await expect(frame.getByLabel('First Name')).toHaveValue('Ada');
  await frame.getByLabel('Email').fill('byron@school.example');
  await frame.getByRole('button', { name: 'Get Started' }).click();
  await expect(box(frame)).toBeVisible();
});

test('with third-party cookies blocked the partitioned one is enough', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  const message = { person: somebody('Instructor'), isDeepLink: true };
  const frame = await openCourse(page, message, { keeps: null });
  await expect(frame.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('a platform may keep it in a frame beside', async ({ page }) => {
  await keepNoCookies(page);
  const message = { person: somebody('Instructor'), isDeepLink: true };
  const frame = await openCourse(page, message, { keeps: 'keeper' });
  await expect(frame.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('where nothing is kept, a window of its own is opened by a press', async ({ page }) => {
  await keepNoCookies(page);
  const message = { person: somebody('Instructor'), isDeepLink: true };
  const frame = await openCourse(page, message, { keeps: null });
  const link = frame.getByRole('link', { name: 'Open in a new window' });
  await expect(link).toBeVisible();
  await look(page, 'window');
  await page.context().unroute('**/lti/launch');
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
});

test('a student in a window of its own goes on when the page is loaded again', async ({ page }) => {
  const teacher = somebody('Instructor', { sub: 'Instructor-of-windows' });
  const other = await openLecture(product.url, 'free', 'Osmosis');
  const { custom } = await linkTo(page, other, teacher);
  const fields = platform.begin({ person: somebody('Learner'), custom }, product.url);
  const box = page.getByPlaceholder('Type Your Question Here...');
  await page.goto(`${product.url}/lti/login?${fields}`);
  await expect(box).toBeVisible();
  await page.reload();
  await expect(box).toBeVisible();
});

test('what is refused is said in a sentence', async ({ page, pageErrors }) => {
  pageErrors.allow(/403/);
  const person = somebody('Learner');
  const frame = await openCourse(page, { person, resourceLink: 'of nobody' });
  await expect(frame.getByRole('alert')).toHaveText(/Nothing has been chosen for this link yet/);
  await look(page, 'refused');
  // Loaded again the code is gone.
  await page.goto(`${product.url}/lti/at/1#spent`);
  await expect(page.getByRole('alert')).toHaveText(/This page has expired/);
});

test('the operator registers a platform by hand, and makes a link for another one', async ({
  page,
}) => {
  await signInBrowser(page.context(), operator);
  await page.goto(`${product.url}/presenter/operator`);
  const section = page.getByRole('region', { name: 'Learning platforms (LTI 1.3)' });
  await expect(section.getByRole('listitem', { name: 'Example School' })).toBeVisible();
  await expect(section.getByText(`${product.url}/lti/launch`)).toBeVisible();
  await section.getByRole('button', { name: 'Register by hand' }).click();
  await section.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(section.getByText('This field is required.').first()).toBeVisible();
  await look(page, 'operator');
  const fill = (label: string, value: string) =>
    section.locator('.platforms__form').getByLabel(label, { exact: true }).fill(value);
  await fill('Name', 'Canvas');
  await fill('Platform ID (issuer)', 'https://canvas.instructure.com');
  await fill('Client ID', '10000000000001');
  await fill('Authentication request URL', 'https://sso.canvaslms.com/api/lti/authorize_redirect');
  await fill(
    'Public keyset URL of the platform',
    'https://sso.canvaslms.com/api/lti/security/jwks',
  );
  await fill('More websites that frame it', 'https://school.instructure.com');
  await section.getByRole('button', { name: 'Register', exact: true }).click();
  const canvas = section.getByRole('listitem', { name: 'Canvas' });
  await expect(canvas).toContainText('any deployment');
  await canvas.getByRole('button', { name: 'Remove Canvas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(canvas).toHaveCount(0);

  await section.getByLabel('Name').fill('By itself');
  await section.getByRole('button', { name: 'Make link' }).click();
  const url = await section.getByText('/lti/register/').textContent();
  const query = new URLSearchParams({
    openid_configuration: `${platform.issuer}/mod/lti/openid-configuration.php`,
    registration_token: 'once',
  });
  // In the platform's frame, which it closes.
  await page.goto(
    platform.showCourse(`<iframe title="Registration" src="${url}?${query}"></iframe>
      <script>addEventListener('message', ({ data }) => {
        if (data.subject === 'org.imsglobal.lti.close') document.title = 'Closed';
      })</script>`),
  );
  await expect(page).toHaveTitle('Closed');
  await expect(page.frameLocator('iframe').getByText('Registered.')).toBeVisible();
});
