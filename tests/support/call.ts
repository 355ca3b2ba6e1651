// A call of the contract, to a server at an address or to the application in this process. Every
// answer is held against the contract, so that a server which drifts from it fails whatever test
// talks to it.

import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { errorsOf, fillPath, type Route, type RouteOutput } from '../../contract/define.ts';
import { failure, type Failure } from '../../contract/failure.ts';

export interface Caller {
  /** Such as `http://localhost:3000`. */
  readonly url: string;
  readonly token?: string;
  /** How a request gets to the server; over the network where this is missing. */
  readonly send?: (request: Request) => Promise<Response>;
}

export interface CallInput {
  /** Instead of the caller's. */
  token?: string | undefined;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
}

export type Answer<R extends Route> =
  | { status: number; body: RouteOutput<R>; failure?: undefined }
  | { status: number; body?: undefined; failure: Failure };

/** The server's answer that something is not allowed or not possible. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: ErrorCode;
  readonly status: number;

  constructor(route: Route, status: number, { code, message, issues }: Failure) {
    super(`${route.method} ${route.path}: ${status} ${code}: ${message}`, { cause: issues });
    this.code = code;
    this.status = status;
  }
}

/**
 * A call that may succeed or fail, whatever its input is worth.
 * @throws TypeError when the server cannot be reached; AssertionError or ZodError when the answer is
 * not what the contract says
 */
export async function attempt<R extends Route>(
  caller: Caller,
  route: R,
  input: CallInput = {},
): Promise<Answer<R>> {
  const { send = fetch } = caller;
  const response = await send(requestOf(caller, route, input));
  const { status } = response;
  const answer: unknown = await response.json();
  if (response.ok) {
    assert.ok(status === 200 || status === route.status, `${route.path} answered ${status}`);
    const schema: z.ZodMiniType = route.response;
    return { status, body: schema.parse(answer) as RouteOutput<R> };
  }
  const failed = failure.parse(answer);
  assert.equal(status, errors[failed.code].status);
  assert.ok(errorsOf(route).includes(failed.code), `${route.path} answered ${failed.code}`);
  return { status, failure: failed };
}

/** A call that must succeed. @throws CallFailed when the server refuses, and what `attempt` throws */
export async function call<R extends Route>(
  caller: Caller,
  route: R,
  input?: CallInput,
): Promise<RouteOutput<R>> {
  const { status, body, failure: failed } = await attempt(caller, route, input);
  if (failed) throw new CallFailed(route, status, failed);
  return body;
}

/** A call that must fail. @returns the error code */
export async function fail(caller: Caller, route: Route, input?: CallInput): Promise<ErrorCode> {
  const { failure: failed } = await attempt(caller, route, input);
  if (!failed) throw new Error(`${route.path} should have failed`);
  return failed.code;
}

function requestOf(caller: Caller, route: Route, input: CallInput): Request {
  const { params, query, body, files, token = caller.token } = input;
  const url = new URL(fillPath(route.path, params), caller.url);
  for (const [name, value] of Object.entries(query ?? {})) {
    url.searchParams.set(name, String(value));
  }
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (files) return new Request(url, { method: route.method, headers, body: formOf(route, input) });
  if (body === undefined) return new Request(url, { method: route.method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: route.method, headers, body: JSON.stringify(body) });
}

function formOf(route: Route, { body, files = [] }: CallInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    form.set(name, String(value));
  }
  for (const file of files) form.append(route.files?.field ?? 'file', file);
  return form;
}
