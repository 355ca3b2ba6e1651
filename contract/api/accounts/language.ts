// Apart from the other calls of an account: made once where a page speaks another language than before.

import * as z from 'zod/mini';
import { profile } from '../../entities.ts';
import { language } from '../../language-field.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';

export const updateLanguage = defineRoute({
  method: 'PUT',
  path: '/api/presenter/language',
  authentication: 'presenter',
  isIdempotent: true,
  body: z.object({ language }),
  status: 200,
  response: success({ data: profile }),
  errors: ['unauthorized'],
});
