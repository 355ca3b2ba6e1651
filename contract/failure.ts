import * as z from 'zod/mini';
import { errors, type ErrorCode } from './errors.ts';

/** What every failed call answers. */
export const failure = z.object({
  status: z.literal('error'),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  request_id: z.string(),
  /** For `invalid_input`: what is wrong with which field. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;
