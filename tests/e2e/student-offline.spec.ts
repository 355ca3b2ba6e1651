// A student's phone on a bad network: nothing is lost, nothing arrives twice, and the screen says
// how things are.

import { networkInterfaces } from 'node:os';
import { expect, type Page } from 'playwright/test';
import { ask, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;

test.beforeEach(async ({ pageErrors }) => pageErrors.allow(networkErrors));
test.beforeAll(async () => {
  product = await startBrowserProduct();
  lecture = await openLecture(product.url, 'enterprise');
});
test.afterAll(() => product.stop());

async function enter(page: Page, origin = product.url): Promise<void> {
  await page.goto(origin + lecture.scanPath);
  await page.waitForURL('**/student/register');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.waitForURL('**/student/questions');
}

const workerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** How often each of the titles is on the server, in the order in which they came. */
const arrivals = async (...titles: string[]) =>
  (await lecture.titles()).filter((title) => titles.includes(title));

const delivered = (page: Page, title: string) =>
  expect(own(page, title)).toContainText(/Sent|Accepted|Filtered/);

/** Only what was judged is told to the presenter, of whom `arrivals` asks. */
const judged = (page: Page, title: string) =>
  expect(own(page, title)).toContainText(/Accepted|Filtered/);

test('opens without a network and delivers what was asked meanwhile, once and in order', async ({
  page,
  context,
}) => {
  await enter(page);
  await ask(page, 'What is a chloroplast?');
  await delivered(page, 'chloroplast');
  await workerIsReady(page);

  await context.setOffline(true);
  await page.goto(`${product.url}/student/questions`);
  await expect(own(page, 'chloroplast')).toBeVisible();
  await expect(page.getByText('Photosynthesis')).toBeVisible();
  await ask(page, 'What is a thylakoid?');
  await ask(page, 'What is a stroma?');
  await expect(own(page, 'thylakoid')).toContainText('On this phone');
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.reload();
  await expect(own(page, 'stroma')).toContainText('On this phone');

  await context.setOffline(false);
  await delivered(page, 'stroma');
  await expect(page.getByText('No connection.')).toBeHidden();
  const asked = ['What is a thylakoid?', 'What is a stroma?'];
  await expect.poll(() => arrivals(...asked)).toEqual(asked);
});

test('a question can be taken back while it waits', async ({ page, context }) => {
  await enter(page);
  await context.setOffline(true);
  await ask(page, 'What is a mistaken question?');
  await ask(page, 'What is a meant question?');
  await own(page, 'mistaken').getByRole('button', { name: 'Withdraw' }).click();
  await expect(own(page, 'mistaken')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto(`${product.url}/student/questions`);
  await delivered(page, 'meant');
  await expect(own(page, 'mistaken')).toHaveCount(0);
  expect(await arrivals('What is a mistaken question?')).toEqual([]);
  await expect(own(page, 'meant').getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('what was entered stays in the box until it is stored, and goes out once', async ({
  page,
  context,
}) => {
  await enter(page);
  // Storage that takes its time: the page is closed before it has answered.
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => ({}) as IDBRequest;
  });
  const title = 'Where does a root get its sugar from?';
  await questionBox(page).fill(title);
  await questionBox(page).press('Enter');
  await expect(questionBox(page)).toHaveValue(title);
  await questionBox(page).press('Enter');
  await page.close();

  const next = await context.newPage();
  await next.goto(`${product.url}/student/questions`);
  await delivered(next, title);
  await expect(questionBox(next)).toHaveValue('');
  await next.reload();
  await delivered(next, title);
  await expect(questionBox(next)).toHaveValue('');
  await expect(own(next, title)).not.toContainText('asked again');
  await judged(next, title);
  expect(await arrivals(title)).toEqual([title]);
});

test('other words for a refused question are not lost with the page either', async ({
  page,
  context,
}) => {
  await enter(page);
  const refused = 'Who won the tennis match last night?';
  await ask(page, refused);
  await own(page, refused).getByRole('button', { name: 'Rephrase' }).click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => ({}) as IDBRequest;
  });
  const title = 'What do guard cells do at night?';
  await own(page, refused).getByRole('textbox').fill(title);
  await own(page, refused).getByRole('textbox').press('Enter');
  await page.close();

  const next = await context.newPage();
  await next.goto(`${product.url}/student/questions`);
  await judged(next, title);
  await expect(questionBox(next)).toHaveValue('');
  expect(await arrivals(title)).toEqual([title]);
});

test('tabs that are closed right after Enter lose nothing', async ({ page, context }) => {
  await enter(page);
  const titles = Array.from({ length: 30 }, (_, n) => `How many stomata has leaf number ${n}?`);
  for (const title of titles) {
    const tab = await context.newPage();
    await tab.goto(`${product.url}/student/questions`);
    await questionBox(tab).fill(title);
    await questionBox(tab).press('Enter');
    await tab.close();
  }
  await page.reload();
  await expect.poll(() => arrivals(...titles)).toHaveLength(titles.length);
  expect(new Set(await arrivals(...titles)).size).toBe(titles.length);
});

test('a page that is put aside while it writes holds up no other, and loses nothing', async ({
  page,
  context,
}) => {
  await enter(page);
  await ask(page, 'What is a lenticel?');
  await delivered(page, 'lenticel');
  await workerIsReady(page);
  await context.setOffline(true);
  // The moment at which WebKit would keep the page, and its transaction, for the way back.
  const ends = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { transaction: begin } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (...args) {
          const begun = begin.apply(this, args);
          if (args[1] !== 'readwrite') return begun;
          IDBDatabase.prototype.transaction = begin;
          for (const how of ['abort', 'complete']) {
            begun.addEventListener(how, () => resolve(how));
          }
          queueMicrotask(() =>
            dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
          );
          return begun;
        };
      }),
  );
  await ask(page, 'What is a palisade cell?');
  expect(await ends).toBe('abort');
  await expect(own(page, 'palisade cell')).toContainText('On this phone');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.reload();
  await expect(own(page, 'palisade cell')).toContainText('On this phone');
  await context.setOffline(false);
  await delivered(page, 'palisade cell');
});

test('a presenter address opens without a network, too', async ({ page, context }) => {
  await page.goto(`${product.url}/student/questions`);
  await workerIsReady(page);
  await context.setOffline(true);
  await page.goto(`${product.url}/presenter/usage`);
  await page.waitForURL('**/presenter/login');
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('delivers what it asked a server that was killed and came back', async ({ page }) => {
  await enter(page);
  await product.kill9();
  await ask(page, 'What is a guard cell?');
  await expect(own(page, 'guard cell')).toContainText(/On this phone|Sending/);
  await expect(page.getByText('No connection.')).toBeVisible();
  await product.restart();
  await delivered(page, 'guard cell');
  await expect.poll(() => arrivals('What is a guard cell?')).toEqual(['What is a guard cell?']);

  // The live channel is back as well.
  await expect(own(page, 'guard cell')).toContainText('Accepted');
  const topics = await settledTopics(lecture.presenter, lecture.presentationId);
  const topic = topics.find(({ original_questions }) =>
    original_questions.some(({ title }) => title.includes('guard cell')),
  );
  await lecture.presenter.tick(topic!.id, true);
  await expect(own(page, 'guard cell')).toContainText('Answered');
});

test('an answer that was lost does not make a second question', async ({ page }) => {
  await enter(page);
  let losses = 2;
  await page.route('**/api/student/post-question', async (route) => {
    await route.fetch();
    if (losses-- > 0) await route.abort('connectionreset');
    else await route.continue();
  });
  await ask(page, 'What is a granum?');
  await delivered(page, 'granum');
  await expect.poll(() => arrivals('What is a granum?')).toEqual(['What is a granum?']);
});

test('the log-in page of a hotel is no answer', async ({ page }) => {
  await enter(page);
  await page.route('**/api/student/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await ask(page, 'What is a photon?');
  await expect(own(page, 'photon')).toContainText('On this phone');
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.unroute('**/api/student/**');
  await delivered(page, 'photon');
});

test('a phone that never reached the server sends code, name and question when it can', async ({
  page,
  context,
}) => {
  await page.goto(`${product.url}/student/questions`);
  await workerIsReady(page);
  await context.setOffline(true);
  await page.goto(product.url + lecture.scanPath);
  await expect(page.getByText('The server cannot be reached yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start without waiting' }).click();
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await page.waitForURL('**/student/questions');
  await ask(page, 'What is an electron carrier?');
  await expect(own(page, 'electron')).toContainText('On this phone');
  await context.setOffline(false);
  await delivered(page, 'electron');
});

test('two tabs and the worker, sending at the same moment, send each question once', async ({
  page,
  context,
}) => {
  await enter(page);
  await workerIsReady(page);
  const second = await context.newPage();
  await second.goto(`${product.url}/student/questions`);
  await questionBox(second).waitFor();
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;

  await context.setOffline(true);
  const asked = Array.from({ length: 10 }, (_, number) => `What is step ${number} of the cycle?`);
  for (const [number, title] of asked.entries()) await ask(number % 2 ? second : page, title);
  await expect(own(page, asked[9]!)).toBeVisible();
  await context.setOffline(false);
  await Promise.all([
    devTools.send('ServiceWorker.dispatchSyncEvent', {
      origin: product.url,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    }),
    page.evaluate(() => dispatchEvent(new Event('online'))),
    second.evaluate(() => dispatchEvent(new Event('online'))),
  ]);
  for (const title of asked) await delivered(page, title);
  await expect.poll(() => arrivals(...asked)).toEqual(asked);
});

const refusals = {
  'refuses all storage': () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  },
  'has no room left': () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  },
};
for (const [what, refuse] of Object.entries(refusals)) {
  test(`works where the browser ${what}, and says so`, async ({ page, context }) => {
    await page.addInitScript(refuse);
    await enter(page);
    await context.setOffline(true);
    await ask(page, `What is a vacuole that ${what}?`);
    await expect(page.getByText('Keep this page open')).toBeVisible();
    await context.setOffline(false);
    await delivered(page, 'vacuole');
    await expect(page.getByText('Keep this page open')).toBeHidden();
  });
}

const dayMs = 24 * 60 * 60 * 1_000;
for (const [what, offsetMs] of [
  ['a day late', -dayMs],
  ['a day early', dayMs],
] as const) {
  test(`a phone whose clock is ${what} delivers once, in order and with the right times`, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: Date.now() + offsetMs });
    await enter(page);
    expect(await page.evaluate(() => Date.now())).toBeCloseTo(Date.now() + offsetMs, -5);
    await workerIsReady(page);
    await context.setOffline(true);
    const asked = [1, 2, 3].map((number) => `What is ring ${number} of a tree ${what}?`);
    for (const title of asked) await ask(page, title);
    await page.reload();
    await expect(own(page, asked[2]!)).toContainText('On this phone');
    await context.setOffline(false);
    await delivered(page, asked[2]!);
    await expect.poll(() => arrivals(...asked)).toEqual(asked);
    const { original_questions, filtered_questions } = await lecture.presenter.get(
      lecture.presentationId,
    );
    for (const { title, created_at } of [...original_questions, ...filtered_questions]) {
      if (!asked.includes(title)) continue;
      expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(dayMs / 2);
    }
  });
}

test.describe('on plain http', () => {
  const lanAddress = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  test.skip(lanAddress === undefined, 'this machine is on no network');

  const plainOrigin = () => product.url.replace('127.0.0.1', lanAddress ?? '');

  for (const [what, refuse] of Object.entries(refusals)) {
    test(`sends where the browser ${what}, without locks`, async ({ page }) => {
      await page.addInitScript(refuse);
      await enter(page, plainOrigin());
      const title = `What is plain about a leaf that ${what}?`;
      await ask(page, title);
      await delivered(page, title);
    });
  }

  test('two tabs send each question once, without locks or a worker', async ({ page, context }) => {
    const origin = plainOrigin();
    await enter(page, origin);
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([
      false,
      false,
    ]);
    // Without locks the tabs take turns by the clock, which is set between one and the other.
    const second = await context.newPage();
    await second.clock.install({ time: Date.now() - dayMs });
    await second.goto(`${origin}/student/questions`);
    await questionBox(second).waitFor();
    await context.setOffline(true);
    const asked = Array.from({ length: 6 }, (_, number) => `What is part ${number} of a leaf?`);
    for (const [number, title] of asked.entries()) await ask(number % 2 ? second : page, title);
    await context.setOffline(false);
    for (const title of asked) await delivered(second, title);
    await expect.poll(() => arrivals(...asked)).toEqual(asked);
  });
});
