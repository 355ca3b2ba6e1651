// What a phone must fetch before a question can be typed: how much it is, and that it is enough.

import { get } from 'node:http';
import { expect } from 'playwright/test';
import { firstLoadLimit } from '../budgets/budgets.ts';
import { firstLoad } from '../budgets/built-files.ts';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { test } from '../support/page.ts';
import type { Product } from '../support/product.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  lecture = await openLecture(product.url, 'free');
});
// A worker would answer in the network's place.
test.use({ serviceWorkers: 'block' });

/** As a browser fetches it; `fetch` would hide how many bytes came. */
function fetchBrotli(path: string): Promise<{ bytes: number; encoding: string | undefined }> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(product.url + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

const firstFiles = firstLoad()
  .slice(1)
  .map((file) => `/${file}`);

test('fits the budget', async () => {
  const files = ['/student/questions', ...firstFiles];
  let total = 0;
  for (const file of files) {
    const { bytes, encoding } = await fetchBrotli(file);
    expect(encoding, `${file} is sent with Brotli`).toBe('br');
    console.log(`${String(bytes).padStart(6)}  ${file}`);
    total += bytes;
  }
  console.log(`${String(total).padStart(6)}  in all, of ${firstLoadLimit}`);
  expect(total).toBeLessThanOrEqual(firstLoadLimit);
});

test('is all that a first visit takes, from the code to a question that is sent', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|dynamically imported/);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const isWanted = /^\/(j|student|api)\//.test(pathname) || firstFiles.includes(pathname);
    return isWanted ? route.continue() : route.abort();
  });
  await join(page, product.url, lecture);
  await ask(page, 'What is a petal?');
  await expect(own(page, 'petal')).toContainText('Sent');
});

test('is all that typing and keeping a question takes', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|ERR_INTERNET|dynamically imported/);
  await join(page, product.url, lecture);
  await ask(page, 'What is a stoma?');
  await expect(own(page, 'stoma')).toContainText('Accepted');

  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const isFirst = pathname.startsWith('/student/') || firstFiles.includes(pathname);
    return isFirst ? route.continue() : route.abort();
  });
  await page.reload();
  await questionBox(page).waitFor();
  await ask(page, 'What is a leaf?');
  await expect(own(page, 'leaf')).toContainText('On this phone');
  await expect(own(page, 'stoma')).toContainText('Accepted');

  await page.unroute('**/*');
  await expect(own(page, 'leaf')).toContainText('Accepted');
});
