import * as z from 'zod/mini';
import { id } from '../../entities.ts';
import { defineRoute } from '../../define.ts';
import { message, success } from '../answers.ts';

/** Base64url of so many bytes. */
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)));
/** An uncompressed point of P-256. */
const publicKey = base64url(65);

export const getPushKey = defineRoute({
  method: 'POST',
  path: '/api/student/push-key',
  authentication: 'student',
  body: z.object({ presentation_id: id }),
  status: 200,
  response: success({ data: z.object({ public_key: z.nullable(publicKey) }) }),
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});

/** A phone has one subscription in each presentation: the last one holds. */
export const subscribeToPush = defineRoute({
  method: 'POST',
  path: '/api/student/push',
  authentication: 'student',
  isIdempotent: true,
  body: z.object({
    presentation_id: id,
    student_id: id,
    /** Of the browser's push service, one that this server knows. */
    endpoint: z.url().check(z.maxLength(1_000)),
    /** The phone's public key for the messages (RFC 8291). */
    p256dh: publicKey,
    /** Its secret for them. */
    auth: base64url(16),
  }),
  status: 200,
  response: message,
  errors: [
    'invalid_session',
    'presentation_gone',
    'student_removed',
    'forbidden',
    'push_service_unknown',
  ],
});

/** Takes back what was asked for; where nothing was, there is nothing to take back. */
export const unsubscribeFromPush = defineRoute({
  method: 'POST',
  path: '/api/student/push-off',
  authentication: 'student',
  isIdempotent: true,
  body: z.object({ presentation_id: id, student_id: id }),
  status: 200,
  response: message,
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});
