// What a thumb may miss.

import type { Page } from 'playwright/test';

/** The least side of what can be pressed, in CSS pixels. */
export const touchPx = 44;

/** One line for each thing on screen that can be pressed and is smaller than a thumb needs. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // A label's whole area presses its box.
      const own = (element.closest('label') ?? element).getBoundingClientRect();
      // A link whose ::after lies over the whole card is as large as that.
      const after = getComputedStyle(element, '::after');
      const isOver = after.content !== 'none' && after.position === 'absolute';
      const width = Math.max(own.width, isOver ? parseFloat(after.width) : 0);
      const height = Math.max(own.height, isOver ? parseFloat(after.height) : 0);
      const name = element.getAttribute('aria-label') ?? element.innerText;
      // A fraction of a pixel is lost to rounding.
      return Math.min(width, height) > least - 0.1 ? [] : [`${name}: ${width} by ${height}`];
    });
  }, touchPx);
