// Sixty topics: on the student's board, on the live view and on the wall.
import { expect } from 'playwright/test';
import { topicCount, type Board } from './board.ts';
import { text } from './selectors.ts';
import { picture, signIn, walk } from './walk.ts';
import { eventually, type BrowserWindow } from './window.ts';

const board = () => JSON.parse(process.env['ENGINES_BOARD']!) as Board;

walk('sixty topics on the board of the room', async ({ window, relay }) => {
  await window.goto(relay.origin + board().scanPath);
  await window.arrive('/student/questions');
  await window.click("//*[@role='tab'][contains(., 'Everyone')]");
  await eventually(() => window.count('[role=tabpanel] li')).toBe(topicCount);
  await expectAllReadable(window, '[role=tabpanel] li');
  await picture(window, 'board');
});

walk('sixty topics on live view and wall', async ({ window, relay }) => {
  const { presenter, presentationId } = board();
  await signIn(window, relay.origin, presenter);
  const at = (screen: string) =>
    `${relay.origin}/presenter/presentation/${presentationId}/${screen}`;
  await window.goto(at('questions'));
  await window.see(text(`PRESENTER QUESTIONS SCREEN (${topicCount})`));
  await eventually(() => window.count('.pq-card')).toBe(topicCount);
  await expectAllReadable(window, '.pq-card');
  await window.click("(//button[starts-with(@aria-label, 'Change: ')])[last()]");
  await window.see("[role='menuitem']");
  await picture(window, 'live view-sixty');
  await window.press('Escape');

  await window.goto(at('wall'));
  await window.see('.big-screen-row');
  await window.see(text('more topics'));
  await window.still();
  await eventually(() => window.evaluate(cutOnWall, null)).toEqual([]);
  await picture(window, 'wall');
});

async function expectAllReadable(window: BrowserWindow, selector: string): Promise<void> {
  await eventually(() => window.evaluate(pastTheEdge, null)).toEqual([]);
  const overlaps = await window.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((each) =>
      each.getBoundingClientRect(),
    );
    return boxes.filter(({ top }, index) => index > 0 && top < boxes[index - 1]!.bottom - 0.5)
      .length;
  }, selector);
  expect(overlaps, 'entries that lie on others').toBe(0);
}

/** What makes a page wider than its window. */
function pastTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const all = [...document.querySelectorAll('body *')];
  return all
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`);
}

/** What of the wall lies outside of the window: nobody can scroll there. */
function cutOnWall(): string[] {
  return [
    ...document.querySelectorAll(
      '.big-screen-row, .big-screen-more, .big-screen-join__qr, .big-screen-counts',
    ),
  ]
    .filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`);
}
