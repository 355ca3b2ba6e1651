// What a presenter takes along, as a browser saves it: read back with a library, and printed.

import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, type Page } from 'playwright/test';
import { accountExport, sessionExport } from '../../contract/api/questions/export-files.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { test } from '../support/page.ts';
import { handout } from '../support/fixtures.ts';
import { settledTopics, signUp, type Presenter } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import { rowsOf } from '../support/workbooks.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const asked = ['What does chlorophyll do?', 'Where does the oxygen come from?'] as const;
const noise = 'xkcdq wrtzp bnmfg';
let product: Product;
let presenter: Presenter;
let id: number;

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
  presenter = await signUp(product, 'premium');
  id = await presenter.create('Photosynthesis: 1/2', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const person = { firstname: 'Zuleika', lastname: 'Dobson', email: 'z@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person });
  for (const title of [...asked, noise]) {
    const question = await phone.ask(title);
    await phone.untilState(question.id, ['accepted', 'filtered']);
  }
  const [topic] = await settledTopics(presenter, id);
  await presenter.tick(topic!.id, true);
  phone.close();
});
test.beforeEach(({ context }) => signInBrowser(context, presenter));

const address = (page: string) => `${product.url}/presenter/presentation/${id}/${page}`;

async function saved(
  page: Page,
  button: string,
): Promise<{ name: string; text: string; bytes: Uint8Array }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), text: bytes.toString('utf8'), bytes };
}

test('a session as XLSX, CSV and JSON, without names and with them', async ({ page }) => {
  await page.goto(address('summary'));
  await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'export-summary', { fullPage: true });

  const xlsx = await saved(page, 'XLSX');
  expect(xlsx.name).toBe('Photosynthesis  1 2.xlsx');
  const [names, ...lines] = await rowsOf(xlsx.bytes);
  expect(names).toContain('Question');
  expect(names).not.toContain('First name');
  expect(lines.map((line) => line[names!.indexOf('Question')])).toEqual([...asked, noise]);

  const csv = await saved(page, 'CSV');
  expect(csv.name).toBe('Photosynthesis  1 2.csv');
  expect(csv.text).not.toContain('Zuleika');
  const rows = parse(csv.text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Question }) => Question)).toEqual([...asked, noise]);
  expect(rows.map(({ State }) => State)).toEqual(['Accepted', 'Accepted', 'Rejected']);

  const json = await saved(page, 'JSON');
  expect(json.name).toBe('Photosynthesis  1 2.json');
  const session = sessionExport.parse(JSON.parse(json.text));
  expect(session.questions.map(({ title }) => title)).toEqual([...asked, noise]);
  expect(session.topics.filter(({ has_been_answered }) => has_been_answered === 1)).toHaveLength(1);
  expect(json.text).not.toContain('Zuleika');

  await page.getByLabel('With students’ first names').check();
  const named = await saved(page, 'CSV');
  expect(
    (parse(named.text, { bom: true, columns: true }) as Record<string, string>[])[0]?.[
      'First name'
    ],
  ).toBe('Zuleika');
});

test('a report that the browser prints', async ({ page }) => {
  await page.goto(address('summary'));
  await page.getByRole('link', { name: 'Printable report' }).click();
  await expect(page.getByRole('heading', { name: 'Photosynthesis: 1/2' })).toBeVisible();
  for (const title of [...asked, noise]) {
    // Its topic may be called the same.
    await expect(page.getByRole('listitem').getByText(title, { exact: true }).last()).toBeVisible();
  }
  // Questions in all three, since a topic may hold any number of them.
  const became = page.getByRole('region', { name: 'Outcome' }).getByRole('row');
  await expect(became.filter({ hasText: 'Questions answered' })).toContainText(/1\s*33%/);
  await expect(became.filter({ hasText: 'Questions open' })).toContainText(/1\s*33%/);
  await expect(became.filter({ hasText: 'Questions rejected' })).toContainText('1');
  await expect(page.getByText('Zuleika')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'export-report', { fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await takePicture(page, 'export-report-360', { fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePicture(page, 'export-report-360-dark', { fullPage: true });

  const text = await printed(page);
  expect(text).toContain('Photosynthesis: 1/2');
  for (const title of [...asked, noise]) expect(text).toContain(title);
  expect(text).toMatch(/When it was asked/);
  expect(text, 'what is pressed is not printed').not.toMatch(/Print or save|Session summary/);

  await page.getByLabel('With students’ first names').check();
  await expect(page.getByText('Zuleika').first()).toBeVisible();
  expect(await printed(page)).toContain('Zuleika');
  await page.getByLabel('With students’ first names').uncheck();
  await expect(page.getByText('Zuleika')).toHaveCount(0);
});

/** The words on the sheets of paper. */
async function printed(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4', printBackground: false });
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.pdf({ format: 'A4', path: `${folder}/report.pdf` });
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}

test('the whole account as one file', async ({ page }) => {
  await page.goto(`${product.url}/presenter/edit-profile`);
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'export-account', { fullPage: true });
  const { name, text } = await saved(page, 'Export everything');
  expect(name).toBe('askroom-account.json');
  const account = accountExport.parse(JSON.parse(text));
  expect(account.projects.map((project) => project.name)).toEqual(['Photosynthesis: 1/2']);
  expect(account.projects[0]?.sessions[0]?.questions).toHaveLength(3);
});

test('an export that fails says so', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500|ERR_/);
  await page.goto(address('summary'));
  await page.route('**/export?*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(page.getByText('Nothing was exported')).toBeVisible();
  await expect(page.getByRole('button', { name: 'JSON', exact: true })).toBeEnabled();
});
