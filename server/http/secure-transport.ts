import type { FastifyInstance } from 'fastify';

const days = 365;

/** Browsers are told to keep to https, when they came by it: over http they must not believe it. */
export function secureTransport(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', `max-age=${days * 24 * 60 * 60}; includeSubDomains`);
  });
}
