import * as z from 'zod/mini';
import type { Failure } from '../../../../contract/failure.ts';
import { reasonOf } from '../../../../contract/messages/field-reasons.ts';
import { reasonText } from '../../failure-text.ts';

/** By field, in the language of the page. */
export type Problems = Readonly<Record<string, string>>;

/** The first thing that is wrong with each field, by the rules of the contract; {} when all is well. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): Problems {
  const result = z.safeParse(schema, values);
  if (result.success) return {};
  return firstOfEach(
    result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
      reason: reasonOf(message),
    })),
  );
}

/** The first of each path: what a form shows. */
export function firstOfEach(issues: NonNullable<Failure['issues']>): Problems {
  const found: Record<string, string> = {};
  for (const { path, message, reason } of issues) found[path] ??= reasonText(reason) ?? message;
  return found;
}
