// Notifications: offered after the first accepted question, and what a closed phone is told.

import { expect, type BrowserContext, type Page } from 'playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { startPushService, type Browser, type FakePushService } from '../support/push-service.ts';
import { signInBrowser } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const green = 'Why are leaves green?';
let service: FakePushService;
let product: Product;
let lecture: Lecture;
test.beforeAll(async () => {
  service = await startPushService();
  product = await startBrowserProduct({ env: { PUSH: 'on', PUSH_HOSTS: service.host } });
});
test.beforeEach(async () => {
  lecture = await openLecture(product.url, 'free');
});
test.afterAll(async () => {
  await product.stop();
  await service.close();
});

/** A browser without a window asks nobody, and knows no push service: both are played. */
async function openPocket(context: BrowserContext, browser: Browser, answer: string) {
  await context.grantPermissions(['notifications'], { origin: product.url });
  const { endpoint, p256dh, auth } = browser.subscription;
  await context.addInitScript(
    ([json, operation]) => {
      const permission = () => localStorage.getItem('playedPermission') ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => {
        localStorage.setItem('playedPermission', operation);
        return permission() as NotificationPermission;
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => json }) as unknown as PushSubscription;
    },
    [{ endpoint, keys: { p256dh, auth } }, answer] as const,
  );
}

const offer = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openPhone(context: BrowserContext): Promise<Page> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await join(phone, product.url, lecture);
  await expect(offer(phone)).toHaveCount(0);
  await ask(phone, green);
  await expect(own(phone, green)).toContainText('Accepted');
  await expect(phone.getByRole('tab', { name: 'Everyone' })).toBeVisible();
  await expect(offer(phone), 'never with the keyboard open').toHaveCount(0);
  await questionBox(phone).blur();
  return phone;
}

test('a closed phone is told that its question was answered', async ({
  context,
  browser,
  pageErrors,
}) => {
  const played = service.openBrowser();
  await openPocket(context, played, 'granted');
  const phone = await openPhone(context);
  await expect(offer(phone)).toContainText('Get notified when it’s answered?');
  expect(await accessibilityProblems(phone)).toEqual([]);
  await takePicture(phone, 'push-offer');
  await phone.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const words = (await offer(phone).locator('p').boundingBox())!;
  expect(words.width, 'twice as large, it can still be read').toBeGreaterThan(200);
  await takePicture(phone, 'push-offer-200');
  await phone.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await offer(phone).getByRole('button', { name: 'Notify me' }).click();
  await expect(offer(phone)).toHaveCount(0);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.reload();
  await expect(own(phone, green)).toContainText('Accepted');
  await expect(offer(phone)).toHaveCount(0);

  const liveView = await browser.newContext();
  pageErrors.watch(liveView);
  await signInBrowser(liveView, lecture.presenter);
  const dashboard = await liveView.newPage();
  await dashboard.goto(`${product.url}/presenter/presentation/${lecture.presentationId}/dashboard`);
  const online = dashboard.locator('dt:text-is("students here") + dd');
  await expect(online).toHaveText('1');
  await phone.close();
  await expect(online).toHaveText('0');
  const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);
  await lecture.presenter.tick(topic!.id, true);
  await service.monitor.until('the phone is told', () =>
    played.pushed.length > 0 ? true : undefined,
  );
  const { message } = played.pushed[0]!;
  expect(message).toMatchObject({ title: 'Your question was answered', body: topic!.title });

  // The browser hands it to the worker.
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(`${product.url}/plans`);
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId,
      data,
    });
  // The browser's tools deliver in silence, also nothing, to a worker that is just being stopped. The
  // same message twice is one notification.
  const shownAfter = async (data: string) => {
    await deliver(data);
    return shown();
  };
  const { title, body, tag } = message;
  await expect.poll(() => shownAfter(JSON.stringify(message))).toEqual([{ title, body, tag }]);
  await expect.poll(() => shownAfter('what an older worker cannot read')).toHaveLength(2);
  expect((await shown()).every((one) => one.title === title)).toBe(true);

  // In the language of the page.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active!.postMessage({ type: 'LANGUAGE', code: 'de' });
  });
  const german = { title: 'Deine Frage wurde beantwortet', body, tag: 'topic-later' };
  await expect
    .poll(async () => {
      const all = await shownAfter(JSON.stringify({ ...message, tag: german.tag }));
      return all.find((one) => one.tag === german.tag);
    })
    .toEqual(german);
  await liveView.close();
});

test('a keyboard that goes as the offer comes does not keep it away', async ({ context }) => {
  await openPocket(context, service.openBrowser(), 'granted');
  await context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    // Between the drawing of the offer and its first look at the keyboard.
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (type === 'focusin') (document.activeElement as HTMLElement).blur();
      listen(type, listener, options);
    };
  });
  const phone = await context.newPage();
  await join(phone, product.url, lecture);
  await ask(phone, green);
  await expect(offer(phone)).toContainText('Get notified when it’s answered?');
});

test('who was told takes it back, and asks for it again', async ({ context, pageErrors }) => {
  pageErrors.allow(/ERR_|Failed to load/);
  await openPocket(context, service.openBrowser(), 'granted');
  const phone = await openPhone(context);
  await offer(phone).getByRole('button', { name: 'Notify me' }).click();
  const bell = phone.getByRole('button', { name: 'Notify me when it’s answered' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityProblems(phone)).toEqual([]);
  await takePicture(phone, 'push-bell');
  const calls: string[] = [];
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Each page asks whether anybody is told at all.
    const isAsked = pathname === '/api/student/push-key';
    if (pathname.startsWith('/api/student/push') && !isAsked) calls.push(pathname);
  });
  // It is not said to be off while the server may tell.
  await phone.route('**/api/student/push-off', (route) => route.abort('connectionreset'));
  await bell.click();
  await expect(phone.getByText('This could not be changed.', { exact: false })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await phone.unroute('**/api/student/push-off');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  calls.length = 0;
  await phone.reload();
  await expect(own(phone, green)).toContainText('Accepted');
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await expect(offer(phone)).toHaveCount(0);
  expect(calls, 'nor does it subscribe again by itself').toEqual([]);
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  // The browser tells of its calls on another way than of what it shows.
  await expect.poll(() => calls.at(-1)).toBe('/api/student/push');

  // Also when nothing is left to be told of.
  const [topic] = await settledTopics(lecture.presenter, lecture.presentationId);
  await lecture.presenter.tick(topic!.id, true);
  await expect(own(phone, green)).toContainText('Answered');
  await phone.reload();
  await expect(own(phone, green)).toContainText('Answered');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
});

test('where the operator has not switched it on nobody is offered it', async ({ context }) => {
  await openPocket(context, service.openBrowser(), 'granted');
  const page = await context.newPage();
  const quiet = await startBrowserProduct();
  const given = await openLecture(quiet.url, 'free');
  const asked = page.waitForResponse('**/api/student/push-key');
  await join(page, quiet.url, given);
  await ask(page, green);
  await expect(own(page, green)).toContainText('Accepted');
  await questionBox(page).blur();
  expect(await (await asked).json()).toMatchObject({ data: { public_key: null } });
  await expect(page.getByRole('tab', { name: 'Everyone' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`${quiet.url}/privacy`);
  await expect(page.getByText('The questions they ask')).toBeVisible();
  await expect(page.getByText('turns on notifications')).toHaveCount(0);
  await page.goto(`${product.url}/privacy`);
  await expect(page.getByText('turns on notifications')).toBeVisible();
  await quiet.stop();
});

test('who does not want it is not asked again', async ({ context }) => {
  await openPocket(context, service.openBrowser(), 'denied');
  const phone = await openPhone(context);
  await offer(phone).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(phone)).toHaveCount(0);
  await phone.reload();
  await expect(own(phone, green)).toContainText('Accepted');
  await expect(phone.getByRole('tab', { name: 'Everyone' })).toBeVisible();
  await expect(offer(phone)).toHaveCount(0);
});

test('a browser that refuses is not asked again', async ({ context }) => {
  await openPocket(context, service.openBrowser(), 'denied');
  const phone = await openPhone(context);
  await offer(phone).getByRole('button', { name: 'Notify me' }).click();
  await expect(offer(phone)).toHaveCount(0);
});
