// What is wrong with a registration, as far as a phone can tell without the network.

import { codePointLength, nameMaxCharacters } from '../../../contract/limits.ts';
import type { Person } from '../../sync/student/student-state.ts';
import type { StudentKey } from '../../i18n/locales/student/index.ts';

export type PersonProblem = Extract<
  StudentKey,
  | 'first_name_required'
  | 'last_name_required'
  | 'name_too_long'
  | 'email_required'
  | 'email_invalid'
>;
export type PersonProblems = Partial<Record<keyof Person, PersonProblem>>;

const looksLikeEmail = /^[^\s@]+@(?=[^\s@]+$)[^\s@][^.]*\../;

export function personProblems({ firstname, lastname, email }: Person): PersonProblems {
  const problems: PersonProblems = {};
  const isTooLong = (name: string) => codePointLength(name) > nameMaxCharacters;
  if (firstname === '') problems.firstname = 'first_name_required';
  else if (isTooLong(firstname)) problems.firstname = 'name_too_long';
  if (lastname === '') problems.lastname = 'last_name_required';
  else if (isTooLong(lastname)) problems.lastname = 'name_too_long';
  if (email === '') problems.email = 'email_required';
  else if (!looksLikeEmail.test(email)) problems.email = 'email_invalid';
  return problems;
}
