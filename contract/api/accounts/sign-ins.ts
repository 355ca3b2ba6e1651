// Apart from the other calls of an account: one screen makes them.

import * as z from 'zod/mini';
import { password } from '../../fields.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';
import { id, time } from '../../entities.ts';

// Where a presenter is signed in.

/** Names as `Firefox` and `Windows`; null where they are not known. */
const signIn = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: time,
  /** At most an hour before it was used last. */
  last_used_at: time,
  /** By itself, where it is not used until then. */
  ends_at: time,
  /** The one that asks. */
  is_this: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignIns = defineRoute({
  method: 'GET',
  path: '/api/presenter/sign-ins',
  authentication: 'presenter',
  status: 200,
  response: success({ data: z.array(signIn) }),
  errors: ['unauthorized'],
});

/** The present one, for an account that has one. */
const body = z.object({ password: z.optional(password) });

export const endSignIn = defineRoute({
  method: 'POST',
  path: '/api/presenter/sign-ins/{id}/end',
  authentication: 'presenter',
  params: byId,
  body,
  status: 200,
  response: success({}),
  errors: ['unauthorized', 'wrong_password', 'sign_in_not_found'],
});

export const endOtherSignIns = defineRoute({
  method: 'POST',
  path: '/api/presenter/end-other-sign-ins',
  authentication: 'presenter',
  isIdempotent: true,
  body,
  status: 200,
  response: success({}),
  errors: ['unauthorized', 'wrong_password'],
});
