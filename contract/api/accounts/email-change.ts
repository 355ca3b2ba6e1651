// Apart from the other calls of an account: one screen makes them.

import * as z from 'zod/mini';
import { email, password } from '../../fields.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';

/** The address whose link has not been used yet; null where no change was asked for. */
const emailChange = success({ data: z.object({ email: z.nullable(z.string()) }) });

export const getEmailChange = defineRoute({
  method: 'GET',
  path: '/api/presenter/email-change',
  authentication: 'presenter',
  status: 200,
  response: emailChange,
  errors: ['unauthorized'],
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/presenter/email-change',
  authentication: 'presenter',
  body: z.object({ email, password }),
  status: 200,
  response: emailChange,
  errors: ['unauthorized', 'wrong_password', 'no_password', 'passwords_off'],
});

export const keepEmail = defineRoute({
  method: 'DELETE',
  path: '/api/presenter/email-change',
  authentication: 'presenter',
  isIdempotent: true,
  status: 200,
  response: emailChange,
  errors: ['unauthorized'],
});
