// A schema says what is wrong with a field in one text, as zod wants it: a code of reasons.ts, and after
// a colon the number that its words name. Nobody reads that text: what reads a field makes a reason of
// it.

import type { enReasons, Reason, ReasonCode } from './reasons.ts';
import type { Params } from './word-params.ts';

type CodeTaking<P extends readonly unknown[]> = {
  [C in ReasonCode]: P extends Params<(typeof enReasons)[C]> ? C : never;
}[ReasonCode];

/** For the `error` of a schema or check. */
export function wrong(code: CodeTaking<[]>): string;
export function wrong(code: CodeTaking<[{ count: number }]>, count: number): string;
export function wrong(code: ReasonCode, count?: number): string {
  return count === undefined ? code : `${code}:${count}`;
}

/** @param text the message of an issue; words of zod's own are no reason but `invalid` */
export function reasonOf(text: string): Reason {
  const [, code = 'invalid', count] = /^([a-z_]+)(?::(\d+))?$/.exec(text) ?? [];
  return { code: code as ReasonCode, params: count === undefined ? {} : { count: Number(count) } };
}
