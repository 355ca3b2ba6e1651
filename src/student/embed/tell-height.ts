// Tells the page around the frame how high the frame would have to be for nothing in it to be scrolled.
// A page that does not listen has a frame that scrolls as a phone does.

import type { HeightMessage } from '../../../contract/framed-height.ts';

const [leastPx, mostPx] = [320, 800];

/** What takes up the height that is left, and scrolls. */
const scrollers = '.talk__list, .room, .scan, .register';

/** How much of it cannot be seen; less than nothing where there is room to spare. */
function missingIn(element: Element): number {
  const contents = document.createRange();
  contents.selectNodeContents(element);
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return contents.getBoundingClientRect().height + padding - element.clientHeight;
}

function wantedHeight(): number {
  const shown = [...document.querySelectorAll(scrollers)].filter(
    (element) => element.clientHeight > 0,
  );
  const missing = shown.reduce((sum, element) => sum + missingIn(element), 0);
  return Math.min(mostPx, Math.max(leastPx, Math.ceil(innerHeight + missing)));
}

/** @returns ends it */
export function postHeight(tell: (message: HeightMessage) => void): () => void {
  let told: number | undefined;
  let frame: number | undefined;
  const measure = () => {
    frame = undefined;
    const height = wantedHeight();
    if (height === told) return;
    told = height;
    tell({ type: 'askroom:height', height });
  };
  const look = () => {
    frame ??= requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(document.documentElement);
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
