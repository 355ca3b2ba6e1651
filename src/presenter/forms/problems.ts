import * as z from 'zod/mini';

export type Problems = Readonly<Record<string, string>>;

/** The first thing that is wrong with each field, by the rules of the contract; {} when all is well. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): Problems {
  const result = z.safeParse(schema, values);
  return result.success ? {} : firstOfEach(result.error.issues);
}

/** The first message for each path: what a form shows. */
export function firstOfEach(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): Problems {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path : path.map(String).join('.');
    found[field] ??= message;
  }
  return found;
}
