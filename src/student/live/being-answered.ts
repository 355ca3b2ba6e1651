// Says on the student's own card that the teacher speaks of it now. Kept nowhere: a phone that is cut
// off does not know any more.

import type { StudentQuestion } from '../../../contract/entities.ts';
import { remarks } from '../questions/remarks.ts';

const words = 'Your teacher is answering this now';

/** @param isAll whether these are all questions of the student */
export function showBeingAnswered(questions: readonly StudentQuestion[], isAll: boolean): void {
  const next = isAll ? {} : { ...remarks.getState() };
  for (const { id, client_id, is_being_answered } of questions) {
    const key = client_id ?? String(id);
    if (is_being_answered === 1) next[key] = words;
    else delete next[key];
  }
  remarks.setState(next, true);
}
