// For who types: the screen stays above the keyboard of a phone, and the focus near to where it was.

import './above-keyboard.css';

/** No bar of a browser is as high as a keyboard. */
const leastKeyboardPx = 120;

/**
 * Keeps a student's screen above the keyboard where that lies over the page: iPhones know no
 * `interactive-widget` (index.html), which makes the page itself smaller. Once a page.
 */
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

/** What had the focus last, and what it is in. */
let last: Element[] = [];

/** Of two ways to press something, the last one. */
let isByKeys = false;

/** Where somebody goes on, the nearest first. */
const places = '.talk :is(.ask, .own, .talk__list)';
/** From what goes below the box; a finger there wants no keyboard over half of the screen. */
const placesOfKeys = `${places}, .talk__foot`;

/** Where in it; the list has the focus itself. */
const stops = ':is(.ask, .talk__foot):scope textarea, .own:scope button';

/**
 * What has the focus may go or be disabled: a box that is sent, a question that is withdrawn. Whoever
 * uses keys goes on near to it then, and not at the top of the page.
 */
export function keepFocus(): void {
  const remember = (event: Event) => {
    last = event.composedPath().filter((one) => one instanceof Element);
  };
  addEventListener('focusin', remember);
  addEventListener('keydown', (event) => {
    isByKeys = true;
    remember(event);
  });
  addEventListener('pointerdown', () => {
    isByKeys = false;
    last = [];
  });
  const look = () => {
    const [lost] = last;
    const isLost = lost && (!lost.isConnected || lost.matches(':disabled'));
    if (!isLost || !document.activeElement?.matches('body, :disabled')) return;
    const near = isByKeys ? placesOfKeys : places;
    for (const place of last.filter((one) => one.isConnected && one.matches(near))) {
      const stop = place.querySelector(stops) ?? place;
      if (stop instanceof HTMLElement) stop.focus();
      // A question without a button left takes none.
      if (document.activeElement === stop) return;
    }
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
