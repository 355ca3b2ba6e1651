import { useEffect, useState } from 'react';

/** A press that puts the keyboard away is not to find something else under the finger. */
const calmMs = 500;
const isBoxFocused = () => document.activeElement?.matches('.ask__text') === true;

/** True as long as the keyboard of a phone is open, and a moment longer. */
export function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(isBoxFocused);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isBoxFocused()) setIsTyping(true);
      else timer = setTimeout(() => setIsTyping(isBoxFocused()), calmMs);
    };
    addEventListener('focusin', look);
    addEventListener('focusout', look);
    // It may have gone since this was drawn.
    look();
    return () => {
      clearTimeout(timer);
      removeEventListener('focusin', look);
      removeEventListener('focusout', look);
    };
  }, []);
  return isTyping;
}
