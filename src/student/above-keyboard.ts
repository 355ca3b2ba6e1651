// Keeps a student's screen above the keyboard where that lies over the page: iPhones know no
// `interactive-widget` (index.html), which makes the page itself smaller.

import './above-keyboard.css';

/** No bar of a browser is as high as a keyboard. */
const leastKeyboardPx = 120;

/** Once a page. */
export function stayAboveKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const { documentElement } = document;
  const look = () => {
    // Fingers that zoom in make it smaller as well.
    const isCovered =
      view.scale < 1.01 && documentElement.clientHeight - view.height > leastKeyboardPx;
    documentElement.toggleAttribute('data-has-keyboard', isCovered);
    documentElement.style.setProperty('--above-keyboard', `${view.height}px`);
    // Safari has moved the page up by then, for a box that was at its end.
    if (isCovered) scrollTo(0, 0);
  };
  view.addEventListener('resize', look);
}
