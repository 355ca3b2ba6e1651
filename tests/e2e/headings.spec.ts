// A long list of topics stands under the headings of the material, which can be folded; the heaviest
// first and the order of the material are one choice away.

import { sql } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { openDatabase } from '../../server/db/open.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { fixture } from '../support/fixtures.ts';
import { openLiveViewMenu } from '../support/lecture.ts';
import { addQuestions } from '../support/many-rows.ts';
import { test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { takePicture } from '../support/picture.ts';
import { presentSession } from '../support/present-session.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { tooWide } from '../support/too-wide.ts';

/** By heading of `photosynthesis.pptx`; those without one are not in the material. */
const asked = {
  'The overall equation': [
    'Where does the oxygen come from?',
    'Is water used up or made?',
    'Why six molecules of each?',
    'What is left over in the end?',
  ],
  'Stomata and the price of carbon': [
    'Why do stomata close at noon?',
    'How much water does a tree lose a day?',
    'Do cacti open their stomata at night?',
    'What opens a guard cell?',
  ],
  'The Calvin cycle: fixing carbon': [
    'What is the Calvin cycle for?',
    'How many ATP does one turn use?',
    'Why is RuBisCO so slow?',
    'Where in the chloroplast does it run?',
  ],
  '': ['Can I do this with LEDs at home?', 'Who found all this out?'],
};

let product: Product;
let presenter: Presenter;
let many: number;
let few: number;

test.beforeAll(async () => {
  product = await startProduct();
  presenter = await signUp(product, 'enterprise');
  const create = async () => {
    const files = [fixture('handouts/photosynthesis.pptx')];
    const id = await presenter.create('Photosynthesis, week 3', 'How plants make sugar', files);
    await presenter.learn(id);
    return id;
  };
  many = await create();
  few = await create();
  await product.kill9();
  const database = await openDatabase({ dataDir: product.dataDir });
  const { db } = database;
  const headings = Object.keys(asked).filter(Boolean);
  const { rows } = await db.execute<{ heading: string }>(
    sql`select heading from sections where presentation_id = ${many} order by id`,
  );
  const known = rows.map(({ heading }) => heading);
  expect(known, known.join(' | ')).toEqual(expect.arrayContaining(headings));
  const all = Object.entries(asked).flatMap(([heading, titles]) =>
    titles.map((title) => ({ heading, title })),
  );
  for (const [id, count] of [
    [many, all.length],
    [few, 6],
  ] as const) {
    await addQuestions(db, id, { questions: 180, topics: count, students: 60 });
    const session = presentSession(id);
    await db.execute(sql`update topics set is_answered = false where session_id = ${session}`);
    for (const [ordinal, { heading, title }] of all.slice(0, count).entries()) {
      const topic = sql`(select id from topics where session_id = ${session} and ordinal = ${ordinal})`;
      const section = sql`(select id from sections where presentation_id = ${id} and heading = ${heading} limit 1)`;
      await db.execute(sql`update topics set title = ${title} where id = ${topic}`);
      await db.execute(sql`update questions set title = ${title}, excerpt_section_id = ${section},
        excerpt = ${heading && `What the slide says of it: ${heading}.`},
        excerpt_score = case when ${heading} = '' then null else .9 end where topic_id = ${topic}`);
    }
  }
  await database.close();
  await product.restart();
});
test.afterAll(() => product.stop());

async function open(page: Page, id: number): Promise<void> {
  await signInBrowser(page.context(), presenter);
  await page.addInitScript(() => localStorage.setItem('expandNavBar', 'false'));
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  await expect(page.locator('.pq-item').first()).toBeVisible();
}

const headings = (page: Page) => page.locator('.heading-group__label');
const lookedAt = {
  sizes: [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ],
  inBothSchemes: true,
};

test('fourteen topics stand under their headings, the heaviest first', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, many);
  await expect(headings(page)).toHaveCount(4);
  await expect(headings(page).last()).toHaveText('Other topics');
  const section = page.getByRole('region', { name: 'The Calvin cycle: fixing carbon' });
  await expect(section.getByText(/^\d+ questions · 4 topics$/)).toBeVisible();
  await expect(section.locator('.pq-item')).toHaveCount(4);
  const weights = await page
    .locator('.heading-group__counts')
    .evaluateAll((all) => all.slice(0, 3).map((one) => Number.parseInt(one.textContent, 10)));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'headings', lookedAt);
  for (const width of [320, 360, 480]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await tooWide(page), `px too wide at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  await test.step('folded, its topics are out of the way, also for the keys', async () => {
    const button = section.locator('.heading-group__button');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(section.locator('.pq-item')).toHaveCount(0);
    await expect(page.locator('.pq-item')).toHaveCount(10);
    await takePicture(page, 'headings-folded', lookedAt);
    await button.click();
    await expect(section.locator('.pq-item')).toHaveCount(4);
  });

  await test.step('a heading is answered as a whole, and Undo takes all of it back', async () => {
    await section.getByRole('button', { name: /^Mark all answered/ }).click();
    await expect(section).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Answered (4)' })).toBeVisible();
    const notice = page.locator('.ui-notice').filter({ hasText: '4 topics answered' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(section.locator('.pq-item')).toHaveCount(4);
    await expect(page.getByText(/^Answered \(/)).toHaveCount(0);
  });

  await test.step('a heading is gone through, one topic after the other', async () => {
    const [first, second] = await section.locator('.pq-card__name').allTextContents();
    const spotlit = page.locator('.pq-card[data-is-spotlit]');
    const answer = (title: string) => page.getByRole('button', { name: `Mark answered: ${title}` });
    await section.getByRole('button', { name: /^Answer now: The Calvin cycle/ }).click();
    await expect(spotlit).toContainText(first!);
    await answer(first!).click();
    await expect(spotlit).toContainText(second!);
    await expect(section.locator('.pq-item')).toHaveCount(3);
    await expect(page.locator('.ui-notice').filter({ hasText: 'Undo' }).first()).toBeVisible();
    // What the presenter takes up instead is followed by nothing.
    const [, other] = await page
      .getByRole('region', { name: 'The overall equation' })
      .locator('.pq-card__name')
      .allTextContents();
    await page.locator('.pq-card').filter({ hasText: other! }).getByRole('heading').click();
    await page.getByRole('button', { name: `Answer now: ${other}` }).click();
    await expect(spotlit).toContainText(other!);
    await answer(other!).click();
    await expect(spotlit).toHaveCount(0);
    for (const { id, has_been_answered: isAnswered } of await presenter.getTopics(many)) {
      if (isAnswered === 1) await presenter.tick(id, false);
    }
    await expect(page.getByText(/^Answered \(/)).toHaveCount(0);
  });

  await test.step('most asked is one choice away, and stays chosen', async () => {
    await openLiveViewMenu(page);
    const order = page.getByLabel('Order:');
    await expect(order).toHaveValue('headings');
    await order.selectOption('weight');
    await expect(headings(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.pq-item').first()).toBeVisible();
    await expect(headings(page)).toHaveCount(0);
  });
});

test('six topics are looked through without headings, unless these are chosen', async ({
  page,
}) => {
  await open(page, few);
  await expect(headings(page)).toHaveCount(0);
  await openLiveViewMenu(page);
  await page.getByLabel('Order:').selectOption('headings');
  await expect(headings(page)).toHaveText([
    'The overall equation',
    'Stomata and the price of carbon',
  ]);
});

test('in Arabic', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${many}/questions`);
  await expect(headings(page)).toHaveCount(4);
  await takePicture(page, 'headings-ar', lookedAt);
});

test('the printable report has the same headings', async ({ page }) => {
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${many}/report`);
  const topics = page.getByRole('region', { name: 'Topics' });
  await expect(topics.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(topics.getByRole('heading', { level: 3 }).last()).toHaveText('Other topics');
  await expect(topics.getByRole('heading', { level: 4 })).toHaveCount(14);
  const calvin = topics.locator('section').filter({ hasText: 'The Calvin cycle: fixing carbon' });
  await expect(calvin.getByText(/^\d+ questions · 4 topics$/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'headings-report', { ...lookedAt, fullPage: true });

  await page.goto(`${product.url}/presenter/presentation/${few}/report`);
  await expect(topics.getByRole('heading', { level: 3 })).toHaveCount(6);
});

test('the wall says what else is asked about, as far as there is room', async ({ page }) => {
  await signInBrowser(page.context(), presenter);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${product.url}/presenter/presentation/${many}/wall`);
    const line = page.locator('.big-screen-more');
    await expect(line).toContainText(/^\+ \d+ more topics/);
    const seen = await line.evaluate((element) => {
      const { bottom, right } = element.getBoundingClientRect();
      return [...element.children]
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.top < bottom - 1)
        .map(({ text, box }) => ({
          text,
          isWhole: box.bottom < bottom + 1 && box.right < right + 1,
        }));
    });
    expect(seen.length, `headings at ${size.width}`).toBeGreaterThan(0);
    expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
    await takePicture(page, `headings-wall-${size.width}`, { inBothSchemes: true });
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${product.url}/presenter/presentation/${few}/wall`);
  await expect(page.locator('.big-screen-row').first()).toBeVisible();
  await expect(page.locator('.big-screen-more__heading')).toHaveCount(0);
});
