// What glides to its place, held still: each animation stops at the moment it is told to.

import type { Locator, Page } from 'playwright/test';

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
export const advanceAnimations = (items: Locator, to: number): Promise<number> =>
  items.evaluateAll((elements, time) => {
    const moving = elements.flatMap((element) => element.getAnimations());
    for (const animation of moving) animation.currentTime = time;
    return moving.length;
  }, to);

/** Where each item is seen from the top, in pixels, by its `data-id`. */
export const seenTops = (items: Locator): Promise<Record<string, number>> =>
  items.evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => [
        (element as HTMLElement).dataset['id']!,
        Math.round(element.getBoundingClientRect().top),
      ]),
    ),
  );

/** How far what moved most is from where it was, in pixels: infinitely, if it is gone. */
export const furthest = (before: Record<string, number>, after: Record<string, number>): number =>
  Math.max(...Object.keys(before).map((id) => Math.abs((after[id] ?? Infinity) - before[id]!)));
