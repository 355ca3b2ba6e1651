import { CallError } from '../../api/call-error.ts';
import { course } from '../../i18n/locales/course/index.ts';
import { failureText } from '../failure-text.ts';

/** What a person who comes from a course page is told of a failure. */
export const courseFailure = (error: unknown): string =>
  (error instanceof CallError ? course.find(error.code) : undefined) ?? failureText(error);
