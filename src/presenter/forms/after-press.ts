// A press takes the focus from a field when it begins. If an error appeared below the field then, what
// is pressed would move away from under the finger, and the press would be lost.

let isPressing = false;
globalThis.document?.addEventListener('mousedown', () => (isPressing = true), true);
globalThis.document?.addEventListener('mouseup', () => (isPressing = false), true);

/** Runs it now, or once the press that is going on has been taken in. Touch makes mouse events, too. */
export function afterPress(work: () => void): void {
  if (!isPressing) return work();
  document.addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}
