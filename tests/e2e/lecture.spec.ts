// A lecture in a hall with a bad network: phones ask while calls are cut, delayed, lost on the way back
// and answered by a captive portal, every phone's tab crashes once and is closed right after Enter now
// and then, and the server dies twice. Every question must arrive exactly once, in the order of its phone.
// A failure can be seen again, as far as time allows, with the seed that it printed: LECTURE_SEED.
// A hall of another size: LECTURE_PHONES=20.

import { setTimeout as pause } from 'node:timers/promises';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { ask, openLecture, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { startProduct, type Product } from '../support/product.ts';
import { fates, roughNetwork, type Fate, type RoughNetwork } from '../support/rough-network.ts';

test.use({ serviceWorkers: 'allow' });

const phoneCount = Number(process.env['LECTURE_PHONES'] ?? 8);
const questionsEach = 10;
const questionCount = phoneCount * questionsEach;
const longestThoughtMs = 1_500;
/** Of the questions, right after which the tab is closed. */
const closingShare = 0.3;
/** What is held is held until somebody lets go, and a person who joins would wait for ever. */
const stormFates = fates.filter((fate) => fate !== 'hold');
/** The server dies when so many questions have been asked. */
const serverKillsAt = [0.25, 0.65].map((share) => Math.round(share * questionCount));
const downMs = 1_000;

let product: Product;
let network: RoughNetwork;
let lecture: Lecture;

// What is recorded of all the phones would take longer than the lecture.
test.use({ trace: 'off' });
test.beforeAll(async () => {
  product = await startProduct();
  network = await roughNetwork(product.url);
  lecture = await openLecture(product.url, 'premium');
});
test.afterAll(async () => {
  network.close();
  await product.stop();
});

const seed = Number(process.env['LECTURE_SEED'] ?? Math.ceil(Math.random() * 1e9));

/** Numbers from 0 to below 1, another sequence for each name (Lehmer's generator, MINSTD). */
function chanceOf(name: number): () => number {
  let state = ((seed + name * 7_919) % 2_147_483_646) + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  next();
  return next;
}

const titlesOf = (phone: number) =>
  Array.from(
    { length: questionsEach },
    (_, number) => `Phone ${phone}, question ${number}: why are leaves green?`,
  );

let asked = 0;
/** Tabs, right after Enter. */
let closed = 0;
/** What waits until so many questions are asked. */
const asking = new Map<number, () => void>();
const untilAsked = (count: number) =>
  new Promise<void>((resolve) => {
    if (asked >= count) resolve();
    else asking.set(count, resolve);
  });

interface Phone {
  readonly page: () => Page;
  attend(): Promise<void>;
}

async function openPhone(context: BrowserContext, number: number): Promise<Phone> {
  const chance = chanceOf(number);
  let page = await context.newPage();

  const enter = async () => {
    await page.goto(network.url + lecture.scanPath);
    await page.waitForURL('**/student/register');
    await page.getByLabel('First Name').fill(`Student ${number}`);
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill(`student-${number}@example.org`);
    await page.getByRole('button', { name: 'GET STARTED' }).click();
    await questionBox(page).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  };

  /** Without any chance for the page to do something about it. */
  const killTab = async (how: 'close' | 'crash') => {
    if (how === 'crash') {
      const crashed = page.waitForEvent('crash');
      const devTools = await context.newCDPSession(page);
      devTools.send('Page.crash').catch(() => {});
      await crashed;
    }
    await page.close();
    page = await context.newPage();
    await page.goto(`${network.url}/student/questions`);
    await questionBox(page).waitFor();
  };

  return {
    page: () => page,
    async attend() {
      await enter();
      const titles = titlesOf(number);
      const crashedAfter = Math.floor(chance() * titles.length);
      for (const [index, title] of titles.entries()) {
        await pause(chance() * longestThoughtMs);
        const isClosing = chance() < closingShare;
        if (isClosing) {
          await questionBox(page).fill(title);
          await questionBox(page).press('Enter');
          closed += 1;
          await killTab('close');
        } else await ask(page, title);
        asked += 1;
        asking.get(asked)?.();
        if (index === crashedAfter) await killTab('crash');
      }
    },
  };
}

/** Without a warning, and back a moment later, as a service manager does it. */
async function killServerNowAndThen(): Promise<void> {
  for (const at of serverKillsAt) {
    await untilAsked(at);
    await product.kill9();
    await pause(downMs);
    await product.restart();
  }
}

test('every question arrives exactly once and in order', async ({ browser, pageErrors }) => {
  // Many phones at once; only what never ends is given up.
  test.slow();
  // What a browser says itself of a broken network.
  pageErrors.allow(networkErrors);
  // 400 is what a phone that has to poll hears from a server that does not know it any more.
  pageErrors.allow(/status of (400|5\d\d)/);
  console.log(`LECTURE_SEED=${seed}`);
  const chance = chanceOf(-1);
  const storm = (): Fate =>
    chance() < 0.5 ? 'pass' : stormFates[1 + Math.floor(chance() * (stormFates.length - 1))]!;
  network.setWeather(storm);
  const phones: Phone[] = [];
  for (let number = 0; number < phoneCount; number += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    pageErrors.watch(context);
    phones.push(await openPhone(context, number));
  }
  await Promise.all([...phones.map((phone) => phone.attend()), killServerNowAndThen()]);

  network.setWeather(() => 'pass');
  for (const { page } of phones) await page().evaluate(() => dispatchEvent(new Event('online')));
  for (const { page } of phones) {
    await expect(page().locator('li[data-state]')).toHaveCount(questionsEach);
    await expect(page().locator('li:is([data-state=waiting], [data-state=sending])')).toHaveCount(
      0,
    );
  }
  await network.settled();

  const watch = await lecture.presenter.watch(lecture.presentationId);
  await watch.until(
    'all questions are judged',
    () => watch.questions.size >= questionCount || undefined,
  );
  watch.close();
  const arrived = await lecture.titles();
  for (let number = 0; number < phoneCount; number += 1) {
    const ofPhone = arrived.filter((title) => title.startsWith(`Phone ${number},`));
    expect(ofPhone, `phone ${number}`).toEqual(titlesOf(number));
  }
  expect(arrived).toHaveLength(questionCount);
  // The storm was one.
  for (const fate of stormFates) expect(network.counts[fate], fate).toBeGreaterThan(10);
  console.log(
    `${new Set(arrived).size} of ${questionCount} questions arrived, each once and in order, from ` +
      `${phoneCount} phones; tabs closed right after Enter: ${closed}; servers killed: ${serverKillsAt.length}; calls: ${JSON.stringify(network.counts)}`,
  );
});
