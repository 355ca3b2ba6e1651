import { lazy } from 'react';
import { withWords } from '../words/student.ts';

/** Whoever has scanned something never sees it. */
export const NoPresentationLater = lazy(async () => ({
  default: (await withWords(import('./no-presentation.tsx'))).NoPresentation,
}));
