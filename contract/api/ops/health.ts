import * as z from 'zod/mini';
import { aiState } from '../../events.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';

export const getHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  authentication: 'public',
  status: 200,
  response: success({
    /** `degraded`: questions are taken and kept, and judged once the AI is ready again. */
    health: z.enum(['ok', 'degraded']),
    ai: aiState,
    /** Of the product. */
    version: z.string(),
    /** Another encoder reads now: passages and questions that it has still to read again. */
    renewing: z.optional(z.object({ texts_left: z.int() })),
  }),
  errors: [],
});
