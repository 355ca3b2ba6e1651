import * as z from 'zod/mini';
import { count, id, profile, setup } from '../../entities.ts';
import { email, name, newPassword, password, text, token } from '../../fields.ts';
import { language } from '../../language-field.ts';
import { defineRoute } from '../../define.ts';
import { code, deviceId } from './second-factor-code.ts';
import { message, success } from '../answers.ts';
import { signedIn, signedInOrAsked } from './signed-in.ts';

export const getSetup = defineRoute({
  method: 'GET',
  path: '/api/setup',
  authentication: 'public',
  status: 200,
  response: success({ data: setup }),
  errors: [],
});

export const register = defineRoute({
  method: 'POST',
  path: '/api/presenter/register',
  authentication: 'public',
  body: z.object({
    name,
    email,
    password: newPassword,
    plan_id: id,
    /** Of mails. */
    language: z.optional(language),
  }),
  status: 201,
  response: signedIn,
  errors: [
    'email_taken',
    'plan_not_found',
    'common_password',
    'forbidden_password',
    'passwords_off',
  ],
});

export const login = defineRoute({
  method: 'POST',
  path: '/api/presenter/login',
  authentication: 'public',
  body: z.object({ email, password }),
  status: 200,
  response: signedInOrAsked,
  errors: ['invalid_credentials', 'passwords_off', 'account_blocked'],
});

export const googleLogin = defineRoute({
  method: 'POST',
  path: '/api/presenter/google-login',
  authentication: 'public',
  body: z.object({
    idToken: token,
    /** Of which the token's own `nonce` is the SHA-256, as base64url; missing where it has none. */
    nonce: z.optional(token),
    plan_id: z.optional(id),
  }),
  status: 200,
  response: signedInOrAsked,
  errors: ['invalid_credentials', 'social_login_unavailable', 'plan_not_found', 'account_blocked'],
});

export const facebookLogin = defineRoute({
  method: 'POST',
  path: '/api/presenter/facebook-login',
  authentication: 'public',
  body: z.object({ accessToken: token, userID: text(64), plan_id: z.optional(id) }),
  status: 200,
  response: signedInOrAsked,
  errors: ['invalid_credentials', 'social_login_unavailable', 'plan_not_found', 'account_blocked'],
});

export const loginWithCode = defineRoute({
  method: 'POST',
  path: '/api/presenter/login-code',
  authentication: 'public',
  body: z.object({ challenge: token, code, device_id: deviceId }),
  status: 200,
  response: signedIn,
  errors: ['wrong_code', 'second_factor_unreadable', 'sign_in_too_old', 'account_blocked'],
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/presenter/logout',
  authentication: 'presenter',
  status: 200,
  /** Where the provider through which this was signed in ends its own session, if it does. */
  response: success({ provider_url: z.optional(z.url()) }),
  errors: ['unauthorized'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/presenter/reset-password',
  authentication: 'public',
  body: z.object({ email }),
  status: 200,
  response: message,
  errors: ['passwords_off'],
});

export const updatePassword = defineRoute({
  method: 'PUT',
  path: '/api/presenter/update-password',
  authentication: 'public',
  body: z.object({ token, new_password: newPassword }),
  status: 200,
  response: message,
  errors: ['invalid_reset_token', 'common_password', 'forbidden_password', 'passwords_off'],
});

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/api/presenter/verify-email',
  authentication: 'public',
  body: z.object({ token }),
  status: 200,
  response: message,
  errors: ['invalid_verification_token', 'email_taken'],
});

export const sendVerification = defineRoute({
  method: 'POST',
  path: '/api/presenter/send-verification',
  authentication: 'presenter',
  status: 200,
  response: message,
  errors: ['unauthorized'],
});

export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/presenter/profile',
  authentication: 'presenter',
  status: 200,
  response: success({ data: profile }),
  errors: ['unauthorized'],
});

/** Of everything it says what is gone: nothing brings it back. */
export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/presenter/delete-account',
  authentication: 'presenter',
  /** Where passwords are off, who signed in just now needs none. */
  body: z.object({ password: z.optional(password) }),
  status: 200,
  response: message,
  errors: ['unauthorized', 'wrong_password', 'no_password', 'sign_in_not_new'],
});

export const characterCount = defineRoute({
  method: 'POST',
  path: '/api/presenter/character-count',
  authentication: 'presenter',
  files: { field: 'file', max: 1 },
  status: 200,
  response: success({ character_count: count }),
  errors: [
    'unauthorized',
    'not_multipart',
    'unsupported_file_type',
    'old_word_file',
    'old_powerpoint_file',
    'file_too_large',
    'file_encrypted',
    'file_broken',
    'file_too_complex',
    'file_empty',
    'file_without_text',
  ],
});
