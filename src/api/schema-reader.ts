// What the contract says with zod/mini, for the page: its build reads this file in zod's place
// (vite.config.ts), which is six kilobytes lighter. Same values, same first message of each field; the
// types are zod's. A test holds each schema of the contract against zod itself.
//
// What makes a schema is marked, so that the build leaves out those that no screen uses.

import { regexes } from 'zod/v4/core';
import { parsedAddress } from '../../contract/parsed-address.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
  /** What is checked after it is checked all the same. */
  isSoft: boolean;
}
/** @returns what the value is read as; what is wrong with it is added to the issues */
interface Read {
  (value: unknown, issues: Issue[]): unknown;
  /** How many items a list has is checked also where one of them is wrong. */
  isOfLength?: true;
}
type Params = string | { error?: string; abort?: boolean; path?: PropertyKey[] } | undefined;
type Shape = Record<string, Schema>;
type Result = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };

interface Schema {
  read: Read;
  shape?: Shape;
  check: (...checks: Read[]) => Schema;
  parse: (value: unknown) => unknown;
  safeParse: (value: unknown) => Result;
  '~standard': { version: 1; vendor: string; validate: (value: unknown) => unknown };
}

const issueOf = (params: Params, isSoft = false): Issue => {
  const {
    error = 'Invalid input',
    abort,
    path = [],
  } = typeof params === 'string' ? { error: params } : (params ?? {});
  return { path: [...path], message: error, isSoft: isSoft && !abort };
};
const isHard = ({ isSoft }: Issue): boolean => !isSoft;

/** Reads by itself: with the issues of this value alone. */
function attempt(
  { read }: Pick<Schema, 'read'>,
  value: unknown,
): { data: unknown; issues: Issue[] } {
  const issues: Issue[] = [];
  return { data: read(value, issues), issues };
}

function schemaOf(read: Read, shape?: Shape): Schema {
  const schema: Schema = {
    read,
    ...(shape ? { shape } : {}),
    check: (...checks) =>
      schemaOf((value, issues) => {
        const tried = attempt(schema, value);
        for (const check of checks) {
          const stops = (issue: Issue) =>
            isHard(issue) && !(check.isOfLength && issue.path.length > 0);
          if (!tried.issues.some(stops)) tried.data = check(tried.data, tried.issues);
        }
        issues.push(...tried.issues);
        return tried.data;
      }, shape),
    safeParse: (value) => safeParse(schema, value),
    parse: (value) => parse(schema, value),
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate(value) {
        const { data, issues } = attempt(schema, value);
        return issues.length > 0 ? { issues } : { value: data };
      },
    },
  };
  return schema;
}

const where = (is: (value: unknown) => boolean, params?: Params): Schema =>
  schemaOf((value, issues) => {
    if (!is(value)) issues.push(issueOf(params));
    return value;
  });

/** A check, which leaves the value as it is. */
const holding =
  <T>(holds: (value: T) => boolean, params?: Params): Read =>
  (value, issues) => {
    if (!holds(value as T)) issues.push(issueOf(params, true));
    return value;
  };

/** Reads a part of a value, whose issues then name where it is. */
function readIn(schema: Schema, key: PropertyKey, value: unknown, issues: Issue[]): unknown {
  const { data, issues: own } = attempt(schema, value);
  for (const issue of own) issues.push({ ...issue, path: [key, ...issue.path] });
  return data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (shape: Shape, params: Params, keepsOthers: boolean): Schema =>
  schemaOf((value, issues) => {
    if (!isRecord(value)) {
      issues.push(issueOf(params));
      return value;
    }
    const data: Record<string, unknown> = keepsOthers ? { ...value } : {};
    for (const key in shape) {
      const read = readIn(shape[key]!, key, value[key], issues);
      if (read !== undefined || key in value) data[key] = read;
    }
    return data;
  }, shape);

// @__NO_SIDE_EFFECTS__
export const object = (shape: Shape, params?: Params): Schema => objectOf(shape, params, false);
// @__NO_SIDE_EFFECTS__
export const looseObject = (shape: Shape, params?: Params): Schema => objectOf(shape, params, true);
// @__NO_SIDE_EFFECTS__
export const extend = (schema: Schema, shape: Shape): Schema =>
  object({ ...schema.shape, ...shape });
const chosen = (schema: Schema, mask: object, isIn: boolean): Schema =>
  object(
    Object.fromEntries(Object.entries(schema.shape ?? {}).filter(([key]) => key in mask === isIn)),
  );
// @__NO_SIDE_EFFECTS__
export const pick = (schema: Schema, mask: object): Schema => chosen(schema, mask, true);
// @__NO_SIDE_EFFECTS__
export const omit = (schema: Schema, mask: object): Schema => chosen(schema, mask, false);

// @__NO_SIDE_EFFECTS__
export const array = (item: Schema, params?: Params): Schema =>
  schemaOf((value, issues) => {
    if (Array.isArray(value)) return value.map((one, at) => readIn(item, at, one, issues));
    issues.push(issueOf(params));
    return value;
  });

// @__NO_SIDE_EFFECTS__
export const map = (key: Schema, item: Schema, params?: Params): Schema =>
  schemaOf((value, issues) => {
    if (!(value instanceof Map)) {
      issues.push(issueOf(params));
      return value;
    }
    return new Map(
      [...(value as Map<PropertyKey, unknown>)].map(([name, one]) => [
        readIn(key, name, name, issues),
        readIn(item, name, one, issues),
      ]),
    );
  });

const unless = (missing: null | undefined, schema: Schema): Schema =>
  schemaOf((value, issues) => (value === missing ? value : schema.read(value, issues)));
// @__NO_SIDE_EFFECTS__
export const nullable = (schema: Schema): Schema => unless(null, schema);
// @__NO_SIDE_EFFECTS__
export const optional = (schema: Schema): Schema => unless(undefined, schema);
// @__NO_SIDE_EFFECTS__
export const _default = (schema: Schema, instead: unknown): Schema =>
  schemaOf((value, issues) => (value === undefined ? instead : schema.read(value, issues)));

// @__NO_SIDE_EFFECTS__
export const union = (options: readonly Schema[], params?: Params): Schema =>
  schemaOf((value, issues) => {
    const tried = options.map((option) => attempt(option, value));
    const right = tried.find((one) => one.issues.length === 0);
    if (right) return right.data;
    // The one of which it is only a bad example says what is wrong.
    const [near, ...others] = tried.filter((one) => !one.issues.some(isHard));
    issues.push(...(near && others.length === 0 ? near.issues : [issueOf(params)]));
    return near ? near.data : value;
  });

// @__NO_SIDE_EFFECTS__
export const literal = (wanted: unknown, params?: Params): Schema =>
  where((value) => value === wanted, params);
// @__NO_SIDE_EFFECTS__
const enumOf = (names: readonly string[], params?: Params): Schema =>
  where((value) => names.includes(value as string), params);
export { enumOf as enum };
// @__NO_SIDE_EFFECTS__
export const string = (params?: Params): Schema =>
  where((value) => typeof value === 'string', params);
// @__NO_SIDE_EFFECTS__
export const boolean = (params?: Params): Schema =>
  where((value) => typeof value === 'boolean', params);
// @__NO_SIDE_EFFECTS__
export const number = (params?: Params): Schema => where(Number.isFinite, params);
// @__NO_SIDE_EFFECTS__
export const int = (params?: Params): Schema =>
  where(Number.isInteger, params).check(holding(Number.isSafeInteger, params));

const toNumber = (value: unknown): unknown => {
  try {
    return Number(value);
  } catch {
    // No number can be made of it.
    return value;
  }
};
export const coerce = {
  number: (params?: Params): Schema =>
    schemaOf((value, issues) => number(params).read(toNumber(value), issues)),
};

const matching = (pattern: RegExp, params?: Params): Schema =>
  string(params).check(regex(pattern, params));
// @__NO_SIDE_EFFECTS__
const datetime = (params?: Params): Schema => matching(regexes.datetime({}), params);
export const iso = { datetime };
// @__NO_SIDE_EFFECTS__
export const uuid = (params?: Params): Schema => matching(regexes.uuid(), params);
// @__NO_SIDE_EFFECTS__
export const url = (params?: Params): Schema =>
  string(params).check(
    holding<string>((value) => parsedAddress(value.trim()) !== undefined, params),
    trim(),
  );

// @__NO_SIDE_EFFECTS__
export const pipe = (from: Schema, to: Schema): Schema =>
  schemaOf((value, issues) => {
    const { data, issues: own } = attempt(from, value);
    issues.push(...own);
    return own.length > 0 ? data : to.read(data, issues);
  });
// @__NO_SIDE_EFFECTS__
export const transform = (change: (value: never) => unknown): Schema =>
  schemaOf((value) => change(value as never));

export const refine = (holds: (value: never) => boolean, params?: Params): Read =>
  holding(holds, params);
export const overwrite =
  (change: (value: never) => unknown): Read =>
  (value) =>
    change(value as never);
export const trim = (): Read => overwrite((text: string) => text.trim());
export const toLowerCase = (): Read => overwrite((text: string) => text.toLowerCase());
export const regex = (pattern: RegExp, params?: Params): Read =>
  holding<string>((text) => pattern.test(text), params);
export const email = (params?: Params): Read => regex(regexes.email, params);
// Of a text in code points, of a list in items.
const length = (holds: (length: number) => boolean, params: Params): Read =>
  Object.assign(
    holding<Iterable<unknown>>((value) => holds([...value].length), params),
    { isOfLength: true as const },
  );
export const minLength = (least: number, params?: Params): Read =>
  length((count) => count >= least, params);
export const maxLength = (most: number, params?: Params): Read =>
  length((count) => count <= most, params);
export const minimum = (least: number, params?: Params): Read =>
  holding<number>((value) => value >= least, params);
export const maximum = (most: number, params?: Params): Read =>
  holding<number>((value) => value <= most, params);

export function safeParse(schema: Schema, value: unknown): Result {
  const { data, issues } = attempt(schema, value);
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
}

/** @throws Error naming what is wrong first */
export function parse(schema: Schema, value: unknown): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new Error(`${first?.path.map(String).join('.')}: ${first?.message}`);
}
