import { lazy } from 'react';

/** Whoever scans never types. */
export const JoinFormLater = lazy(async () => ({
  default: (await import('./join-form.tsx')).JoinForm,
}));
