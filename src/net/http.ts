// Calls of the contract over HTTP. Whatever comes back is parsed; whatever goes wrong is a
// CallError that says whether sending the same call again can help.

import ky, { isNetworkError } from 'ky';
import { fillPath, type Route, type RouteInput, type RouteOutput } from '../../contract/route.ts';
import { failure } from '../../contract/routes/answers.ts';
import { CallError } from './call-error.ts';
import { credentials } from './credentials.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Instead of the stored token. */
  token?: string;
  /** Milliseconds for the whole call, the body included. */
  timeoutMs?: number;
  /** Where the server is, when it is not where the page came from. */
  origin?: string;
}

export const defaultTimeoutMs = 15_000;

/** Input may be left out where a call takes none. */
export type InputArguments<R extends Route, O> =
  unknown extends RouteInput<R>
    ? [input?: undefined, options?: O]
    : [input: RouteInput<R>, options?: O];

/** The loose view of any call's input. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
}

/** @throws CallError; an AbortError when `signal` was aborted */
export async function call<R extends Route>(
  route: R,
  ...[input, options = {}]: InputArguments<R, CallOptions>
): Promise<RouteOutput<R>> {
  const { body, ...address } = (input ?? {}) as AnyInput;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeoutMs ?? defaultTimeoutMs);
  const abort = () => deadline.abort();
  options.signal?.addEventListener('abort', abort);
  try {
    options.signal?.throwIfAborted();
    const response = await ky((options.origin ?? '') + addressOf(route, address), {
      method: route.method,
      headers: authorization(route, options.token),
      ...(body === undefined ? {} : { json: body }),
      signal: deadline.signal,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
    });
    return readAnswer(
      route,
      response.status,
      await response.text(),
      response.headers.get('retry-after'),
    );
  } catch (error) {
    if (error instanceof CallError) throw tellRefused(route, error);
    options.signal?.throwIfAborted();
    if (deadline.signal.aborted) throw new CallError('timeout');
    // A body that breaks off is a TypeError of fetch's own.
    if (isNetworkError(error) || error instanceof TypeError) throw new CallError('offline');
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** Path and query of a call. */
export function addressOf(route: Route, { params, query }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return fillPath(route.path, params) + (search.size > 0 ? `?${search}` : '');
}

export function authorization(route: Route, given?: string): Record<string, string> {
  const stored =
    route.authentication === 'presenter'
      ? credentials.presenterToken()
      : credentials.studentToken();
  const token = route.authentication === 'public' ? undefined : (given ?? stored);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** @throws CallError unless it is the answer that the contract promises */
export function readAnswer<R extends Route>(
  route: R,
  status: number,
  text: string,
  retryAfter: string | null = null,
): RouteOutput<R> {
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = route.response.safeParse(json);
    if (answer.success) return answer.data as RouteOutput<R>;
    throw new CallError('nonsense', { status });
  }
  const refusal = failure.safeParse(json);
  if (!refusal.success) throw new CallError('nonsense', { status });
  const { code, message, issues } = refusal.data;
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  throw new CallError(code, { message, status, issues, retryAfterMs });
}

/** Lets the owner of the token know; returns the error. */
export function tellRefused(route: Route, error: CallError): CallError {
  if (error.status === 401 && route.authentication === 'presenter')
    credentials.onPresenterRefused();
  return error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
