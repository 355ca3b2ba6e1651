// What a presenter reads stands still while the AI moves and merges: it waits until it is
// asked for. A remote model sorts the first questions as each test wants it, so badly that the
// built-in one, which takes over, has much to change.

import { expect, type Locator, type Page } from 'playwright/test';
import type { Topic } from '../../contract/entities.ts';
import { renameTopic } from '../../contract/api/topics/changes.ts';
import { updateAiModel } from '../../contract/api/accounts/plans-and-usage.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { startLlmService, type LlmService } from '../support/llm-service.ts';
import { handout } from '../support/fixtures.ts';
import { networkErrors, test } from '../support/page.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { waitUntil } from '../support/wait.ts';

const remote = 'vendor/large-1';
const chlorophyll = ['What does chlorophyll do?', 'What is chlorophyll for?'] as const;
const stomata = [
  'Why do stomata close at night?',
  'Do stomata close when it is night?',
  'Do stomata close at night?',
] as const;
/** It comes first and is rejected: while it waits for its verdict the others gather behind it. */
const noise = 'Hello hello hello';
const oxygen = 'Where does the oxygen come from?';

// So narrow that topics open in place, several of them beside each other.
test.use({ viewport: { width: 960, height: 900 } });

let service: LlmService;
let product: Product;
test.beforeAll(async () => {
  service = await startLlmService();
  product = await startBrowserProduct({ env: { LLM_BASE_URL: service.url, LLM_MODELS: remote } });
});
test.afterAll(async () => {
  await product.stop();
  await service.close();
});

interface Room {
  presenter: Presenter;
  id: number;
  topics: () => Promise<Topic[]>;
  /** The built-in model takes over, with one more question. @returns what it made of the topics */
  regroup: (isDone: (topics: Topic[]) => boolean) => Promise<Topic[]>;
}

/** @param titles of topics, with the questions that the remote model puts into them */
async function openRoom(page: Page, titles: Record<string, readonly string[]>): Promise<Room> {
  // Until then no question is judged, so that all of them are sorted together.
  const areAsked = Promise.withResolvers<void>();
  service.behave(async ({ kind, questions }) => {
    if (kind === 'verdicts') {
      await areAsked.promise;
      if (questions[0]!.text !== noise) return undefined;
      return {
        content: { verdicts: [{ id: questions[0]!.id, verdict: 'gibberish', sure: true }] },
      };
    }
    const titleOf = (text: string) =>
      Object.entries(titles).find(([, members]) => members.includes(text))![0];
    const placements = questions.map(({ id, text }) => ({ id, topic: null, title: titleOf(text) }));
    return { content: { placements } };
  });
  const presenter = await signUp(product, 'premium');
  const choose = (id: string) => call(presenter, updateAiModel, { params: { id } });
  await choose(remote);
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person, isLive: false });
  const topics = () => presenter.getTopics(id);
  const until = (what: string, isDone: (topics: Topic[]) => boolean) =>
    waitUntil(what, async () => {
      const found = await topics();
      return isDone(found) ? found : undefined;
    });
  const asked = Object.values(titles).flat();
  for (const title of [noise, ...asked]) await phone.ask(title);
  areAsked.resolve();
  const sorted = Object.entries(titles).flatMap(([title, members]) =>
    members.map((question) => `${title} > ${question}`),
  );
  await until(
    'the remote model has sorted all',
    (found) => shapeOf(found).join() === sorted.toSorted().join(),
  );

  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  return {
    presenter,
    id,
    topics,
    regroup: async (isDone) => {
      await choose('builtin');
      await phone.ask(oxygen);
      return until('the built-in model has sorted anew', isDone);
    },
  };
}

/** Each question with the title of its topic. */
const shapeOf = (topics: readonly Topic[]): string[] =>
  topics
    .flatMap(({ title, original_questions }) =>
      original_questions.map((question) => `${title} > ${question.title}`),
    )
    .toSorted();

const titleOf = (topics: readonly Topic[], question: string): string | undefined =>
  topics.find((topic) => topic.original_questions.some(({ title }) => title === question))?.title;

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const toggle = (of: Locator) => of.getByRole('heading').getByRole('button');
const rows = (of: Locator) => of.locator('.pq-questions__title');
const waiting = (page: Page) => page.getByRole('button', { name: /^\d+ updates?\b/ });
const leave = (page: Page) => page.mouse.move(0, 0);

const mixed = {
  'Chlorophyll and stomata': [...chlorophyll, stomata[0]],
  'Stomata at night': stomata.slice(1),
};

/** The built-in model put the one question beside its like. */
const isSorted = (topics: Topic[]) =>
  titleOf(topics, stomata[0]) === titleOf(topics, stomata[1]) &&
  titleOf(topics, oxygen) !== undefined;

test('an open topic keeps title and questions until its changes are shown', async ({ page }) => {
  const room = await openRoom(page, mixed);
  const read = card(page, 'Chlorophyll and stomata');
  await toggle(read).click();
  await toggle(read).blur();
  await leave(page);
  const topics = await room.regroup(isSorted);
  expect(titleOf(topics, chlorophyll[0]), 'too few came for another title').toBe(
    'Chlorophyll and stomata',
  );

  await expect(card(page, oxygen)).toBeVisible();
  await expect(toggle(read)).toContainText('Chlorophyll and stomata (3 questions)');
  await expect(rows(read)).toHaveText([...chlorophyll, stomata[0]]);
  // Of the topic that nobody reads everything is new, but for the question that stands in the other.
  await expect(card(page, titleOf(topics, stomata[0])!)).toContainText('(2 questions)');
  const button = page.getByRole('button', { name: '1 update: Chlorophyll and stomata' });
  await expect(button).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'standing-open');

  await button.focus();
  await page.keyboard.press('Enter');
  const now = card(page, titleOf(topics, chlorophyll[0])!);
  await expect(rows(now)).toHaveText([...chlorophyll]);
  await expect(card(page, titleOf(topics, stomata[0])!)).toContainText('(3 questions)');
  await expect(waiting(page)).toHaveCount(0);
  await expect(toggle(now), 'the keyboard goes on where it was').toBeFocused();
});

test('what the presenter changes shows at once, and the rest waits on: ticked, cut off, fetched anew', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  const room = await openRoom(page, mixed);
  await toggle(card(page, 'Chlorophyll and stomata')).click();
  await leave(page);
  const topics = await room.regroup(isSorted);
  await expect(waiting(page)).toHaveText('1 update');

  // In another window.
  const id = topics.find(({ original_questions }) =>
    original_questions.some(({ title }) => title === chlorophyll[0]),
  )!.id;
  await call(room.presenter, renameTopic, {
    params: { id },
    body: { client_id: crypto.randomUUID(), title: 'Leaf green' },
  });
  const read = card(page, 'Leaf green');
  const stands = async () => {
    await expect(rows(read)).toHaveText([...chlorophyll, stomata[0]]);
    await expect(waiting(page)).toHaveText('1 update');
  };
  await stands();

  const tick = read.getByRole('checkbox', { name: /^Answered/ });
  await tick.check();
  await expect
    .poll(async () => (await room.topics()).find((topic) => topic.id === id)?.has_been_answered)
    .toBe(1);
  await stands();

  await product.kill9();
  await expect(page.locator('.up-to-date')).toContainText('Last up to date');
  await stands();
  await product.restart();
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  await stands();

  await toggle(read).click();
  await toggle(read).blur();
  await leave(page);
  await page.getByRole('button', { name: 'Answered (1)' }).click();
  await expect(toggle(read)).toContainText('Leaf green (2 questions)');
  await expect(waiting(page)).toHaveCount(0);
});

test('a topic under the pointer or the keyboard stands still, closed too', async ({ page }) => {
  const room = await openRoom(page, mixed);
  const pointed = card(page, 'Chlorophyll and stomata');
  const focused = card(page, 'Stomata at night');
  await pointed.hover();
  await focused.getByRole('checkbox', { name: /^Answered/ }).focus();
  const topics = await room.regroup(isSorted);
  await expect(waiting(page)).toHaveText(['1 update', '1 update']);
  await expect(toggle(pointed)).toContainText('Chlorophyll and stomata (3 questions)');
  await expect(toggle(focused)).toContainText('Stomata at night (2 questions)');
  await takePicture(page, 'standing-closed');
  await leave(page);
  await expect(waiting(page)).toHaveText(['1 update']);
  await expect(card(page, titleOf(topics, chlorophyll[0])!)).toBeVisible();
  await focused.getByRole('checkbox', { name: /^Answered/ }).blur();
  await expect(waiting(page)).toHaveCount(0);
  await expect(card(page, titleOf(topics, stomata[0])!)).toContainText('(3 questions)');
});

/** Words of the screen that an offer of updates lies on. */
const coveredWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const offers = [...document.querySelectorAll('.pq-waiting__show > span')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.textContent?.trim() || node.parentElement?.closest('.pq-waiting, .ui-hidden')) {
        continue;
      }
      range.selectNodeContents(node);
      // Of a title that is cut off the other lines have places too.
      const { bottom: end } = node.parentElement!.getBoundingClientRect();
      const isUnder = offers.some((offer) => {
        const pill = offer.getBoundingClientRect();
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < pill.right &&
            right > pill.left &&
            top < pill.bottom &&
            Math.min(bottom, end) > pill.top,
        );
      });
      if (isUnder) covered.push(node.textContent);
    }
    return covered;
  });

test('the offer of updates lies on no words and moves no topic, at every width', async ({
  page,
}) => {
  const read =
    'Chlorophyll and stomata, what they are for and when they close, as long as a title may be';
  const below =
    'Stomata at night, at noon and in the afternoon of a hot day, as long as a title may be';
  const room = await openRoom(page, mixed);
  for (const [question, title] of [
    [chlorophyll[0], read],
    [stomata[1], below],
  ] as const) {
    const { id } = (await room.topics()).find((topic) => titleOf([topic], question) !== undefined)!;
    const body = { client_id: crypto.randomUUID(), title };
    await call(room.presenter, renameTopic, { params: { id }, body });
  }
  await toggle(card(page, read)).click();
  await leave(page);
  const topics = await room.regroup(isSorted);
  await expect(waiting(page)).toHaveText('1 update');
  expect(titleOf(topics, chlorophyll[0])).toBe(read);
  const places = () =>
    page
      .locator('.pq-item')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetTop));
  const draw = (display: string) =>
    page.locator('.pq-waiting').evaluate((offer, value) => {
      (offer as HTMLElement).style.display = value;
    }, display);
  for (const width of [320, 390, 960, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(waiting(page)).toHaveText('1 update');
    expect(await coveredWords(page), `open, ${width} px`).toEqual([]);
    const before = await places();
    await draw('none');
    expect(await places(), `${width} px`).toEqual(before);
    await draw('');
  }
  // Closed: under the keyboard.
  await page.setViewportSize({ width: 960, height: 900 });
  await toggle(card(page, read)).focus();
  await page.keyboard.press('Enter');
  await expect(toggle(card(page, read))).toHaveAttribute('aria-expanded', 'false');
  for (const width of [320, 390, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(waiting(page)).toHaveText('1 update');
    expect(await coveredWords(page), `closed, ${width} px`).toEqual([]);
  }
});

test('a topic that is merged away stays to be read; ticked, it says that it is gone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const parts = {
    'What chlorophyll does': [chlorophyll[0]],
    'Chlorophyll, what for': [chlorophyll[1]],
  };
  // Two alone would not be worth a request.
  const room = await openRoom(page, { ...parts, 'Stomata at night': stomata.slice(1) });
  for (const title of Object.keys(parts)) await toggle(card(page, title)).click();
  const topics = await room.regroup(
    (found) => titleOf(found, chlorophyll[0]) === titleOf(found, chlorophyll[1]),
  );
  const heir = topics.find((topic) =>
    topic.original_questions.some(({ title }) => title === chlorophyll[0]),
  )!;
  await expect(waiting(page).first()).toBeVisible();
  for (const [title, questions] of Object.entries(parts)) {
    await expect(rows(card(page, title))).toHaveText(questions);
  }
  const known = await Promise.all(
    Object.keys(parts).map((title) =>
      page
        .locator('.pq-item')
        .filter({ has: card(page, title) })
        .getAttribute('data-id'),
    ),
  );
  const goneId = known.find((each) => !topics.some(({ id }) => String(id) === each));
  const gone = page.locator(`[data-id="${goneId}"]`);
  const [title = ''] = (await toggle(gone).locator('bdi').first().innerText()).split('\n');
  await gone.getByRole('checkbox', { name: /^Answered/ }).click();
  await expect(page.locator('.ui-notice')).toContainText(`“${title}” has been merged or deleted`);
  await expect(gone).toHaveCount(0);
  await expect(rows(page.locator(`[data-id="${heir.id}"]`))).toHaveText([...chlorophyll]);
});
