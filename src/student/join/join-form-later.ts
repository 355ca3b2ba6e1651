import { lazy } from 'react';
import { withWords } from '../../words/student.ts';

/** Whoever scans never types. */
export const JoinFormLater = lazy(async () => ({
  default: (await withWords(import('./join-form.tsx'))).JoinForm,
}));
