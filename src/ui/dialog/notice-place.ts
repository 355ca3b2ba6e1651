// What lies beside a modal dialog can be seen, but neither pressed nor heard: notices go into the
// dialog that is open.

function move(place: HTMLElement, to: Element): void {
  // Without popovers the selector is an error, and there is no top layer to come back to.
  const board = 'popover' in place ? place.querySelector<HTMLElement>(':popover-open') : undefined;
  to.append(place);
  // Out of the page for a moment, it was hidden; shown anew it lies above the dialog.
  board?.showPopover();
}

/** @returns takes them out again; to be called before the dialog leaves the page */
export function bringNotices(dialog: HTMLDialogElement): () => void {
  const place = document.getElementById('notices');
  const home = place?.parentElement;
  if (!place || !home) return () => {};
  move(place, dialog);
  return () => move(place, home);
}
