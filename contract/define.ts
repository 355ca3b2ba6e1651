// One call of the API as data: the server builds its handler, the client its request, the tests
// their cases and the OpenAPI document its pages from the same definition.

import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Authentication = 'public' | 'presenter' | 'student';
type Schema = z.ZodMiniType;
/** JSON, CSV, and a workbook of spreadsheets. */
type FileType =
  | 'application/json'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Route {
  readonly method: Method;
  /** As in OpenAPI, with `{name}` for a parameter. */
  readonly path: string;
  /** Whose bearer token the call needs. */
  readonly authentication: Authentication;
  /** Sent twice it does what it does once, and is answered alike. What only reads always is. */
  readonly isIdempotent?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON body, or the fields of a multipart form when `files` is given. */
  readonly body?: Schema;
  /** Of a JSON body, where it may be longer than those of its kind of caller: `bodyMaxBytesOf`. */
  readonly bodyMaxBytes?: number;
  /** The form field that carries files; the call is then multipart/form-data. */
  readonly files?: { readonly field: string; readonly max: number; readonly isOptional?: boolean };
  readonly status: 200 | 201;
  /** Media types of a file that is sent as it is read; JSON's form is that of `response`. */
  readonly streams?: readonly FileType[];
  readonly response: Schema;
  /** The failures of this call's own; `errorsOf` adds those of every call. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of a definition. */
export const defineRoute = <const R extends Route>(route: R): R => route;

type InputOf<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? { [key in K]: z.input<R[K]> }
  : unknown;

export type RouteInput<R extends Route> = InputOf<R, 'params'> &
  InputOf<R, 'query'> &
  InputOf<R, 'body'> &
  (R['files'] extends { readonly field: string } ? { files: readonly File[] } : unknown);

export type RouteOutput<R extends Route> = z.output<R['response']>;

/**
 * How long a JSON body may be, in bytes. Clients may write each unit of a text as six (`\u0301`), so
 * that it is a few times what its longest texts are made of (contract/fields.ts).
 */
export const bodyMaxBytesOf = ({ authentication, bodyMaxBytes }: Route): number =>
  bodyMaxBytes ?? bodiesOf[authentication];

const kilobyte = 1_024;
const bodiesOf: Record<Authentication, number> = {
  /** A question, or a name and an address. */
  student: 8 * kilobyte,
  /** A token of Google. */
  public: 16 * kilobyte,
  /** The ids of a thousand questions. */
  presenter: 16 * kilobyte,
};

/** Every code that the call may be answered with. */
export const errorsOf = ({ method, params, errors }: Route): readonly ErrorCode[] => [
  ...errors,
  ...(params ? (['not_found'] as const) : []),
  ...(method === 'GET' ? [] : ofBodies),
  'invalid_input',
  'invalid_host',
  'rate_limited',
  'internal',
  'unavailable',
];

const ofBodies = ['invalid_json', 'unsupported_media_type', 'body_too_large'] as const;

/** The path with its parameters filled in. @throws when one is missing */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}
