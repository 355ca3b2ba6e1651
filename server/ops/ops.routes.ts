// Whether this process lives, and whether all of it works: for balancers, containers and monitors,
// who ask every few seconds, so that the log does not tell of it.

import type { FastifyInstance } from 'fastify';
import { getHealth } from '../../contract/api/ops/health.ts';
import type { Handle } from '../http/handle.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { Health } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on balancers are told to send nobody here any more. */
    leave(): void;
  }
}

const logLevel = 'warn';
const neverKept = { 'cache-control': 'no-store' };

export function operatingRoutes(app: FastifyInstance, handle: Handle, health: Health): void {
  handle(getHealth, health.summary, perAddress, { logLevel });

  let isLeaving = false;
  app.decorate('leave', () => void (isLeaving = true));
  app.get('/livez', { logLevel }, async (_, reply) => {
    reply.headers(neverKept).code(isLeaving ? 503 : 200);
    return { status: isLeaving ? 'leaving' : 'alive' };
  });

  app.get('/readyz', { logLevel }, async (_, reply) => {
    const report = await health.report();
    reply.headers(neverKept).code(report.status === 'ready' ? 200 : 503);
    return report;
  });
}
