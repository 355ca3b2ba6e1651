// The few calls of a phone, on bare fetch: the first load of every student carries this, so it knows
// neither the client library nor the schemas that presenters use.

import {
  studentPaths,
  type StudentCallOptions,
  type StudentCalls,
} from '../../contract/student-calls.ts';
import { CallError } from './call-error.ts';
import {
  isFailure,
  isProjectAnswer,
  isQuestionAnswer,
  isQuestionList,
  isRegistration,
  isScanAnswer,
} from './student-answers.ts';

const timeoutMs = 15_000;

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
    getQuestions: call('getQuestions', isQuestionList),
    getProjectDetail: call('getProjectDetail', isProjectAnswer),
  };
}

async function post<T>(
  url: string,
  body: object,
  isAnswer: (answer: unknown) => answer is T,
  { token, signal }: StudentCallOptions,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  signal?.addEventListener('abort', abort);
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
    return read(response.status, await response.text(), response.headers, isAnswer);
  } catch (error) {
    if (error instanceof CallError) throw error;
    signal?.throwIfAborted();
    throw new CallError(deadline.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function read<T>(
  status: number,
  text: string,
  headers: Headers,
  isAnswer: (answer: unknown) => answer is T,
): T {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new CallError('nonsense', { status });
  }
  if (status >= 200 && status < 300 && isAnswer(answer)) return answer;
  if (status < 400 || !isFailure(answer)) throw new CallError('nonsense', { status });
  const { code, message, issues } = answer;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  throw new CallError(code, { message, status, issues, retryAfterMs });
}
