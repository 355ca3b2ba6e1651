// A whole class: live view, wall and six phones, one of them without a network, and a server that is
// killed in between. Each part has its own spec; here they meet.

import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import { call } from '../support/call.ts';
import { ask, join, openLecture, openLiveViewMenu, own, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const green = 'Why are leaves green?';
const roots = 'How do roots take up water?';
const stomata = 'Why do stomata close at night?';
const offline = 'What happens to a tree in winter?';
const held = 'What does chlorophyll do?';
const paused = 'Where does the oxygen come from?';
const all = [green, roots, stomata, offline, held, paused];

let product: Product;
let lecture: Lecture;
test.beforeAll(async () => {
  product = await startProduct();
  lecture = await openLecture(product.url, 'free');
});
test.afterAll(() => product.stop());

const addressOf = (screen: string) =>
  `${product.url}/presenter/presentation/${lecture.presentationId}/${screen}`;
const topicRow = (liveView: Page, title: string): Locator =>
  liveView.locator('.pq-card').filter({ hasText: title });
const wallCard = (wall: Page): Locator =>
  wall.getByRole('region').filter({ hasText: 'Now answering' });
const inRoom = (phone: Page, title: string): Locator =>
  phone.getByRole('listitem').filter({ hasText: title });

/** Whatever the AI made of it. */
async function putApart(title: string): Promise<void> {
  const topics = await settledTopics(lecture.presenter, lecture.presentationId);
  const { id } = topics
    .flatMap((topic) => topic.original_questions)
    .find((question) => question.title === title)!;
  const body = { client_id: randomUUID(), to: 'new' as const };
  await call(lecture.presenter, moveQuestion, { params: { id }, body });
}

test('a lecture: six phones, one offline, the server killed in between', async ({
  browser,
  context,
  page: liveView,
  pageErrors,
}) => {
  pageErrors.allow(networkErrors);
  // A server that has only just started says so.
  pageErrors.allow(/status of 503/);
  await signInBrowser(context, lecture.presenter);
  await liveView.goto(addressOf('questions'));
  await expect(liveView.locator('.up-to-date')).toHaveText('Up to date');
  const wall = await context.newPage();
  await wall.setViewportSize({ width: 1280, height: 720 });
  await wall.goto(addressOf('wall'));
  await expect(wall.getByText('Ask your first question')).toBeVisible();

  const phones: Page[] = [];
  for (let i = 0; i < 6; i += 1) {
    const pocket = await browser.newContext({ viewport: { width: 360, height: 740 } });
    pageErrors.watch(pocket);
    phones.push(await pocket.newPage());
  }
  const [ada, ben, cem, dora, emil, farah] = phones as [Page, Page, Page, Page, Page, Page];
  for (const phone of [ada, ben, cem, dora, emil]) await join(phone, product.url, lecture);
  // Without a camera.
  await farah.goto(product.url);
  await farah.getByLabel('Or type the code').fill(lecture.joinCode.toLowerCase());
  await farah.keyboard.press('Enter');
  await farah.waitForURL('**/student/questions');
  await expect(wall.locator('.big-screen-counts')).toHaveText('6 joined · 0 asked');

  await farah.evaluate(async () => void (await navigator.serviceWorker.ready));
  await farah.context().setOffline(true);
  await ask(farah, offline);
  await expect(own(farah, offline)).toContainText('On this phone');

  for (const [phone, title] of [
    [ada, green],
    [ben, roots],
    [cem, stomata],
  ] as const) {
    await ask(phone, title);
    await expect(own(phone, title)).toContainText('Accepted');
    await putApart(title);
    await expect(topicRow(liveView, title)).toBeVisible();
  }
  await expect(wall.locator('.big-screen-counts')).toHaveText('6 joined · 3 asked');

  await liveView.bringToFront();
  await openLiveViewMenu(liveView);
  await liveView.getByLabel('New questions').selectOption({ label: 'Review all' });
  await liveView.keyboard.press('Escape');
  await ask(dora, held);
  await expect(own(dora, held)).toContainText('Waiting for your teacher');
  await expect(wall.getByText(held)).toHaveCount(0);
  await liveView.getByRole('button', { name: `Accept: ${held}` }).click();
  await expect(own(dora, held)).toContainText('Accepted');
  await openLiveViewMenu(liveView);
  await liveView.getByLabel('New questions').selectOption({ label: 'Automatic' });
  await liveView.keyboard.press('Escape');

  await liveView.getByRole('button', { name: 'Pause questions' }).click();
  await expect(emil.getByText('Your teacher has paused questions.')).toBeVisible();
  await ask(emil, paused);
  await expect(own(emil, paused)).toContainText('On this phone');

  await product.kill9();
  await expect(wall.locator('.big-screen-cut')).toHaveCount(1);
  await emil.getByRole('tab', { name: 'Everyone' }).click();
  await inRoom(emil, green).getByRole('button', { name: 'Me too' }).click();
  await expect(inRoom(emil, green)).toContainText('2 students');
  await product.restart();
  await expect(wall.locator('.big-screen-cut')).toHaveCount(0);
  await expect(topicRow(liveView, green).locator('.pq-card__askers')).toHaveText(/2/);

  await liveView.getByRole('button', { name: 'Resume questions' }).click();
  await emil.getByRole('tab', { name: /^Mine/ }).click();
  await expect(own(emil, paused)).toContainText('Accepted');
  await farah.context().setOffline(false);
  await expect(own(farah, offline)).toContainText('Accepted');
  await dora.getByRole('tab', { name: 'Everyone' }).click();
  await inRoom(dora, green).getByRole('button', { name: 'Me too' }).click();
  await expect(inRoom(ben, green)).toHaveCount(0);
  await expect(topicRow(liveView, green).locator('.pq-card__askers')).toHaveText(/3/);

  await topicRow(liveView, green).hover();
  await liveView.keyboard.press('n');
  await expect(wallCard(wall)).toContainText(green);
  await expect(own(ada, green)).toContainText('Your teacher is answering this now');
  await topicRow(liveView, green)
    .getByRole('button', { name: `Change: ${green}` })
    .click();
  await liveView.getByRole('menuitem', { name: 'Written answer…' }).click();
  await liveView.getByRole('dialog').getByRole('textbox').fill('They send green light back.');
  await liveView.getByRole('button', { name: 'Save' }).click();
  await expect(own(ada, green)).toContainText('They send green light back.');
  await expect(wallCard(wall)).toContainText('They send green light back.');
  await liveView.getByRole('button', { name: `Mark answered: ${green}` }).click();
  await expect(own(ada, green)).toContainText('Answered');
  await expect(inRoom(dora, green)).toContainText('Answered');
  await expect(wallCard(wall)).toHaveCount(0);

  expect((await lecture.titles()).toSorted()).toEqual(all.toSorted());
  await expect(wall.locator('.big-screen-counts')).toHaveText('6 joined · 6 asked');
  for (const phone of phones) await phone.context().close();
});
