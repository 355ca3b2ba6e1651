// Apart from the other calls of an account: one screen makes it, and every screen loads the others.

import { profile } from '../../entities.ts';
import { profileChanges } from './profile-changes.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';

export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/api/presenter/update-profile',
  authentication: 'presenter',
  body: profileChanges,
  status: 200,
  response: success({ data: profile }),
  errors: [
    'unauthorized',
    'wrong_password',
    'no_password',
    'passwords_off',
    'common_password',
    'forbidden_password',
  ],
});
