// What a scanned code says. Only this product's own codes lead anywhere: another origin, even with
// the same path, is never opened and its token is never sent to this server.

import { joinCodeIn, joinPath, qrTokenIn } from '../../../contract/api/presentations/join-code.ts';
import { parsedAddress } from '../../../contract/parsed-address.ts';
import { scanPath } from '../ask/next-screen.ts';

export type Reading =
  | { kind: 'ours'; path: string }
  /** A code of the same product under another address. */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'foreign' };

const studentPath = '/student/auth';

/** Where it leads here: older QR codes have the code that is typed, or the token in another form. */
function pathIn({ pathname, searchParams }: URL): string | undefined {
  if (pathname.startsWith('/j/')) {
    const code = qrTokenIn(pathname) ?? joinCodeIn(pathname);
    return code && joinPath(code);
  }
  const token = searchParams.get('token');
  return pathname === studentPath && token ? scanPath(token) : undefined;
}

/** @param origin where this page is from */
export function readCode(text: string, origin: string): Reading {
  const url = parsedAddress(text);
  if (!url) return { kind: 'foreign' };
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const path = pathIn(url);
  if (!isWeb || path === undefined) return { kind: 'foreign' };
  if (url.origin !== origin) return { kind: 'elsewhere', host: url.host };
  return { kind: 'ours', path };
}
