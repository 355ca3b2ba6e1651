/**
 * What all else lies behind: the open dialog, or the page. What is drawn outside of an open dialog
 * cannot be pressed.
 */
export const topLayer = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
