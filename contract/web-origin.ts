// Origins of pages, as browsers compare them: `https://school.example`, with a port where it is not
// the usual one.

import { parsedAddress } from './parsed-address.ts';

/** Nothing that ends a word or a directive of a content security policy: the origin is put into one. */
const shape = /^https?:\/\/([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

const addressMaxLength = 2_048;

/** @param typed the origin itself, any address of the page, or its host alone */
export function originIn(typed: string): string | undefined {
  // The time that marks in a host's name take grows with the square of their number.
  if (typed.length > addressMaxLength) return undefined;
  const address = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  const origin = parsedAddress(whole)?.origin;
  return origin !== undefined && shape.test(origin) ? origin : undefined;
}

export const isWebOrigin = (text: string): boolean => originIn(text) === text;
