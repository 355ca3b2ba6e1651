// How often one caller may call. A class of 300 shares one address, so nothing that students do is
// counted by address: callers are counted by their token, devices and accounts by their own id.

import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

export interface RateLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

const minute = 60_000;

const field = (request: FastifyRequest, name: string): string => {
  const body = request.body;
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : '';
};

const token = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(request.headers.authorization ?? request.ip)
    .digest('base64url');

/** Guessing the password of an account that is signed in. */
export const perSession: RateLimit = { max: 10, timeWindow: minute, keyGenerator: token };

/** Any signed-in presenter or student. */
export const perCaller: RateLimit = { max: 600, timeWindow: minute, keyGenerator: token };

/** Public reads, by address: several full classes may load them at once. */
export const perAddress: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  keyGenerator: (request) => request.ip,
};

/** Guessing passwords: an account at an address. */
export const perAccount: RateLimit = {
  max: 10,
  timeWindow: minute,
  keyGenerator: (request) => `${request.ip} ${field(request, 'email')}`,
};

/** One phone that scans; without an id the address, with room for many classes. */
export const perDevice: RateLimit = {
  max: 3_000,
  timeWindow: minute,
  keyGenerator: (request) => field(request, 'device_id') || request.ip,
};

/** One student who asks. */
export const perAsker: RateLimit = { max: 60, timeWindow: minute, keyGenerator: token };

/** Work that costs seconds of processor time, such as reading files. */
export const perUploader: RateLimit = { max: 120, timeWindow: minute, keyGenerator: token };
