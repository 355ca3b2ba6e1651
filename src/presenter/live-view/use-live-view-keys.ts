// The keys of the live view: a keyboard's, and those that a clicker sends. They never act while somebody
// types, in a menu or in a dialog, nor together with Ctrl, Alt or Meta.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPopoverOpen } from '../../ui/dialog/popovers.ts';

export interface LiveViewKeys {
  /** Ticks off what the presenter is at, or opens it again. */
  answer: () => void;
  light: () => void;
  undo: () => void;
  showQr: () => void;
  showKeys: () => void;
  /** @param isPage with a clicker's key, which nothing else follows */
  walkTo: (topicId: number, isPage: boolean) => void;
  /** The topic from which a walk begins. */
  atId: number | undefined;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const above = 'dialog, [popover]';
/** What does something of its own when Space is pressed; a topic's title is not among it. */
const pressable = 'button, a, summary, input';
const title = '.pq-card__title button';
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 1,
  PageUp: -1,
};

/** Whether a key may act on the live view. */
export function isForLiveView({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  // A notice lies above as well, and takes no keys.
  const popovers = document.querySelectorAll('[popover]:not([popover=manual])');
  if (document.querySelector('dialog[open]') || [...popovers].some(isPopoverOpen)) return false;
  return !(target instanceof Element && target.closest(`${typing}, ${above}`));
}

export function useLiveViewKeys(keys: LiveViewKeys): void {
  const latest = useRef(keys);
  // With the drawing and not after it: the next key may come before the screen was painted.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isForLiveView(event)) act(event, latest.current);
    };
    // A title is pressed on the way up.
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && isTitle(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', onUp);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onUp);
    };
  }, []);
}

const isTitle = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches(title);

function act(event: KeyboardEvent, keys: LiveViewKeys): void {
  const { key, repeat, target } = event;
  const step = steps[key];
  if (step !== undefined) {
    const isPage = key.startsWith('Page');
    // Elsewhere on the page the arrows scroll it.
    if (!isPage && !isAmongTopics(target)) return;
    event.preventDefault();
    walk(step, isPage, keys);
    return;
  }
  const press = {
    ' ': keys.answer,
    n: keys.light,
    z: keys.undo,
    q: keys.showQr,
    '?': keys.showKeys,
  }[key.toLowerCase()];
  if (!press || repeat) return;
  if (key === ' ' && !isTitle(event) && target instanceof Element && target.closest(pressable)) {
    return;
  }
  event.preventDefault();
  press();
}

const isAmongTopics = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    (target.matches('main') || target.closest('.pq-item') !== null) &&
    target.closest('.pq-questions') === null);

/** To the next topic that is on the screen, as it stands there. */
function walk(step: number, isPage: boolean, { atId, walkTo }: LiveViewKeys): void {
  const items = [...document.querySelectorAll<HTMLElement>('.pq-item')];
  const at = items.findIndex(({ dataset }) => Number(dataset['id']) === atId);
  const item = at === -1 ? items.at(step > 0 ? 0 : -1) : items[at + step];
  if (!item) return;
  const button = item.querySelector<HTMLElement>(title);
  button?.focus({ preventScroll: true });
  walkTo(Number(item.dataset['id']), isPage);
  item.scrollIntoView({ block: 'nearest' });
}
