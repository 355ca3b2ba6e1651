// Calls of the contract over HTTP. Whatever comes back is parsed; whatever goes wrong is a
// CallError that says whether sending the same call again can help.

import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  SchemaValidationError,
  type KyInstance,
} from 'ky';
import { fillPath, type Route, type RouteInput, type RouteOutput } from '../../contract/define.ts';
import { CallError } from './call-error.ts';
import type { Caller } from './caller.ts';
import { ownFailure, wordedRefusal } from './own-failure.ts';
import { retryAfterOf } from './refusal.ts';
import { startWait } from './slow-calls.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Instead of the stored token. */
  token?: string;
  /**
   * Nobody waits for it: it is given up after so many milliseconds, and whoever made it tries again.
   * Without, it has no limit: it is shown when it is slow, and repeated where that is harmless.
   */
  limitMs?: number;
  /** Where the server is, when it is not where the page came from. */
  origin?: string;
}

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

const repetitions = 2;
/** A person waits no longer for a repetition that the server wants later; it is told instead. */
const longestPauseMs = 10_000;

export interface Calls {
  /** @throws CallError, or the signal's reason when it was aborted */
  call: <R extends Route>(
    route: R,
    ...[input, options]: InputArguments<R, CallOptions>
  ) => Promise<RouteOutput<R>>;
  /** A file that a call answers with. @throws CallError */
  fetchFile: <R extends Route>(
    route: R,
    ...[input]: InputArguments<R, CallOptions>
  ) => Promise<Blob>;
  /** A file by its address. @throws CallError */
  download: (address: string) => Promise<Blob>;
}

export function createCalls(caller: Caller): Calls {
  const client = createClient(caller);
  return {
    call: (route, ...[input, options = {}]) => {
      const { body, ...address } = (input ?? {}) as AnyInput;
      const { origin = '', limitMs, token } = options;
      return patiently(route.method, options, async (signal) => {
        const answer = await client(origin + addressOf(route, address), {
          method: route.method,
          ...(body === undefined ? {} : { json: body }),
          signal,
          totalTimeout: limitMs ?? false,
          // By itself, ky would never repeat a POST.
          retry: limitMs === undefined && isRepeatable(route) ? { methods: [route.method] } : 0,
          context: { token: tokenFor(route, caller, token) },
        }).json(route.response);
        return answer as RouteOutput<typeof route>;
      });
    },
    fetchFile: (route, ...[input]) =>
      patiently(route.method, {}, (signal) =>
        client(addressOf(route, (input ?? {}) as AnyInput), {
          method: route.method,
          signal,
          context: { token: tokenFor(route, caller, undefined) },
        }).blob(),
      ),
    download: (address) => patiently('GET', {}, (signal) => client(address, { signal }).blob()),
  };
}

/** Waits without an end where somebody waits, and that person may give it up. */
async function patiently<T>(
  method: Route['method'],
  { signal, limitMs }: CallOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const wait = limitMs === undefined ? startWait(() => stop.abort(givenUp(method))) : undefined;
  // `AbortSignal.any`, which Safari has since 17.4.
  const giveUp = () => stop.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    return await work(stop.signal);
  } catch (error) {
    stop.signal.throwIfAborted();
    // A body that breaks off is a TypeError of fetch's own.
    if (error instanceof TypeError) throw ownFailure('offline');
    const isUnread = error instanceof SyntaxError || error instanceof SchemaValidationError;
    throw isUnread ? ownFailure('nonsense', 200) : error;
  } finally {
    wait?.end();
    signal?.removeEventListener('abort', giveUp);
  }
}

const createClient = (caller: Caller): KyInstance =>
  ky.create({
    timeout: false,
    // The browser lets a call wait for another to the same address, for 20 s, to keep its answer.
    cache: 'no-store',
    retry: {
      limit: repetitions,
      statusCodes: [408, 429, 502, 503, 504],
      shouldRetry: ({ error }) => {
        const pause = isHTTPError(error) ? retryAfterOf(error.response.headers) : undefined;
        return navigator.onLine === false || (pause ?? 0) > longestPauseMs ? false : undefined;
      },
    },
    hooks: {
      beforeRequest: [
        ({ request, options: { context } }) => {
          const { token } = context;
          if (typeof token === 'string') request.headers.set('authorization', `Bearer ${token}`);
        },
      ],
      beforeError: [
        ({ error, options: { context } }) => {
          if (isTimeoutError(error)) return ownFailure('timeout');
          if (isNetworkError(error)) return ownFailure('offline');
          if (!isHTTPError(error)) return error;
          const { status, headers } = error.response;
          const refusal = wordedRefusal(status, error.data, retryAfterOf(headers));
          notifyRefused(refusal, caller, context['token']);
          return refusal;
        },
      ],
    },
  });

const isRepeatable = ({ method, isIdempotent }: Route): boolean =>
  method === 'GET' || isIdempotent === true;

/** What a call ends in that a person does not want to wait for any longer. */
export const givenUp = (method: Route['method']): CallError =>
  new CallError('given_up', {
    message:
      method === 'GET'
        ? 'You stopped waiting. Reload the page to try again.'
        : 'You stopped waiting, but it may still have gone through. Reload the page to check.',
  });

/** Path and query of a call. */
export function addressOf(route: Route, { params, query }: AnyInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  // Safari counts them since 17.
  const asked = search.toString();
  return fillPath(route.path, params) + (asked && `?${asked}`);
}

export const tokenFor = ({ authentication }: Route, caller: Caller, given?: string) =>
  authentication === 'public' ? undefined : (given ?? caller.token());

/** Lets the owner of the token know, unless there is another one by now. */
export function notifyRefused({ status, code }: CallError, caller: Caller, token: unknown): void {
  const isRefused = status === 401 && code !== 'nonsense';
  if (isRefused && token !== undefined && token === caller.token()) caller.expire();
}
