import type { KeyboardEvent } from 'react';

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
