// The browser's permission to offer the app for installing. It comes once, early, and is kept for
// a good moment; where it never comes the browser cannot install, or has no way to be asked.

import { createStore } from 'zustand/vanilla';

/** Not in TypeScript's libraries. */
export interface InstallPromptEvent extends Event {
  /** Asks the person; works once. */
  prompt: () => Promise<unknown>;
}

export const installPrompt = createStore<{ event: InstallPromptEvent | null }>(() => ({
  event: null,
}));

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt.setState({ event: event as InstallPromptEvent });
});
