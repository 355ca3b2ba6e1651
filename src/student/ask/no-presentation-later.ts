import { lazy } from 'react';
import { withWords } from '../../i18n/locales/student/index.ts';

/** Whoever has scanned something never sees it. */
export const NoPresentationLater = lazy(async () => ({
  default: (await withWords(import('../join/no-presentation.tsx'))).NoPresentation,
}));
