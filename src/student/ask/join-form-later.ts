import { lazy } from 'react';
import { withWords } from '../../i18n/locales/student/index.ts';

/** Whoever scans never types. */
export const JoinFormLater = lazy(async () => ({
  default: (await withWords(import('../join/join-form.tsx'))).JoinForm,
}));
