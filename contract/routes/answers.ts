import * as z from 'zod/mini';
import { errors, type ErrorCode } from '../errors.ts';

/** `{ "status": "success", … }` with what the call returns beside it. */
export const success = <const S extends z.core.$ZodShape>(shape: S) =>
  z.object({ status: z.literal('success'), ...shape });

export const message = success({ message: z.string() });

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
