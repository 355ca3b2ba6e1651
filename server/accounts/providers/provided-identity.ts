// Who somebody is, as a service says that signs people in: Google, Facebook or a provider of the operator.

import * as z from 'zod/mini';
import { nameMaxCharacters } from '../../../contract/limits.ts';
import { joinName } from '../../../contract/api/accounts/person-name.ts';
import { normalizeLine } from '../../../contract/text.ts';

export interface Names {
  readonly name: string;
  /** As the provider tells them apart, else null. */
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface SocialIdentity extends Names {
  readonly provider: 'google' | 'facebook';
  readonly id: string;
  readonly email: string;
}

export interface ProviderIdentity extends Names {
  readonly provider: 'oidc';
  readonly issuer: string;
  /** The issuer's own name for them, which never changes. */
  readonly subject: string;
  readonly email: string;
  /** That the account has from now on; undefined where the provider does not say. */
  readonly planId: number | undefined;
  /** By which the provider knows what to end; null where it is too long to be sent back. */
  readonly idToken: string | null;
}

export type Identity = SocialIdentity | ProviderIdentity;

/** As providers make them; anything else could not be stored, or be taken for another. */
export const providerId = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

/** The parts count where they are those of the name, and short enough to be kept. */
export function toNames(whole: string, first = '', last = ''): Names {
  const name = storable(whole);
  const areItsParts = (first !== '' || last !== '') && joinName(first, last) === name;
  return {
    name,
    firstName: areItsParts ? first : null,
    lastName: areItsParts ? last : null,
  };
}

/** Somebody else's rules let more in than ours: a name must not keep its owner out. */
const storable = (text: string): string =>
  [...normalizeLine(text.slice(0, 4 * nameMaxCharacters))]
    .slice(0, nameMaxCharacters)
    .join('')
    .trim();
