// Light or dark: as the system is, unless somebody chose here. The choice holds for every page of the
// browser, the wall among them; index.html puts it on a page before anything is painted.

import { createStore } from 'zustand/vanilla';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const root = document.documentElement;
const isTheme = (value: unknown): value is Theme => themes.some((one) => one === value);
const given = (value: unknown): Theme => (isTheme(value) ? value : 'system');

export const theme = createStore<{ chosen: Theme }>(() => ({
  chosen: given(root.dataset['theme']),
}));

function put(chosen: Theme): void {
  root.dataset['theme'] = chosen;
  theme.setState({ chosen });
}

/** Where a browser keeps nothing the choice holds as long as the page. */
export function chooseTheme(chosen: Theme): void {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // As said above.
  }
  put(chosen);
}

// Chosen in another window. Without a key everything was cleared.
addEventListener('storage', ({ key: changed, newValue }) => {
  if (changed === key || changed === null) put(given(newValue));
});
