// What stands in for popovers where a browser has none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeElement extends EventTarget {
  attributes = new Set<string>();
  inside: FakeElement[] = [];
  focused = 0;
  hasAttribute = (name: string) => this.attributes.has(name);
  setAttribute = (name: string) => this.attributes.add(name);
  removeAttribute = (name: string) => this.attributes.delete(name);
  contains = (other: unknown) => other === this || this.inside.includes(other as FakeElement);
  querySelector = () => this.inside[0] ?? null;
  focus = () => {
    this.focused += 1;
  };
}

const page = Object.assign(new EventTarget(), {
  activeElement: null as FakeElement | null,
  getElementById: (_: string): FakeElement | null => null,
});

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('Node', FakeElement);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function aMenu() {
  const { hidePopover, isPopoverOpen, popoverButton } = await import('./popovers.ts');
  const [menu, button, first] = [new FakeElement(), new FakeElement(), new FakeElement()];
  menu.inside.push(first);
  const toggles: boolean[] = [];
  const isOpen = () => isPopoverOpen(menu as never);
  menu.addEventListener('toggle', () => toggles.push(isOpen()));
  page.getElementById = () => menu;
  const { onClick } = popoverButton('menu') as { onClick: (event: unknown) => void };
  const press = () => onClick({ currentTarget: button });
  return { menu, button, first, toggles, isOpen, press, hide: () => hidePopover(menu as never) };
}

test('its button opens it, with the focus in it, and closes it', async () => {
  const { first, toggles, press, hide } = await aMenu();
  press();
  expect(first.focused).toBe(1);
  press();
  hide();
  expect(toggles).toEqual([true, false]);
});

test('Escape closes it, and the button has the focus again', async () => {
  const { first, button, press, isOpen } = await aMenu();
  press();
  page.activeElement = first;
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'a' }));
  expect(isOpen()).toBe(true);
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
  expect(isOpen()).toBe(false);
  expect(button.focused).toBe(1);
});

test('a press elsewhere closes it', async () => {
  const { press, isOpen } = await aMenu();
  press();
  page.dispatchEvent(new Event('pointerdown'));
  expect(isOpen()).toBe(false);
});

test('whatever opens a dialog meets no selector that the browser does not know', async () => {
  const place = Object.assign(new FakeElement(), { parentElement: { append: () => {} } });
  place.querySelector = () => {
    throw new DOMException("':popover-open' is not a valid selector", 'SyntaxError');
  };
  page.getElementById = () => place;
  const { bringNotices } = await import('./notice-place.ts');
  const append = vi.fn<(place: unknown) => void>();
  bringNotices({ append } as never)();
  expect(append).toHaveBeenCalledWith(place);
});
