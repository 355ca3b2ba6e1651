// What is said of input whose schema has no words of its own for it: mostly to people who write
// clients, for the app's forms are checked by fields that have.

import type * as z from 'zod/mini';
import { enErrors } from './messages/en.ts';

const kinds: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
};

const unit = (origin: string): string => (origin === 'string' ? ' characters' : '');

/** For zod's `error`, which asks it last. */
export function invalidWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object') return enErrors.invalid_input;
      if (issue.input === undefined || issue.input === null) return 'This field is required.';
      return kinds[issue.expected] ?? 'This is not valid.';
    case 'too_small':
      return `At least ${issue.minimum}${unit(issue.origin)}.`;
    case 'too_big':
      return `At most ${issue.maximum}${unit(issue.origin)}.`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This must be a UUID.' : 'This has not the right form.';
    case 'invalid_value':
    case 'invalid_union':
      return 'This is not one of the values that are known here.';
    default:
      return 'This is not valid.';
  }
}
