import { CallError } from '../../net/call-error.ts';
import { failureText } from '../failure-text.ts';

/** As `failureText`, but what is wrong with the field rather than that some field is wrong. */
export function refusalText(error: unknown): string {
  const issue = error instanceof CallError ? error.issues?.[0]?.message : undefined;
  return issue ?? failureText(error);
}
