import { afterEach, expect, test, vi } from 'vitest';
import { stayAboveKeyboard } from './keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** A phone whose page is 800 px high. */
function aPhone() {
  const view = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  const shown = { hasKeyboard: false, height: '', scrolls: 0 };
  vi.stubGlobal('window', { visualViewport: view });
  vi.stubGlobal('document', {
    documentElement: {
      clientHeight: 800,
      toggleAttribute: (_: string, is: boolean) => (shown.hasKeyboard = is),
      style: { setProperty: (_: string, value: string) => (shown.height = value) },
    },
  });
  vi.stubGlobal('scrollTo', () => (shown.scrolls += 1));
  stayAboveKeyboard();
  return {
    shown,
    resize(height: number, scale = 1) {
      Object.assign(view, { height, scale });
      view.dispatchEvent(new Event('resize'));
    },
  };
}

test('a keyboard over the page makes the screen as high as what is left', () => {
  const { shown, resize } = aPhone();
  resize(460);
  expect(shown).toEqual({ hasKeyboard: true, height: '460px', scrolls: 1 });
  resize(800);
  expect(shown.hasKeyboard).toBe(false);
});

test('neither the bars of the browser nor fingers that zoom in do', () => {
  const { shown, resize } = aPhone();
  resize(720);
  resize(400, 2);
  expect(shown).toMatchObject({ hasKeyboard: false, scrolls: 0 });
});
