// A phone on a slow, lossy line, and on one that breaks or forbids live connections.

import { expect, type Page } from 'playwright/test';
import { ask, join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { roughNetwork } from '../support/rough-network.ts';
import { slowLine } from '../support/slow-line.ts';

test.use({ serviceWorkers: 'allow' });

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

/** Lehmer's generator (MINSTD), always the same numbers. */
function someChance(): () => number {
  let state = 20_261_121;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('joins and asks at 400 ms, 400 kbit/s and 5 % loss', async ({ page }) => {
  const lecture = await openLecture(product.url, 'premium');
  const line = await slowLine(product.url, {
    roundTripMs: 400,
    kilobitsPerSecond: 400,
    loss: 0.05,
    chance: someChance(),
  });
  const kinds = new Set<string>();
  page.on('request', (request) => kinds.add(request.resourceType()));
  const startedAt = performance.now();
  const times: string[] = [];
  const lap = (what: string) =>
    times.push(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  try {
    await page.goto(line.url + lecture.scanPath, { waitUntil: 'commit' });
    await page.getByLabel('First Name').fill('Ada');
    lap('name');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByRole('button', { name: 'GET STARTED' }).click();
    await questionBox(page).waitFor();
    lap('box');
    await ask(page, 'What is a chloroplast?');
    await expect(own(page, 'chloroplast')).toContainText('Accepted');
    lap('accepted');
    await expect(page.getByText('No connection.')).toBeHidden();
    expect(await lecture.titles()).toEqual(['What is a chloroplast?']);
    expect([...kinds].filter((kind) => ['image', 'font', 'media'].includes(kind))).toEqual([]);
    expect(line.packets.lost).toBeGreaterThan(0);
    console.log(times.join(', '), line.packets, line.bytes);
  } finally {
    line.close();
  }
});

test('hears of its questions without web sockets, and fetches only what it may have missed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const lecture = await openLecture(product.url, 'free');
  const network = await roughNetwork(product.url);
  const question = own(page, 'chloroplast');
  const isPolling = () => network.answers.some(({ path }) => path.startsWith('/socket.io/'));
  const callsSince = (start: number) =>
    network.answers.slice(start).filter(({ path }) => path.startsWith('/api/'));
  try {
    await page.clock.install();
    await join(page, network.url, lecture);
    await ask(page, 'What is a chloroplast?');
    await expect(question).toContainText('Accepted');
    expect(network.openSockets).toBe(1);
    expect(isPolling()).toBe(false);

    // Away, and back in a network that swallows web sockets.
    network.setWeather(() => 'cut');
    network.swallowSockets(true);
    await hurry(page, () => page.getByText('No connection.').isVisible());
    await tick(lecture, true);
    const known = network.answers.length;
    network.setWeather(() => 'pass');
    await hurry(
      page,
      async () => isPolling() && (await question.textContent())!.includes('Answered'),
    );
    await expect(page.getByText('No connection.')).toBeHidden();
    const missed = callsSince(known);
    const bytes = missed.reduce((sum, answer) => sum + answer.bytes, 0);
    console.log(`caught up with ${missed.length} calls, ${bytes} bytes`);
    expect(bytes).toBeLessThan(2_000);
    expect(new Set(missed.map(({ path }) => path))).toEqual(new Set(['/api/student/getQuestions']));

    // By polling, without asking for more.
    await tick(lecture, false);
    await expect(question).toContainText('Accepted');
    const caughtUp = network.answers.length;
    await tick(lecture, true);
    await expect(question).toContainText('Answered');
    expect(network.openSockets).toBe(0);
    expect(callsSince(caughtUp)).toEqual([]);

    // After the next break, by web socket again.
    network.swallowSockets(false);
    network.setWeather(() => 'cut');
    await hurry(page, () => page.getByText('No connection.').isVisible());
    network.setWeather(() => 'pass');
    await hurry(page, async () => network.openSockets === 1);
    await tick(lecture, false);
    await expect(question).toContainText('Accepted');
  } finally {
    network.close();
  }
});

async function tick({ presenter, presentationId }: Lecture, isAnswered: boolean): Promise<void> {
  const [topic] = await settledTopics(presenter, presentationId);
  await presenter.tick(topic!.id, isAnswered);
}

/** Lets the page's clock run fast until something has happened. */
const hurry = (page: Page, hasHappened: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(1_000);
        return hasHappened();
      },
      { intervals: [200] },
    )
    .toBe(true);
