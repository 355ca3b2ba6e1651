import { CallError } from '../net/call-error.ts';

/** What a person is told of a failure: the server's words where there are any. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.message ? error.message : otherwise;
}
