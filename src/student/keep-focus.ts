// What has the focus may go or be disabled: a box that is sent, a question that is withdrawn, a button that
// is no longer shown. Whoever uses keys goes on near to it then, and not at the top of the page.

/** What had the focus last, and what it is in. */
let last: Element[] = [];

/** Where somebody goes on, the nearest first. */
const places = '.talk :is(.ask, .own, .talk__list, .talk__foot)';

/** Where in it; the list has the focus itself. */
const stops = ':is(.ask, .talk__foot):scope textarea, .own:scope button';

export function keepFocus(): void {
  const remember = (event: Event) => {
    last = event.composedPath().filter((one) => one instanceof Element);
  };
  addEventListener('focusin', remember);
  addEventListener('keydown', remember);
  addEventListener('pointerdown', () => {
    last = [];
  });
  const look = () => {
    const [lost] = last;
    const isLost = lost && (!lost.isConnected || lost.matches(':disabled'));
    if (!isLost || !document.activeElement?.matches('body, :disabled')) return;
    for (const place of last.filter((one) => one.isConnected && one.matches(places))) {
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
