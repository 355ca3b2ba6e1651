// What the service worker answers of what a browser opens: the screens, also without a network, and
// nothing that is the server's.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { routes } from '../../contract/api/all.ts';
import { screens } from '../../src/app/screens.ts';
import { openLecture, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;
let embedded: string;

test.beforeAll(async () => {
  product = await startBrowserProduct();
  lecture = await openLecture(product.url, 'free');
  const { embed_url } = await lecture.presenter.get(lecture.presentationId);
  embedded = new URL(embed_url!).pathname;
});
test.afterAll(() => product.stop());

/** Leaves a worker in the browser that answers for its pages. */
async function meetWorker(page: Page): Promise<void> {
  await page.goto(`${product.url}/plans`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

const isByWorker = async (page: Page, path: string) => {
  const answer = await page.goto(product.url + path, { waitUntil: 'commit' });
  return answer!.fromServiceWorker();
};

test('the embedded code is itself in a frame and in a tab of a browser that knows the app', async ({
  page,
}) => {
  await meetWorker(page);
  const around = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Wiki</title><iframe src="${product.url}${embedded}"></iframe>`);
  });
  await once(around.listen(0, 'localhost'), 'listening');
  try {
    // Another port is another origin of the same site, whose frames the worker serves.
    await page.goto(`http://localhost:${(around.address() as AddressInfo).port}/`);
    await expect(page.frameLocator('iframe').getByRole('img')).toBeVisible();
  } finally {
    around.close();
  }
  await page.goto(product.url + embedded);
  await expect(page.getByRole('img')).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
});

test('what the server answers is left to it', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 4\d\d/);
  await meetWorker(page);
  const calls = Object.values(routes).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
  const pages = ['/api', '/api/docs', '/api/health', '/livez', '/metrics', '/readyz', '/socket.io'];
  const others = ['/robots.txt', '/assets/gone.js', '/student-handbook', '/presenters?/plans'];
  for (const path of [embedded, `${embedded}/`, ...pages, ...others, ...new Set(calls)]) {
    expect.soft(await isByWorker(page, path), path).toBe(false);
  }
});

test('calls neither wait for the worker nor keep it at work', async ({ page }) => {
  await meetWorker(page);
  /** What a rule of the worker's sends the call to, without asking the worker. */
  const ruledTo = (path: string) =>
    page.evaluate(async (asked) => {
      await (await fetch(asked)).text();
      const [timing] = performance.getEntriesByName(new URL(asked, location.href).href);
      return (timing as { workerMatchedSourceType?: string } | undefined)?.workerMatchedSourceType;
    }, path);
  expect(await ruledTo('/api/health')).toBe('network');
  expect(await ruledTo('/socket.io/?EIO=4&transport=polling')).toBe('network');
  expect(await ruledTo('/robots.txt')).toBe('');
});

test('every screen opens without a network', async ({ page, context, pageErrors }) => {
  pageErrors.allow(networkErrors);
  await meetWorker(page);
  await context.setOffline(true);
  const ofStudents = ['auth', 'auth?token=t', 'register', 'questions'];
  const paths = screens.map(({ path }) => path.replace(':presentation_id', '1'));
  for (const path of [
    '/',
    '/?utm=x',
    '/plans/',
    '/j/K7M2QX',
    ...ofStudents.map((name) => `/student/${name}`),
    ...paths,
  ]) {
    expect.soft(await isByWorker(page, path), path).toBe(true);
  }
});
