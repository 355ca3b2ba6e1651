// What a walk does with a browser, whoever drives it. A selector is CSS or, beginning with `//` or `(`,
// XPath: both mean the same to every driver.
import { expect } from 'playwright/test';
import { patienceMs, waitUntil } from '../support/wait.ts';

export interface Size {
  width: number;
  height: number;
}

export type Key = 'Enter' | 'Escape';

/** What a driver has to know: the rest is made of it, so that it means the same in every browser. */
export interface Driver {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page, or in the frame that was entered. Functions that it needs are inside of it. */
  evaluate<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** Once it is there, can be used, and nothing lies on it. */
  click(selector: string): Promise<void>;
  /** In place of what is in the field, which then has the focus. */
  fill(selector: string, text: string): Promise<void>;
  /** Where the focus is. */
  press(key: Key): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  attach(selector: string, paths: readonly string[]): Promise<void>;
  /** From here on everything is about this frame; undefined: about the page again. */
  enterFrame(selector: string | undefined): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserWindow extends Driver {
  /** Waits until something of it can be seen. */
  see(selector: string): Promise<void>;
  /** Waits until nothing of it can be seen. */
  miss(selector: string): Promise<void>;
  /** Of what can be seen. */
  count(selector: string): Promise<number>;
  /** Waits until the address ends so, query and all. */
  arrive(end: string): Promise<void>;
  /** CSS pixels by which the page is wider than its window. */
  tooWide(): Promise<number>;
  /** Waits until nothing moves any more but what never ends. */
  still(): Promise<void>;
}

export function windowOf(driver: Driver): BrowserWindow {
  const count = (selector: string) => driver.evaluate(countSeen, selector).catch(inBetween);
  return {
    ...driver,
    count,
    see: (selector) => until(`${selector} is seen`, async () => (await count(selector)) > 0),
    miss: (selector) => until(`${selector} is gone`, async () => (await count(selector)) === 0),
    arrive: (end) =>
      until(`the address ends in ${end}`, async () => {
        const address = await driver.evaluate(() => location.href, null).catch(() => '');
        return address.endsWith(end);
      }),
    tooWide: () =>
      driver.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }, null),
    still: () => driver.evaluate(animationsEnded, null),
  };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  await waitUntil(what, async () => ((await isSo()) ? true : undefined));
}

/** While a page goes and the next one comes nothing is seen, and no driver can look. */
function inBetween(error: unknown): number {
  if (/context|navigat|frame|window|document|detached/i.test(String(error))) return -1;
  throw error;
}

/**
 * As `expect.poll`, with the patience of all tests.
 * @param message what is looked at, where that does not speak for itself
 */
export const eventually = <T>(look: () => Promise<T>, message?: string) =>
  expect.poll(look, { timeout: patienceMs, ...(message && { message }) });

function countSeen(selector: string): number {
  const found: Element[] = [];
  if (/^[(/]/.test(selector)) {
    const nodes = document.evaluate(selector, document, null, 7, null);
    for (let index = 0; index < nodes.snapshotLength; index += 1) {
      found.push(nodes.snapshotItem(index) as Element);
    }
  } else found.push(...document.querySelectorAll(selector));
  return found.filter((element) => {
    const { visibility } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === 'visible';
  }).length;
}

async function animationsEnded(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  for (let now = moving(); now.length > 0; now = moving()) {
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
}
