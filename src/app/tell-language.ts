// Tells the service worker which language this phone reads, so that it keeps the words of that one.

import { language } from '../i18n/index.ts';

async function tell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'LANGUAGE', code: language.getState().code });
}

/** Once a page. */
export function announceLanguage(): void {
  if (!('serviceWorker' in navigator)) return;
  void tell();
  language.subscribe(({ code }, before) => {
    if (code !== before.code) void tell();
  });
}
