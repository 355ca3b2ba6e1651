// What is wrong with input whose schema does not say it itself: said mostly to people who write
// clients, for the app's forms are checked by fields that do.

import type * as z from 'zod/mini';
import { wrong } from './messages/field-reasons.ts';

const kinds: Record<string, string> = {
  string: wrong('not_text'),
  number: wrong('not_a_number'),
  int: wrong('not_whole'),
  boolean: wrong('not_a_flag'),
};

/** For zod's `error`, which asks it last. */
export function reasonOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'object') return wrong('not_an_object');
      if (issue.input === undefined || issue.input === null) return wrong('required');
      return kinds[issue.expected] ?? wrong('invalid');
    case 'too_small':
      return wrong(issue.origin === 'string' ? 'too_short' : 'too_few', Number(issue.minimum));
    case 'too_big':
      return wrong(issue.origin === 'string' ? 'too_long' : 'too_many', Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'uuid' ? wrong('not_a_uuid') : wrong('wrong_form');
    case 'invalid_value':
    case 'invalid_union':
      return wrong('unknown_value');
    default:
      return wrong('invalid');
  }
}
