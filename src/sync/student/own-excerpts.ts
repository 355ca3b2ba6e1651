// What the material says of own questions, kept beside them in the visit.

import type { OwnExcerpt } from '../../../contract/entities.ts';
import type { OwnQuestionEvent } from '../../../contract/events.ts';
import { withVisit, type Change } from './student-document.ts';
import { visitOf, type StudentState } from './student-state.ts';

/** As the server last told. */
export function excerptsOf(state: StudentState, token: string): readonly OwnExcerpt[] {
  const known = visitOf(state, token)?.excerpts;
  return Array.isArray(known) ? known : [];
}

/** Takes over what the server tells; a question that it names without an excerpt has none. */
export const hearExcerpts =
  (
    token: string,
    { questions, excerpts = [] }: Pick<OwnQuestionEvent, 'questions' | 'excerpts'>,
  ): Change =>
  (state) => {
    const told = new Set(questions.map(({ id }) => id));
    const others = excerptsOf(state, token).filter(({ question_id }) => !told.has(question_id));
    return withVisit(state, token, { excerpts: [...others, ...excerpts] });
  };

/** The presenter shows them no longer. */
export const dropExcerpts =
  (token: string): Change =>
  (state) =>
    withVisit(state, token, { excerpts: [] });
