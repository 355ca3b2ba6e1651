// What a scanned code says. Only this product's own codes lead anywhere: another origin, even with
// the same path, is never opened and its token is never sent to this server.

import { scanPath } from '../next-screen.ts';

export type Reading =
  | { kind: 'ours'; path: string }
  /** A code of the same product under another address. */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'foreign' };

const studentPath = '/student/auth';

/** @param origin where this page is from */
export function readCode(text: string, origin: string): Reading {
  if (!URL.canParse(text)) return { kind: 'foreign' };
  const url = new URL(text);
  const token = url.searchParams.get('token');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.pathname !== studentPath || !token) return { kind: 'foreign' };
  if (url.origin !== origin) return { kind: 'elsewhere', host: url.host };
  return { kind: 'ours', path: scanPath(token) };
}
