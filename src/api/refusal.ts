import { CallError } from './call-error.ts';
import { isFailure } from './student/student-answers.ts';

/** Milliseconds; undefined where the header holds none. */
export const retryAfterOf = (headers: Headers): number | undefined =>
  Number(headers.get('retry-after')) * 1_000 || undefined;

/** What an answer means that is no success. @param answer as it came, its JSON parsed */
export function refusalOf(status: number, answer: unknown, retryAfterMs?: number): CallError {
  if (status < 400 || !isFailure(answer)) return new CallError('nonsense', { status });
  return new CallError(answer.code, { ...answer, status, retryAfterMs });
}

/** Undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
