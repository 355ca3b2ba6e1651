/** The tab to which an arrow key leads, as one reads; undefined for any other key. */
export function nextTab<T>(tabs: readonly T[], open: T, key: string): T | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const step = (key === 'ArrowRight') === isRightToLeft ? tabs.length - 1 : 1;
  return tabs[(tabs.indexOf(open) + step) % tabs.length];
}
