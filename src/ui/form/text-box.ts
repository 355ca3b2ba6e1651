// What a text area does by script: it is as high as what is in it, in browsers without `field-sizing` (Safari
// before 26.2, Firefox), and knows Enter and Escape.

import type { KeyboardEvent } from 'react';

const growsByItself = CSS.supports('field-sizing', 'content');

/** To be called whenever its text has changed. */
export function grow(area: HTMLTextAreaElement | null): void {
  if (growsByItself || !area) return;
  const { style } = area;
  style.blockSize = 'auto';
  style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

type Keys = (event: KeyboardEvent<HTMLTextAreaElement>) => void;

/** What Enter and Escape do in a text, but those that are meant for an input method. */
export const textKeys =
  (enter: Keys, escape?: () => void): Keys =>
  (event) => {
    const { key, shiftKey, nativeEvent } = event;
    // Of the Enter that ends a composition, Safari only says so by its number.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key === 'Escape') escape?.();
    if (key !== 'Enter' || shiftKey) return;
    event.preventDefault();
    enter(event);
  };
