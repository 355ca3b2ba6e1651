// A request says once which host it is for. Of two answers a proxy may take one and this server the
// other, and each would be right about somebody else's.

import type { IncomingMessage } from 'node:http';
import { ApiError } from '../lib/errors.ts';
import { checkHost } from './links.ts';

type Target = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url'>;

const once = new Set(['host', 'x-forwarded-host']);

/** Lengths that contradict each other are refused by Node's parser. */
export function isOneTarget({ headers, rawHeaders, url = '/' }: Target): boolean {
  const seen = rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => once.has(name));
  if (new Set(seen).size < seen.length) return false;
  // In the form for proxies (RFC 9112, 3.2.2) the address names a host as well.
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url)?.host;
  return target !== undefined && target === URL.parse(`http://${headers.host}`)?.host;
}

/**
 * @param host that counts, as the client or a proxy on this machine named it
 * @throws ApiError `invalid_host`
 */
export function checkTarget(request: Target, host: string): void {
  if (!isOneTarget(request)) throw new ApiError('invalid_host');
  checkHost(host);
  // A chain of proxies names one after the other, of which the last counts.
  const forwarded = request.headers['x-forwarded-host'];
  const named = [request.headers.host, ...(forwarded?.toString().split(',') ?? [])];
  for (const each of named) if (each !== undefined) checkHost(each.trim());
}
