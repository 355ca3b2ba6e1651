// The access log: one line for each call, once it was answered or its caller has gone.

import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

export class AccessLog extends LogController {
  /** Nothing: the line at the end says it as well. */
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }

  override streamError(
    error: Error & { code?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // Whoever goes in the middle of an answer has aborted, which is the line of the call.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    super.streamError(error, request, reply);
  }
}

export function logAborted(app: FastifyInstance): void {
  // A connection that has ended does not tell any more where it came from.
  const addresses = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', async (request) => void addresses.set(request, request.ip));
  app.addHook('onRequestAbort', async (request) => {
    const { method, url, host } = request;
    const req = { method, url, host, ip: addresses.get(request) };
    request.log.info({ req }, 'request aborted');
  });
}
