// The few calls of a phone, on bare fetch: the first load of every student carries this, so it knows
// neither the client library nor the schemas that presenters use.

import {
  studentPaths,
  type StudentCallOptions,
  type StudentCalls,
} from '../../../contract/api/students/student-calls.ts';
import { attemptMs } from '../attempt.ts';
import { CallError } from '../call-error.ts';
import { parseJson, refusalOf, retryAfterOf } from '../refusal.ts';
import { isQuestionAnswer, isRegistration, isScanAnswer } from './student-answers.ts';

/** @param origin where the server is, when it is not where the page came from */
export function createStudentCalls(origin = ''): StudentCalls {
  const call =
    <T>(name: keyof StudentCalls, isAnswer: (answer: unknown) => answer is T) =>
    (body: object, options: StudentCallOptions = {}): Promise<T> =>
      post(origin + studentPaths[name], body, isAnswer, options);
  return {
    scan: call('scan', isScanAnswer),
    registerStudent: call('registerStudent', isRegistration),
    postQuestion: call('postQuestion', isQuestionAnswer),
  };
}

export async function post<T>(
  url: string,
  body: object,
  isAnswer: (answer: unknown) => answer is T,
  { token, signal }: StudentCallOptions,
): Promise<T> {
  const deadline = new AbortController();
  const stop = () => deadline.abort();
  const timer = setTimeout(stop, attemptMs);
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: deadline.signal,
    });
    const answer = parseJson(await response.text());
    if (response.ok && isAnswer(answer)) return answer;
    throw refusalOf(response.status, answer, retryAfterOf(response.headers));
  } catch (error) {
    if (error instanceof CallError) throw error;
    signal?.throwIfAborted();
    throw new CallError(deadline.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
