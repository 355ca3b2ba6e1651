import type * as z from 'zod/mini';
import { LlmFailure } from './failure.ts';

/**
 * A model's answer as JSON; models that were not asked for JSON by the protocol like to fence it.
 * @throws LlmFailure `invalid`
 */
export function parseJson<T>(schema: z.ZodMiniType<T>, content: string): T {
  const bare = content.replace(/^\s*```(?:json)?\s*\n?|\n?\s*```\s*$/g, '');
  try {
    return schema.parse(JSON.parse(bare));
  } catch {
    throw new LlmFailure('invalid', 'an answer that does not fit');
  }
}
