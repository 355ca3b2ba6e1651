// A call of the contract over real HTTP. Every answer is parsed by the contract's own schemas, so
// that a server which drifts from its contract fails whatever test talks to it.
import type { ErrorCode } from '../../contract/errors.ts';
import { fillPath, type Route, type RouteInput, type RouteOutput } from '../../contract/route.ts';
import { failure } from '../../contract/routes/answers.ts';

export interface Caller {
  /** Such as `http://localhost:3000`. */
  readonly origin: string;
  readonly token?: string;
}

/** The server's answer that something is not allowed or not possible. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, status: number, message: string) {
    super(`${status} ${code}: ${message}`);
    this.code = code;
    this.status = status;
  }
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: readonly File[];
}

/**
 * @throws CallFailed when the server refuses; TypeError when it cannot be reached; ZodError when the
 * answer is not what the contract says
 */
export async function call<R extends Route>(
  { origin, token }: Caller,
  route: R,
  input?: RouteInput<R>,
): Promise<RouteOutput<R>> {
  const { params, query, body, files } = (input ?? {}) as AnyInput;
  const url = new URL(fillPath(route.path, params), origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  let content: FormData | string | undefined;
  if (route.files) {
    content = formOf(route.files.field, body, files);
  } else if (body !== undefined) {
    content = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await fetch(url, {
    method: route.method,
    headers,
    ...(content === undefined ? {} : { body: content }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return route.response.parse(answer) as RouteOutput<R>;
  const { code, message } = failure.parse(answer);
  throw new CallFailed(code, response.status, message);
}

function formOf(field: string, body: AnyInput['body'], files: AnyInput['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  for (const file of files ?? []) form.append(field, file, file.name);
  return form;
}
