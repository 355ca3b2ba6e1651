import * as z from 'zod/mini';
import { name, optionalText, profilePassword } from '../../../contract/fields.ts';
import { nameMaxCharacters } from '../../../contract/limits.ts';
import { problemsOf, type Problems } from '../forms/problems.ts';

// A last name may be missing: some people have one name only.
const fields = z.object({
  first_name: name,
  last_name: optionalText(nameMaxCharacters),
  password: profilePassword,
});

type Typed = z.infer<typeof fields>;

export function profileProblems(typed: Typed): Problems {
  return problemsOf(fields, typed);
}

/** First and last name as the server stores them: joined by a space. */
export function fullName({ first_name: first, last_name: last }: Typed): string {
  return `${first.trim()} ${last.trim()}`.trim();
}
