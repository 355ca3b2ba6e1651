// The tokens that a service says an answer has cost.

import * as z from 'zod/mini';

/** No answer to our requests costs as much: a figure above is a slip of the service. */
const believable = 200_000;
const tokenCount = z.int().check(z.minimum(0));
const reported = z.object({
  total_tokens: z.optional(z.nullable(tokenCount)),
  prompt_tokens: z.optional(z.nullable(tokenCount)),
  completion_tokens: z.optional(z.nullable(tokenCount)),
});

/** Whole tokens; 0 when none were reported; null when what was reported cannot be true. */
export function tokensOf(usage: unknown): number | null {
  if (usage === undefined || usage === null) return 0;
  const { success, data } = reported.safeParse(usage);
  if (!success) return null;
  const tokens = data.total_tokens ?? (data.prompt_tokens ?? 0) + (data.completion_tokens ?? 0);
  return tokens <= believable ? tokens : null;
}
