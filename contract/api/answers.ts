import * as z from 'zod/mini';

/** `{ "status": "success", … }` with what the call returns beside it. */
export const success = <const S extends z.core.$ZodShape>(shape: S) =>
  z.object({ status: z.literal('success'), ...shape });

export const message = success({ message: z.string() });
