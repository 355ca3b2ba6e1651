import { CallError } from '../../api/call-error.ts';
import { failureText } from '../failure-text.ts';
import { language } from '../../i18n/index.ts';

/** As `failureText`, but what is wrong with the field rather than that some field is wrong. */
export function refusalText(error: unknown): string {
  const isEnglish = language.getState().code === 'en';
  // What is wrong with the field is not a code: in other languages it is that some field is wrong.
  const issue = error instanceof CallError && isEnglish ? error.issues?.[0]?.message : undefined;
  return issue ?? failureText(error);
}
