// Where a presenter is signed in.

import * as z from 'zod/mini';
import { id, time } from '../../entities.ts';

/** Names as `Firefox` and `Windows`; null where they are not known. */
export const signIn = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: time,
  /** At most an hour before it was used last. */
  last_used_at: time,
  /** By itself, where it is not used until then. */
  ends_at: time,
  /** The one that asks. */
  is_this: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;
