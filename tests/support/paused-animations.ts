// What glides to its place, held still: each animation stops at the moment it is told to.

import { expect, type Locator, type Page } from 'playwright/test';

/** Animations made by script stop at their first frame, from now on and after each load. */
export async function pauseAnimations(page: Page): Promise<void> {
  const pause = () => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...options) {
      const animation = animate.apply(this, options);
      animation.pause();
      return animation;
    };
  };
  await page.addInitScript(pause);
  await page.evaluate(pause);
}

/** Moves what is under way to this many milliseconds after its start. @returns how many move */
const advanceAnimations = (items: Locator, to: number): Promise<number> =>
  items.evaluateAll((elements, time) => {
    const moving = elements.flatMap((element) => element.getAnimations());
    for (const animation of moving) animation.currentTime = time;
    return moving.length;
  }, to);

/** Where each item is seen from the top, in pixels, by its `data-id`. */
const seenTops = (items: Locator): Promise<Record<string, number>> =>
  items.evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => [
        (element as HTMLElement).dataset['id']!,
        Math.round(element.getBoundingClientRect().top),
      ]),
    ),
  );

/** How far what moved most is from where it was, in pixels: infinitely, if it is gone. */
const furthest = (before: Record<string, number>, after: Record<string, number>): number =>
  Math.max(...Object.keys(before).map((id) => Math.abs((after[id] ?? Infinity) - before[id]!)));

/**
 * Asserts that what changes place starts where it was seen, and leaves it on its way.
 * @param change resolves when the items stand in their new order
 */
export async function expectToGlide(items: Locator, change: () => Promise<unknown>): Promise<void> {
  const before = await seenTops(items);
  await change();
  // Places are whole pixels, what glides is not.
  expect(furthest(before, await seenTops(items))).toBeLessThanOrEqual(1);
  expect(await advanceAnimations(items, 100)).toBeGreaterThan(1);
  expect(furthest(before, await seenTops(items))).toBeGreaterThan(1);
}
