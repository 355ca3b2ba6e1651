// The HTTP server before any call is made on it: what it says of itself, what it refuses, the page.

import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { routes } from '../../contract/api/all.ts';
import { summaries } from '../../contract/api/summaries.ts';
import { AccessLog, logAborted } from '../http/access-log.ts';
import { answerBadUrl, installErrorHandler } from '../http/error-handler.ts';
import { contentSecurityPolicy, secureTransport } from '../http/page/security-headers.ts';
import { answerLastCalls, endSlowBodies } from '../http/open-connections.ts';
import { logSerializers } from '../http/log-privacy.ts';
import { openApiDocument } from '../http/openapi.ts';
import { inlineScripts, serveStaticFiles } from '../http/page/static-files.ts';
import type { Observer } from '../ops/observer.ts';
import { callCounter, type CountTogether } from '../http/rate-limits.ts';
import { checkTarget } from '../http/links.ts';

interface HttpOptions {
  config: Parameters<typeof contentSecurityPolicy>[0];
  logger: FastifyBaseLogger;
  observer: Observer | undefined;
  /** Where several processes count the calls of a caller together. */
  countTogether: CountTogether | undefined;
}

export async function createHttp({
  config,
  logger,
  observer,
  countTogether,
}: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new AccessLog(),
    // Of what is no call of the contract: nothing.
    bodyLimit: 1_024,
    trustProxy: 'loopback',
    // What comes while it ends is answered as ever (`answerLastCalls`).
    return503OnClosing: false,
    // Jobs and a database that was just away take their time to end; supervisors wait for 30 s (deploy/).
    pluginTimeout: 25_000,
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent, bindings, options) =>
      parent.child(bindings, { ...options, serializers: logSerializers }),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadUrl,
  });
  logAborted(app);
  observer?.watchCalls(app);
  installErrorHandler(app);
  acceptEmptyJson(app);
  app.addHook('onRequest', async ({ raw, host }) => checkTarget(raw, host));
  secureTransport(app);
  endSlowBodies(app);
  answerLastCalls(app);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config, inlineScripts()),
    // Said over https only, by `secureTransport`.
    strictTransportSecurity: false,
    // Browsers complain about these on plain http, where they mean nothing.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  const store = callCounter(countTogether);
  await app.register(rateLimit, { global: false, hook: 'preHandler', store });
  await app.register(multipart);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(routes, summaries) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // It would ask for https where there is none.
    transformStaticCSP: (header) => header.replace(/upgrade-insecure-requests;?/, ''),
  });
  await serveStaticFiles(app);
  return app;
}

/** Clients may name JSON as the content type of a call that has no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
