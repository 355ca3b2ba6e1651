// Whether the side navigation is spread out; remembered on this device.

import { createStore } from 'zustand/vanilla';
import { localText } from '../offline/local-text.ts';

const stored = localText('expandNavBar');

/** The width from which the navigation stands beside the page instead of over it. */
export const wideScreen = '(min-width: 56rem)';

function isExpandedAtFirst(): boolean {
  const text = stored.get();
  return text === 'true' || (text !== 'false' && matchMedia(wideScreen).matches);
}

export const sideNavigation = createStore(() => ({ isExpanded: isExpandedAtFirst() }));

export function setExpanded(isExpanded: boolean): void {
  sideNavigation.setState({ isExpanded });
  stored.set(String(isExpanded));
}
