// A row that was rejected or merged away takes the focus with it; somebody who works by keyboard
// goes on at the row that took its place.

const rows = 'li';

export interface FocusKeeper {
  remember: (button: HTMLElement) => void;
  /** To be called whenever the lists were drawn. */
  restore: () => void;
}

export function keepFocusNear(): FocusKeeper {
  let button: HTMLElement | null = null;
  let list: Element | null = null;
  let place = 0;
  let around: Element[] = [];

  return {
    remember: (pressed) => {
      const row = pressed.closest(rows);
      button = pressed;
      list = row?.parentElement ?? null;
      place = row && list ? [...list.children].indexOf(row) : 0;
      // The list itself may go too: then its own row, and so on.
      around = [];
      const inner = list ?? pressed.parentElement;
      for (let outer: Element | null = inner; outer; outer = outer.parentElement)
        around.push(outer);
    },
    restore: () => {
      if (!button || button.isConnected) return;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      button = null;
      if (!isLost) return;
      const row = list?.isConnected
        ? (list.children[Math.min(place, list.children.length - 1)] ?? null)
        : null;
      const near = row ?? around.find((element) => element.isConnected);
      near?.querySelector<HTMLElement>('.change-more, button')?.focus({ preventScroll: true });
    },
  };
}
