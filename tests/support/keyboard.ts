// Pages used without a mouse.

import { expect, type Locator, type Page } from 'playwright/test';

const mostStops = 80;

/** Presses Tab until the element has the focus; every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // Some show it at what they stand for: a card, or the frame of a file input.
      const places = [focused, focused.parentElement, focused.closest('label, .ui-drop')];
      const shows = [...places, ...places].some((element, index) => {
        if (!element) return false;
        const pseudo = index < places.length ? null : '::after';
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      return shows ? null : focused.outerHTML.slice(0, 200);
    });
    expect(hidden, 'has the focus and does not show it').toBeNull();
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** A key that is an input method's: browsers say so, and Safari of its last Enter only by its number. */
export async function compose(field: Locator, key: string): Promise<void> {
  for (const said of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key, ...said });
  }
}
