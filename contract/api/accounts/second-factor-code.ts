// The code of an authenticator app, or a recovery code, that a sign-in asks for beside the password.

import * as z from 'zod/mini';
import { count } from '../../entities.ts';
import { password, text } from '../../fields.ts';
import { wrong } from '../../messages/field-reasons.ts';

export const secondFactor = z.object({ is_on: z.boolean(), recovery_codes_left: count });
export type SecondFactor = z.infer<typeof secondFactor>;

/** Of either kind; spaces, hyphens and small letters are as good. */
export const code = text(40, wrong('code_missing'));

/**
 * Made in the browser, which sends it with codes: one that was right once from there has wrong ones
 * counted apart from those of everybody else.
 */
export const deviceId = z.optional(z.uuid());

/** What a change of it needs. */
export const bothFactors = z.object({ password, code });
