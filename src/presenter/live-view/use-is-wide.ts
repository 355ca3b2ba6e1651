import { useSyncExternalStore } from 'react';

/** From here on the chosen topic stands beside the list. */
const wide = matchMedia('(min-width: 1000px)');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
