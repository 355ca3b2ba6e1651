// What a presenter may change of the own profile: the call's body, and what its form checks.

import * as z from 'zod/mini';
import { name, optionalText, passwordTooLong, profilePassword } from '../../fields.ts';
import { wrong } from '../../messages/field-reasons.ts';
import { codePointLength, nameMaxCharacters, passwordMaxCharacters } from '../../limits.ts';
import { joinName } from './person-name.ts';

/** May be blank while no new one is wanted. */
const presentPassword = z.string().check(z.maxLength(passwordMaxCharacters, passwordTooLong));

interface Names {
  name?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
}

const nameOf = ({ name: whole = '', first_name: first, last_name: last }: Names): string =>
  first === undefined && last === undefined ? whole : joinName(first ?? '', last ?? '');

/** A name as one field or in two parts, which then count. A last name, or a first one, is enough. */
export const profileChanges = z
  .object({
    name: z.optional(name),
    first_name: z.optional(optionalText(nameMaxCharacters)),
    last_name: z.optional(optionalText(nameMaxCharacters)),
    password: z.optional(profilePassword),
    /** Needed for a new one. */
    current_password: z.optional(presentPassword),
  })
  .check(
    z.refine((names) => nameOf(names) !== '', {
      path: ['first_name'],
      error: wrong('name_missing'),
    }),
    z.refine((names) => codePointLength(nameOf(names)) <= nameMaxCharacters, {
      path: ['last_name'],
      error: wrong('names_long', nameMaxCharacters),
    }),
    z.refine(({ password: wanted, current_password: present }) => !wanted || Boolean(present), {
      path: ['current_password'],
      error: wrong('present_password_missing'),
    }),
  );

export type ProfileChanges = z.infer<typeof profileChanges>;
