// What is wrong with a registration, as far as a phone can tell without the network.

import { codePointLength, nameMaxCharacters } from '../../../contract/limits.ts';
import type { Person } from '../../offline/student-state.ts';

export type PersonProblems = Partial<Record<keyof Person, string>>;

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function personProblems({ firstname, lastname, email }: Person): PersonProblems {
  const problems: PersonProblems = {};
  const nameProblem = (label: string, value: string) =>
    value === ''
      ? `${label} is required.`
      : codePointLength(value) > nameMaxCharacters
        ? `At most ${nameMaxCharacters} characters.`
        : undefined;
  const first = nameProblem('First name', firstname);
  const last = nameProblem('Last name', lastname);
  if (first) problems.firstname = first;
  if (last) problems.lastname = last;
  if (email === '') problems.email = 'Email is required!';
  else if (!looksLikeEmail.test(email)) problems.email = 'Please enter a valid email address.';
  return problems;
}
