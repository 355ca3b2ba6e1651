import type * as z from 'zod/mini';
import { LlmFailure } from './failure.ts';

/**
 * A model's answer as JSON; models that were not asked for JSON by the protocol like to fence it.
 * @throws LlmFailure `invalid`
 */
export function parseJson<T>(schema: z.ZodMiniType<T>, content: string): T {
  const bare = content.trim().replace(/^```(?:json)?|```$/g, '');
  try {
    return schema.parse(JSON.parse(bare));
  } catch {
    throw new LlmFailure('invalid', 'an answer that does not fit');
  }
}

/**
 * What an answer holds for the ids from 1 to `count`.
 * @throws LlmFailure `invalid` when it holds nothing for any of them
 */
export function complete<T>(count: number, get: (id: number) => T | null): (T | null)[] {
  const entries = Array.from({ length: count }, (_, i) => get(i + 1));
  if (entries.every((entry) => entry === null)) {
    throw new LlmFailure('invalid', 'an answer to something else');
  }
  return entries;
}
