import * as z from 'zod/mini';
import { errors, type ErrorCode } from './errors.ts';

/** Why, more closely than a code of errors says: a code of contract/messages/reasons.ts. */
const reason = z.object({ code: z.string(), params: z.looseObject({}) });

/** What every failed call answers. */
export const failure = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** In English: of the reason where there is one. */
  message: z.string(),
  reason: z.optional(reason),
  request_id: z.string(),
  /** For `invalid_input`: what is wrong with which field. */
  issues: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), reason: z.optional(reason) })),
  ),
});
export type Failure = z.infer<typeof failure>;
