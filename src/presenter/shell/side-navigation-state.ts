// Whether the side navigation is spread out; remembered on this device. And whether it and the bar above
// stand around the live view too, which has the screen to itself until somebody asks for them.

import { createStore } from 'zustand/vanilla';
import { localText } from '../../sync/local-text.ts';

const stored = localText('expandNavBar');

/** The width from which the navigation stands beside the page instead of over it. */
export const wideScreen = matchMedia('(min-width: 56rem)');

function wasLeftExpanded(): boolean {
  const text = stored.get();
  return text === 'true' || (text !== 'false' && wideScreen.matches);
}

export const sideNavigation = createStore(() => ({
  isExpanded: wasLeftExpanded(),
  isFramed: false,
}));

export function setExpanded(isExpanded: boolean): void {
  sideNavigation.setState({ isExpanded });
  stored.set(String(isExpanded));
}

export const setFramed = (isFramed: boolean): void => sideNavigation.setState({ isFramed });

// A tablet that is turned: over the page it would hide what is read; beside it, it is as it was left.
wideScreen.addEventListener('change', () =>
  sideNavigation.setState({ isExpanded: wideScreen.matches && wasLeftExpanded() }),
);
