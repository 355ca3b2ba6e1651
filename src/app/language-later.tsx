// The choice of a language: of the script that every page loads after it has been drawn.

import { lazy, type ComponentType } from 'react';

export const LanguageLater = lazy<ComponentType<{ hasName?: boolean }>>(async () => {
  const rest = await import('./after-paint.tsx').catch(() => undefined);
  return { default: rest?.LanguageOfPage ?? (() => null) };
});
