// Apart from the other calls of an account: one screen makes them.

import * as z from 'zod/mini';
import { password } from '../../fields.ts';
import { defineRoute } from '../../define.ts';
import { bothFactors, code, deviceId, secondFactor } from './second-factor-code.ts';
import { success } from '../answers.ts';

/** Shown once: only hashes of them are kept. */
const recoveryCodes = success({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const getSecondFactor = defineRoute({
  method: 'GET',
  path: '/api/presenter/second-factor',
  authentication: 'presenter',
  status: 200,
  response: success({ data: secondFactor }),
  errors: ['unauthorized'],
});

export const beginSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/presenter/second-factor',
  authentication: 'presenter',
  body: z.object({ password }),
  status: 200,
  /** The secret in Base32, and the otpauth address that a QR code of it holds. */
  response: success({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  errors: [
    'unauthorized',
    'wrong_password',
    'no_password',
    'passwords_off',
    'second_factor_on',
    'address_unconfirmed',
  ],
});

export const confirmSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/presenter/second-factor/confirm',
  authentication: 'presenter',
  body: z.object({ code, device_id: deviceId }),
  status: 200,
  response: recoveryCodes,
  errors: [
    'unauthorized',
    'wrong_code',
    'second_factor_unreadable',
    'second_factor_on',
    'second_factor_off',
  ],
});

const refusals = [
  'unauthorized',
  'wrong_password',
  'no_password',
  'passwords_off',
  'wrong_code',
  'second_factor_unreadable',
  'second_factor_off',
] as const;

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/presenter/second-factor/recovery-codes',
  authentication: 'presenter',
  body: bothFactors,
  status: 200,
  response: recoveryCodes,
  errors: refusals,
});

export const turnOffSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/presenter/second-factor/turn-off',
  authentication: 'presenter',
  body: bothFactors,
  status: 200,
  response: success({}),
  errors: refusals,
});
