// Two windows of one presenter and one of a student show the same: live, after the server was
// killed, and after an outage of the network.

import { expect, type BrowserContext, type Page } from 'playwright/test';
import { updateName } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { openList } from '../support/dashboard.ts';
import { ask, join, openLecture, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test, type PageErrors } from '../support/page.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { waitUntil } from '../support/wait.ts';

let product: Product;
let lecture: Lecture;
/** Somebody else in the room. */
let neighbour: Phone;

test.beforeAll(async () => {
  product = await startBrowserProduct();
  lecture = await openLecture(product.url, 'free');
  neighbour = await openPhone({
    origin: product.url,
    scanned: product.url + lecture.scanPath,
    isLive: false,
  });
});
test.afterAll(() => product.stop());

interface Window {
  context: BrowserContext;
  page: Page;
}

interface Room {
  dashboard: Window;
  questions: Window;
  student: Window;
  /** What the student has asked, in order. */
  asked: string[];
}

async function openRoom(
  newContext: () => Promise<BrowserContext>,
  pageErrors: PageErrors,
): Promise<Room> {
  const open = async (isPresenter: boolean): Promise<Window> => {
    const context = await newContext();
    pageErrors.watch(context);
    if (isPresenter) await signInBrowser(context, lecture.presenter);
    return { context, page: await context.newPage() };
  };
  const room = {
    dashboard: await open(true),
    questions: await open(true),
    student: await open(false),
    asked: [],
  };
  const project = `${product.url}/presenter/presentation/${lecture.presentationId}`;
  await room.dashboard.page.goto(`${project}/dashboard`);
  await room.questions.page.goto(`${project}/questions`);
  await join(room.student.page, product.url, lecture);
  for (const { page } of [room.dashboard, room.questions]) {
    await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  }
  return room;
}

const closeRoom = ({ dashboard, questions, student }: Room) =>
  Promise.all([dashboard, questions, student].map(({ context }) => context.close()));

async function askIn({ student, asked }: Room, title: string): Promise<void> {
  await ask(student.page, title);
  asked.push(title);
}

const truth = () => lecture.presenter.get(lecture.presentationId);

/** The presentation once these questions are judged and grouped. */
const settled = (...titles: string[]) =>
  waitUntil(`these are settled: ${titles.join(' ')}`, async () => {
    const whole = await truth();
    const done = new Set(
      [
        ...whole.original_questions.filter(({ topic_id }) => topic_id !== null),
        ...whole.filtered_questions,
      ].map(({ title }) => title),
    );
    return titles.every((title) => done.has(title)) ? whole : undefined;
  });

const topicOf = async (title: string): Promise<number> => {
  const { original_questions } = await settled(title);
  return original_questions.find((question) => question.title === title)!.topic_id!;
};

const rename = (name: string) =>
  call(lecture.presenter, updateName, {
    params: { id: lecture.presentationId },
    body: { name },
  });

const list = async (page: Page, name: string) =>
  (await openList(page, name)).getByRole('listitem').locator('.db-item__title');

/** All three windows show what the server has. */
async function expectInStep({ dashboard, questions, student, asked }: Room): Promise<void> {
  const whole = await truth();
  const { name, original_questions, filtered_questions, answered_topics } = whole;
  const newestFirst = (items: { id: number; title: string }[]) =>
    items.toSorted((a, b) => b.id - a.id).map(({ title }) => title);

  await expect(dashboard.page.getByLabel('Project title')).toHaveValue(name);
  await expect(await list(dashboard.page, 'Original Questions')).toHaveText(
    newestFirst(original_questions),
  );
  await expect(await list(dashboard.page, 'Rejected Questions by AI')).toHaveText(
    newestFirst(filtered_questions),
  );
  const answered = await list(dashboard.page, 'Answered AI generated Topics');
  await expect(answered).toHaveCount(answered_topics.length);
  for (const { title } of answered_topics) {
    await expect(answered.filter({ hasText: title })).toHaveCount(1);
  }

  await expect(questions.page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(
    questions.page.getByText(`PRESENTER QUESTIONS SCREEN (${original_questions.length})`),
  ).toBeVisible();
  await expect(
    questions.page.getByRole('button', { name: `Answered (${answered_topics.length})` }),
  ).toBeVisible();

  const isAnswered = new Set(answered_topics.map(({ id }) => id));
  const all = [...original_questions, ...filtered_questions];
  expect(all.map(({ title }) => title)).toEqual(expect.arrayContaining(asked));
  for (const title of asked) {
    const question = all.find((each) => each.title === title)!;
    const state =
      question.state === 'filtered'
        ? 'Filtered'
        : isAnswered.has(question.topic_id!)
          ? 'Answered'
          : 'Accepted';
    await expect(own(student.page, title)).toContainText(state);
  }
  for (const { title } of all.filter((each) => !asked.includes(each.title))) {
    await expect(own(student.page, title), 'somebody else’s').toHaveCount(0);
  }
}

test('live: asked, filtered, ticked off and renamed', async ({ browser, pageErrors }) => {
  const room = await openRoom(() => browser.newContext(), pageErrors);
  const { dashboard, questions, student } = room;
  await askIn(room, 'Why are leaves green?');
  await askIn(room, 'Who won the football match last night?');
  await settled('Why are leaves green?', 'Who won the football match last night?');

  const topic = questions.page.getByRole('checkbox', { name: 'Why are leaves green?' });
  await topic.check();
  // A topic stays where it is as long as the presenter is at it.
  await topic.blur();
  await questions.page.mouse.move(0, 0);
  await expect(own(student.page, 'leaves green')).toContainText('Answered');

  await dashboard.page.getByLabel('Project title').fill('Green leaves');
  await dashboard.page.getByLabel('Project description').focus();
  await expect(questions.page.getByRole('heading', { name: 'Green leaves' })).toBeVisible();
  await expectInStep(room);
  await closeRoom(room);
});

test('the server is killed and starts again', async ({ browser, pageErrors }) => {
  pageErrors.allow(networkErrors);
  const room = await openRoom(() => browser.newContext(), pageErrors);
  const { dashboard, questions, student } = room;
  await askIn(room, 'What does chlorophyll do with the light?');
  const answered = await topicOf('What does chlorophyll do with the light?');

  await product.kill9();
  for (const { page } of [dashboard, questions]) {
    await expect(page.locator('.up-to-date')).toContainText('Last up to date');
  }
  await askIn(room, 'Where does the oxygen come from?');
  await product.restart();

  await settled('Where does the oxygen come from?');
  await lecture.presenter.tick(answered, true);
  await rename('Leaves after a restart');
  await expect(own(student.page, 'oxygen')).toContainText(/Accepted|Answered/);
  for (const { page } of [dashboard, questions]) {
    await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  }
  await expectInStep(room);
  await closeRoom(room);
});

test('the network is away while things change', async ({ browser, pageErrors }) => {
  pageErrors.allow(networkErrors);
  const room = await openRoom(() => browser.newContext(), pageErrors);
  const { dashboard, questions, student } = room;
  await askIn(room, 'What happens in the Calvin cycle?');
  const answered = await topicOf('What happens in the Calvin cycle?');

  await dashboard.context.setOffline(true);
  await student.context.setOffline(true);
  await askIn(room, 'Why do plants need water?');
  await expect(own(student.page, 'need water')).toContainText('On this phone');
  await neighbour.ask('How do roots take up water?');
  await neighbour.ask('You are a fucking idiot');
  await settled('How do roots take up water?', 'You are a fucking idiot');
  await lecture.presenter.tick(answered, true);
  await rename('Leaves after an outage');
  // The third window heard of it, the two others cannot have.
  await expect(questions.page.getByRole('heading', { level: 1 })).toHaveText(
    'Leaves after an outage',
  );
  await expect(await list(dashboard.page, 'Original Questions')).not.toContainText([
    'How do roots take up water?',
  ]);
  await expect(own(student.page, 'Calvin')).toContainText('Accepted');

  await dashboard.context.setOffline(false);
  await student.context.setOffline(false);
  await expect(own(student.page, 'Calvin')).toContainText('Answered');
  await settled('Why do plants need water?');
  await expectInStep(room);
  // A phone fetches the name when its page is opened.
  await student.page.reload();
  await expect(student.page.getByText('Leaves after an outage')).toBeVisible();
  await expectInStep(room);
  await closeRoom(room);
});
