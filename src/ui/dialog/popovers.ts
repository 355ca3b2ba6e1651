// Menus and lists in the top layer. Browsers have popovers since Safari 17, Chrome 114 and Firefox 125: in
// older ones the same element is shown and hidden by an attribute (popovers.css), closed by Escape and by a
// press elsewhere, and says so by the same event.

import './popovers.css';

export const hasPopovers = 'popover' in HTMLElement.prototype;

const openMark = 'data-is-open';

export const isPopoverOpen = (element: Element): boolean =>
  hasPopovers ? element.matches(':popover-open') : element.hasAttribute(openMark);

/** What is to be undone of each that is open. */
const open = new Map<HTMLElement, () => void>();

/** @param source the button that it belongs to, which gets focus back */
export function showPopover(element: HTMLElement, source: HTMLElement): void {
  // The source: pressing it closes what it opened instead of closing it and opening it again.
  if (hasPopovers) return element.showPopover({ source } as never);
  if (open.has(element)) return;
  for (const other of open.keys()) hidePopover(other);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hidePopover(element);
  };
  const onPress = ({ target }: Event) => {
    const isIn = target instanceof Node && (element.contains(target) || source.contains(target));
    if (!isIn) hidePopover(element);
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  open.set(element, () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
    if (element.contains(document.activeElement)) source.focus();
  });
  element.setAttribute(openMark, '');
  element.dispatchEvent(new Event('toggle'));
  element.querySelector<HTMLElement>('[autofocus]')?.focus();
}

export function hidePopover(element: HTMLElement): void {
  if (hasPopovers) return element.hidePopover();
  const undo = open.get(element);
  if (!undo) return;
  open.delete(element);
  undo();
  element.removeAttribute(openMark);
  element.dispatchEvent(new Event('toggle'));
}

/** What a button needs that opens and closes the popover of that id. */
export const popoverButton = (id: string) =>
  hasPopovers
    ? { popoverTarget: id }
    : {
        onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
          const element = document.getElementById(id);
          if (!element) return;
          if (isPopoverOpen(element)) hidePopover(element);
          else showPopover(element, currentTarget);
        },
      };
