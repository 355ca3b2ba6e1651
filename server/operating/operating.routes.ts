// Whether this process lives, and whether all of it works: for balancers, containers and monitors,
// who ask every few seconds, so that the log does not tell of it.

import type { FastifyInstance } from 'fastify';
import { getHealth } from '../../contract/routes/health.ts';
import type { Handle } from '../http/handle.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { Health } from './health.ts';

const logLevel = 'warn';
const neverKept = { 'cache-control': 'no-store' };

export function operatingRoutes(app: FastifyInstance, handle: Handle, health: Health): void {
  handle(getHealth, health.summary, perAddress, { logLevel });

  app.get('/livez', { logLevel }, async (_, reply) => {
    reply.headers(neverKept);
    return { status: 'alive' };
  });

  app.get('/readyz', { logLevel }, async (_, reply) => {
    const report = await health.report();
    reply.headers(neverKept).code(report.status === 'ready' ? 200 : 503);
    return report;
  });
}
