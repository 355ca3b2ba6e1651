// Where a student belongs (spec, section 4, "Student flow"): who must give a name first does so;
// everybody else goes to the questions.

import type { VisitView } from './use-visit.ts';

/** Where a code leads, and where it is said why the server lets nobody in. */
export const scanPath = (token: string): string =>
  `/student/auth?token=${encodeURIComponent(token)}`;

export type StudentPath = '/student/questions' | '/student/register';

/** Undefined while it is not known, because the server has not answered the scan. */
export function nextScreen(view: VisitView): StudentPath | undefined {
  const { visit, isRegistering } = view;
  if (!visit) return undefined;
  const isKnown = visit.student_id !== null || (isRegistering && visit.person !== null);
  if (isKnown || visit.record?.is_free_plan) return '/student/questions';
  return visit.record ? '/student/register' : undefined;
}
