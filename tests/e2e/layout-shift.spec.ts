// Nothing jumps: on each screen the layout shift, added up as the web's CLS is, stays below a fifth of
// what counts as good, at the first opening and while things arrive.

import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { spotlightTopic } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { join, openLecture, own, questionBox, type Lecture } from '../support/lecture.ts';
import { networkErrors, test } from '../support/page.ts';
import { settledTopics } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import type { Product } from '../support/product.ts';
import { publicScreens, type Screen } from '../support/public-screens.ts';
import { signInBrowser } from '../support/signed-in.ts';

const atMost = 0.02;

interface Shift {
  value: number;
  at: number;
  what: string[];
}
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Notes each shift that no person has just caused, with what moved. */
const observe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const side = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
          return `${name} ${side(previousRect)} -> ${side(currentRect)}`;
        });
        // Once in some fifty runs beside other work a list moves without being seen on its way; why is
        // not known yet.
        what.push(`${document.getAnimations().length} animations, ${document.visibilityState}`);
        shifts.push({ value: entry.value, at: entry.startTime, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The worst session window: shifts less than a second apart, five seconds at most. */
function worstWindow(shifts: readonly Shift[]): { sum: number; what: string[] } {
  let worst: { sum: number; what: string[] } = { sum: 0, what: [] };
  let window = { ...worst, from: -Infinity, until: -Infinity };
  for (const { value, at, what } of shifts) {
    const isNext = at - window.until >= 1_000 || at - window.from >= 5_000;
    window = isNext
      ? { sum: value, what, from: at, until: at }
      : { ...window, sum: window.sum + value, what: [...window.what, ...what], until: at };
    if (window.sum > worst.sum) worst = window;
  }
  return worst;
}

/** Takes them out. What was drawn in the last frame is reported in the next. */
const newShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return window.shifts!.splice(0);
  });

/** Asserts over all that has moved since the page was opened, and forgets it. */
async function standsStill(page: Page, name: string): Promise<void> {
  const shifts = await newShifts(page);
  const { sum, what } = worstWindow(shifts);
  expect.soft(sum, `${name} moves: ${what.join('; ')}`).toBeLessThan(atMost);
}

let product: Product;
let lecture: Lecture;
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct;
});

const open: Screen[] = [{ path: '/', shows: /QR code/i }, ...publicScreens];
const guarded = (id: number): Screen[] => [
  { path: '/presenter/payment?plan=2', shows: 'PAY $99.9' },
  { path: '/presenter/presentations', shows: 'Recently Project' },
  { path: '/presenter/create', shows: "Let's Kick Off Your Presentation Project!" },
  { path: `/presenter/presentation/${id}/qr-code`, shows: 'SAVE PROJECT' },
  { path: `/presenter/presentation/${id}/logs`, shows: /Viewing logs/ },
  { path: '/presenter/edit-profile', shows: 'SAVE CHANGES' },
  { path: '/presenter/usage', shows: /scans per presentation/ },
  { path: '/presenter/help', shows: 'What students see' },
];
const live: Screen[] = [
  { path: 'dashboard', shows: 'Knowledge Base' },
  { path: 'questions', shows: /PRESENTER QUESTIONS SCREEN/ },
  { path: 'wall', shows: /joined/ },
];

async function opens(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(product.url + path);
  await expect(page.getByText(shows).first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  await standsStill(page, path);
}

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`nothing jumps at ${size.width} px`, async ({ browser, pageErrors }) => {
    pageErrors.allow(networkErrors);
    pageErrors.allow(/status of 4\d\d/);
    const context = await browser.newContext({ viewport: size });
    pageErrors.watch(context);
    await observe(context);
    const page = await context.newPage();
    for (const screen of open) await opens(page, screen);

    lecture = await openLecture(product.url, 'free');
    const { presenter, presentationId: id } = lecture;
    await signInBrowser(context, presenter);
    for (const screen of guarded(id)) await opens(page, screen);

    const student = await context.newPage();
    await join(student, product.url, lecture);
    await standsStill(student, 'the way in');
    const screens: [string, Page][] = [['/student/questions', student]];
    for (const { path, shows } of live) {
      const screen = await context.newPage();
      screens.push([path, screen]);
      await opens(screen, { path: `/presenter/presentation/${id}/${path}`, shows });
    }
    // Seen is only what stands in front: a hidden tab draws nothing, and jumps to what it missed.
    const inFront = async (
      [name, screen]: readonly [string, Page],
      when: string,
      change: () => Promise<unknown>,
      shows: (page: Page) => Promise<unknown>,
    ) => {
      await screen.bringToFront();
      await newShifts(screen);
      await change();
      await shows(screen);
      await standsStill(screen, `${name}, ${when}`);
    };
    const [asking, dashboard, liveView, wall] = screens as [[string, Page], ...[string, Page][]];

    const phone = await openPhone({
      origin: product.url,
      scanned: product.url + lecture.scanPath,
    });
    const type = async (title: string) => {
      await questionBox(asking[1]).fill(title);
      await questionBox(asking[1]).press('Enter');
    };
    const askThere = async (title: string) => {
      const { id: asked } = await phone.ask(title);
      await phone.untilState(asked, ['accepted']);
    };
    const isRead = (title: string) => (at: Page) =>
      expect(at.getByText(title).first()).toBeVisible();
    await inFront(
      asking,
      'an own question is judged',
      () => type('Why are leaves green?'),
      (at) => expect(own(at, 'Why are leaves green?')).toContainText('Accepted'),
    );
    const arriving = [
      [dashboard!, 'Where is water split?'],
      [liveView!, 'What does the Calvin cycle make?'],
      [wall!, 'Why do stomata close at night?'],
    ] as const;
    for (const [screen, title] of arriving) {
      await inFront(screen, 'a question arrives', () => askThere(title), isRead(title));
    }
    const [topic] = await settledTopics(presenter, id);
    const light = (status: 0 | 1) => async () => {
      const body = { client_id: randomUUID(), status };
      await call(presenter, spotlightTopic, { params: { id: topic!.id }, body });
    };
    const now = (count: number) => (at: Page) =>
      expect(at.getByText('Now answering')).toHaveCount(count);
    await inFront(wall!, 'a topic is lit', light(1), now(1));
    await inFront(wall!, 'no topic is lit', light(0), now(0));
    // The first of the list: what stands below it moves up.
    const top = await liveView![1].locator('[data-id]').first().getAttribute('data-id');
    const tick = () => presenter.tick(Number(top), true);
    const isTicked = isRead('Answered (1)');
    await inFront(liveView!, 'a topic is ticked', tick, isTicked);
    await inFront(
      asking,
      'the network goes',
      async () => {
        await context.setOffline(true);
        await type('How deep do roots grow?');
      },
      isRead('How deep do roots grow?'),
    );
    await context.setOffline(false);
    const line = (text: string) => (at: Page) =>
      expect(at.locator('.up-to-date')).toContainText(text);
    const goOffline = (isOffline: boolean) => () => context.setOffline(isOffline);
    const headerHeight = async () =>
      (await liveView![1].locator('.pq-header').boundingBox())!.height;
    await liveView![1].bringToFront();
    await line('Up to date')(liveView![1]);
    const whole = await headerHeight();
    await inFront(liveView!, 'the network goes', goOffline(true), line('Last up to date'));
    expect.soft(await headerHeight(), 'of the live view, cut off').toBe(whole);
    await inFront(liveView!, 'the network comes back', goOffline(false), line('Up to date'));
    const { embed_url, wall_url } = await presenter.get(id);
    const afterwards: Screen[] = [
      { path: `/presenter/presentation/${id}/summary`, shows: 'How deep do roots grow?' },
      { path: `/presenter/presentation/${id}/report`, shows: 'How deep do roots grow?' },
      { path: new URL(wall_url!).pathname, shows: /joined/ },
      { path: `${new URL(embed_url!).pathname}/ask`, shows: /STUDENT QUESTIONS SCREEN/ },
    ];
    for (const screen of afterwards) await opens(page, screen);
    phone.close();
    await context.close();
  });
}

test('what stands below a topic that goes is seen on its way where nothing can be scrolled', async ({
  browser,
  pageErrors,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  pageErrors.watch(context);
  await observe(context);
  lecture = await openLecture(product.url, 'free');
  const { presenter, presentationId: id } = lecture;
  const scanned = product.url + lecture.scanPath;
  const phone = await openPhone({ origin: product.url, scanned });
  for (const title of ['Why are leaves green?', 'Why do stomata close at night?']) {
    await phone.untilState((await phone.ask(title)).id, ['accepted']);
  }
  await settledTopics(presenter, id);
  await signInBrowser(context, presenter);
  const page = await context.newPage();
  await opens(page, { path: `/presenter/presentation/${id}/questions`, shows: 'Why are leaves' });
  const rows = page.locator('.pq-topics [data-id]');
  await expect(rows).toHaveCount(2);
  const top = Number(await rows.first().getAttribute('data-id'));
  // Looked at, it would stay where it is; the page is too short for that.
  await rows.last().hover();
  await newShifts(page);
  await presenter.tick(top, true);
  await expect(page.getByText('Answered (1)')).toBeVisible();
  expect(await newShifts(page)).toEqual([]);
  phone.close();
  await context.close();
});
