// What a model is asked to answer in: one zod schema a kind of answer is both the JSON schema that the
// service gets and what its answer is read by.

import * as z from 'zod/mini';
import { LlmFailure } from './failure.ts';

/** Words of JSON schema that not every service knows; what they say is looked at when it is read. */
const leftOut = ['default', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** As strict modes want it: each property is required, and there are no others. */
export function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const word of leftOut) delete jsonSchema[word];
    },
  });
  return rest;
}

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

interface ListAnswer<T> {
  readonly schema: Record<string, unknown>;
  /**
   * The entries that fit; the others count for nothing.
   * @throws LlmFailure `invalid` when it is no list
   */
  readonly read: (content: string) => T[];
}

/** `{"<name>": [entry, …]}` */
export function listAnswer<T>(name: string, entry: z.ZodMiniType<T>): ListAnswer<T> {
  const outer = z.object({ [name]: z.array(z.unknown()) });
  return {
    schema: jsonSchemaOf(z.object({ [name]: z.array(entry) })),
    read: (content) =>
      parseJson(outer, content)[name]!.flatMap((raw) => {
        const { success, data } = entry.safeParse(raw);
        return success ? [data] : [];
      }),
  };
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
