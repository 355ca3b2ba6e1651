/** Runs as an app of its own already. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari's own, older way to tell.
  (navigator as { standalone?: boolean }).standalone === true;

/** On iPhones and iPads only the person can install, through the menu for sharing. */
export function isHandledByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
