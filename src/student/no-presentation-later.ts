import { lazy } from 'react';

/** Whoever has scanned something never sees it. */
export const NoPresentationLater = lazy(async () => ({
  default: (await import('./no-presentation.tsx')).NoPresentation,
}));
