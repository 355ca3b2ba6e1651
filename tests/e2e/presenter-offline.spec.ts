// A presenter whose network drops: what was seen can be read, topics can be ticked off, and nothing
// stays on the device after signing out.

import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { mergeTopic, moveQuestion } from '../../contract/api/topics/changes.ts';
import { call } from '../support/call.ts';
import { openLecture, type Lecture, showNavigation, openLiveViewMenu } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { openPhone } from '../support/phone.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
  const phone = await openPhone({ origin: product.url, scanned: product.url + lecture.scanPath });
  const ids: number[] = [];
  for (const title of ['What is a chloroplast?', 'What happens in the Calvin cycle at night?']) {
    const { id } = await phone.ask(title);
    await phone.untilState(id, ['accepted']);
    ids.push(id);
  }
  // However the AI has grouped them, there are two topics.
  await call(lecture.presenter, moveQuestion, {
    params: { id: ids[1]! },
    body: { client_id: randomUUID(), to: 'new' },
  });
  phone.close();
});
test.beforeEach(async ({ pageErrors, context }) => {
  pageErrors.allow(networkErrors);
  await signInBrowser(context, lecture.presenter);
});

const address = (screen: string) =>
  `${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`;
const topic = async (word = 'chloroplast') => {
  const topics = await lecture.presenter.getTopics(lecture.presentationId);
  return topics.find(({ original_questions: [first] }) => first?.title.includes(word))!;
};
const untick = async () => lecture.presenter.tick((await topic()).id, false);
const box = (page: Page) => page.getByRole('checkbox', { name: /chloroplast/i });
/** Once nobody is at it any more, an answered topic goes out of the way. */
async function expectTicked(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const answered = page.getByRole('button', { name: 'Answered (1)' });
  await expect(answered).toBeVisible();
  if ((await answered.getAttribute('aria-expanded')) !== 'true') await answered.click();
  await expect(box(page)).toBeChecked();
}
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

/** How often the log tells of a change of the topic. */
async function timesLogged(word: string): Promise<number> {
  const { url, token } = lecture.presenter;
  const response = await fetch(`${url}/api/logs/question/${lecture.presentationId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { content } = (await response.json()) as { content: string };
  return content.split('\n').filter((line) => line.endsWith(`is ${word}.`)).length;
}

/** A browser's store of what presenters saw: the names in it. */
const names = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // To open one that is not there would make it, without what the app puts into it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'askroom-presenter')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('askroom-presenter');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('shelf').objectStore('shelf').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result.map(String));
        });
      });
    });
  });

/** A screen that is left at once may have had no time to keep what it shows. */
async function openScreens(page: Page): Promise<void> {
  await page.goto(`${product.url}/presenter/presentations`);
  await expect(page.getByRole('link', { name: 'Photosynthesis' })).toBeVisible();
  await workerIsReady(page);
  for (const [screen, part] of [
    ['dashboard', 'presentation'],
    ['questions', 'topics'],
  ] as const) {
    await page.goto(address(screen));
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
    await expect.poll(() => names(page)).toContain(`${part} ${lecture.presentationId}`);
  }
}

async function breakStored(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('askroom-presenter');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('shelf', 'readwrite');
          const shelf = change.objectStore('shelf');
          const keys = shelf.getAllKeys();
          keys.addEventListener('success', () => {
            const auth = JSON.parse(localStorage.getItem('presenterAuthData')!);
            for (const key of keys.result) {
              const of = { presenterId: auth.presenter_id, at: Date.now() };
              shelf.put(key === 'contents' ? { names: 7 } : { ...of, data: { of: 'old' } }, key);
            }
          });
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}

async function withSecondWindow(context: BrowserContext, work: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  await page.goto(address('questions'));
  await work(page);
  await page.close();
}

test('the browser is asked to keep a tick that has to wait, and not before', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { askedToPersist: 0 });
    navigator.storage.persist = async () => {
      (window as unknown as { askedToPersist: number }).askedToPersist += 1;
      return true;
    };
  });
  const asked = () =>
    page.evaluate(() => (window as unknown as { askedToPersist: number }).askedToPersist);
  await page.goto(address('questions'));
  await box(page).check();
  await expect.poll(async () => (await topic()).has_been_answered).toBe(1);
  await untick();
  await expect(box(page)).not.toBeChecked();
  expect(await asked()).toBe(0);
  await context.setOffline(true);
  await box(page).check();
  await expect.poll(asked).toBe(1);
  await context.setOffline(false);
  await expect.poll(async () => (await topic()).has_been_answered).toBe(1);
  await untick();
});

test('reads what was seen, ticks a topic off, and sends it once when the network is back', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  await openScreens(page);
  const before = await timesLogged('answered');
  await context.setOffline(true);
  await page.goto(`${product.url}/presenter/presentations`);
  await expect(page.getByRole('link', { name: 'Photosynthesis' })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByText(/^Last up to date/)).toBeVisible();
  await page.goto(address('dashboard'));
  await expect(page.getByText('What is a chloroplast?', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Last up to date/)).toBeVisible();

  await page.goto(address('questions'));
  await expect(page.getByText(/^Last up to date/)).toBeVisible();
  await box(page).check();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  await expect(page.getByText('1 mark not sent yet')).toBeVisible();
  // The tab dies, and is opened again while there is still no network.
  await page.goto('about:blank');
  await page.goto(address('questions'));
  await page.getByRole('button', { name: /^Answered/ }).click();
  await expect(box(page)).toBeChecked();
  expect((await topic()).has_been_answered).toBe(0);

  const elsewhere = await browser.newContext();
  pageErrors.watch(elsewhere);
  await signInBrowser(elsewhere, lecture.presenter);
  await withSecondWindow(elsewhere, async (other) => {
    await expect(box(other)).not.toBeChecked();
    await context.setOffline(false);
    await expect(other.getByRole('button', { name: 'Answered (1)' })).toBeVisible();
  });
  await elsewhere.close();
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await expectTicked(page);
  expect((await topic()).has_been_answered).toBe(1);
  expect(await timesLogged('answered')).toBe(before + 1);
});

test('a mark that was undone offline is never sent, and one that somebody else made is no error', async ({
  page,
  context,
}) => {
  await untick();
  await openScreens(page);
  const before = await timesLogged('answered');
  await context.setOffline(true);
  await page.reload();
  await box(page).check();
  await box(page).uncheck();
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await box(page).check();
  await lecture.presenter.tick((await topic()).id, true);
  await context.setOffline(false);
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
  await expectTicked(page);
  await expect(page.getByText('The mark was undone')).toHaveCount(0);
  expect((await topic()).has_been_answered).toBe(1);
  expect(await timesLogged('answered')).toBeGreaterThan(before);
});

test('a mark for a topic that was merged meanwhile is told and dropped', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const gone = page.getByRole('checkbox', { name: /calvin/i });
  await openScreens(page);
  await context.setOffline(true);
  await page.reload();
  await gone.check();
  const [{ id }, { id: into }] = [await topic('Calvin'), await topic('chloroplast')];
  const body = { client_id: randomUUID(), into };
  await call(lecture.presenter, mergeTopic, { params: { id }, body });
  await context.setOffline(false);
  await expect(page.getByText('This topic is gone')).toBeVisible();
  await expect(page.getByText(/^“.*Calvin.*” has been merged or deleted/)).toBeVisible();
  await expect(gone).toHaveCount(0);
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
});

test('what is stored but broken is left out, and seen again once it was fetched', async ({
  page,
  context,
}) => {
  await untick();
  await openScreens(page);
  await page.goto(`${product.url}/presenter/usage`);
  await breakStored(page);
  await context.setOffline(true);
  await page.goto(`${product.url}/presenter/presentations`);
  await expect(page.getByRole('alert')).toContainText('No connection. Please check your network.');
  await page.goto(address('questions'));
  await expect(page.getByRole('alert')).toContainText('No connection. Please check your network.');
  await context.setOffline(false);
  await expect(box(page)).toBeVisible();
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
});

test('signing out asks about marks that were not sent, and leaves nothing behind', async ({
  page,
  context,
}) => {
  await untick();
  await openScreens(page);
  await expect.poll(() => names(page)).toContain(`topics ${lecture.presentationId}`);
  await context.setOffline(true);
  await box(page).check();
  await showNavigation(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('A mark has not been sent yet.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/presenter/login');
  await expect.poll(() => names(page)).toEqual([]);

  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.removeItem('testSignedIn'));
  await page.goto(address('questions'));
  await expect(box(page)).not.toBeChecked();
  expect((await topic()).has_been_answered).toBe(0);
});

test('the questions screen keeps the screen awake while it is in view', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const held = new Set<EventTarget>();
    Object.assign(globalThis, { heldLocks: held });
    const request = async () => {
      const lock = new EventTarget();
      held.add(lock);
      const release = async () => {
        held.delete(lock);
        lock.dispatchEvent(new Event('release'));
      };
      return Object.assign(lock, { release });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const held = () =>
    page.evaluate(() => (globalThis as unknown as { heldLocks: Set<unknown> }).heldLocks.size);
  await page.goto(address('questions'));
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  await openLiveViewMenu(page);
  await expect(page.getByText('The screen stays on')).toBeVisible();
  expect(await held()).toBe(1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  expect(await held()).toBe(0);
});
