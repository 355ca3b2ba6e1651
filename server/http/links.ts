// Which host a request is for, and the addresses that QR codes and mails point at. A presenter works on localhost often enough;
// phones cannot, so they are given this machine's address on the network instead. What goes out by
// mail never comes from a request: whoever sends one chooses its host.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../lib/errors.ts';
import { createHash } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { IncomingMessage } from 'node:http';
import { joinPath } from '../../contract/api/presentations/join-code.ts';

type Target = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url'>;

const once = new Set(['host', 'x-forwarded-host']);

/**
 * Whether a request says once which host it is for. Of two answers a proxy may take one and this server
 * the other, and each would be right about somebody else's. Lengths that contradict each other are refused by
 * Node's parser.
 */
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

/** Where students enter and where the QR image is, for an address that phones can reach. */
export interface Links {
  studentUrl(qrToken: string): string;
  embedUrl(scanToken: string): string;
  wallUrl(wallKey: string): string;
  qrImageUrl(scanToken: string, logo: Uint8Array | null): string;
}

/** IPv4 addresses of this machine that others on the network can reach. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}

const isLocal = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');

/** Scheme, host and port that phones reach this server at; no slash at the end. */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl) return publicUrl;
  const used = new URL(`${request.protocol}://${request.host}`);
  const address = isLocal(used.hostname) ? networkAddresses()[0] : undefined;
  if (address) used.hostname = address;
  return used.origin;
}

/** For links in mails where `PUBLIC_URL` is not set: where this machine itself listens. */
export function ownOrigin(address: ReturnType<FastifyInstance['server']['address']>): string {
  const { address: host = '::', port = undefined } =
    typeof address === 'object' && address !== null ? address : {};
  const isOpen = host === '::' || host === '0.0.0.0';
  const name = isOpen || isLocal(inUrl(host)) ? (networkAddresses()[0] ?? 'localhost') : host;
  return `http://${inUrl(name)}${port === undefined ? '' : `:${port}`}`;
}

const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** A name, an IPv4 address or an IPv6 address in brackets, and a port or none. */
const hostShape = /^([a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_.])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * @param host of a request, as the client or a proxy on this machine named it
 * @throws ApiError `invalid_host`
 */
export function checkHost(host: string): void {
  if (!hostShape.test(host) || !URL.canParse(`http://${host}`)) throw new ApiError('invalid_host');
}

export function linksAt(origin: string): Links {
  return {
    studentUrl: (qrToken) => origin + joinPath(qrToken),
    embedUrl: (scanToken) => `${origin}/embed/${scanToken}`,
    wallUrl: (wallKey) => `${origin}/embed/${wallKey}/wall`,
    // Relative: the image is shown to the presenter, at the address that the presenter uses.
    qrImageUrl: (scanToken, logo) => {
      const version = logo ? createHash('sha256').update(logo).digest('hex').slice(0, 8) : '';
      return `/api/qr/${scanToken}.png${version && `?v=${version}`}`;
    },
  };
}
