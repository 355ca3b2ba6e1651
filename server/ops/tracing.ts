// Traces by OpenTelemetry: calls and jobs, and what models and the store did for them. The SDK reads
// its standard variables by itself; where it sends to is what turns it on (config.ts).

import {
  context,
  diag,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { BaseLogger } from 'pino';
import { atMost } from '../lib/async.ts';
import { aroundModels, type Observer } from './observer.ts';

/** What has not been sent by then is lost: nobody waits longer for a server to end. */
const lastSpansWithinMs = 2_000;

export interface Tracing extends Observer {
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

export function createTracing(logger: Pick<BaseLogger, 'warn'>): Tracing {
  const warn = (detail: string) => logger.warn({ detail }, 'Traces could not be sent');
  const nothing = () => {};
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.WARN,
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'askroom' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('askroom');

  async function within<T>(name: string, attributes: Attributes, run: () => Promise<T>) {
    const span = tracer.startSpan(name, { attributes });
    try {
      return await context.with(trace.setSpan(context.active(), span), run);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    onStatement(operation) {
      // What the queue asks every second belongs to nothing that anybody waits for.
      if (!trace.getActiveSpan()) return nothing;
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
      return (error) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    watchCalls(app) {
      const calls = new WeakMap<FastifyRequest, { span: Span; inside: Context }>();
      app.addHook('onRequest', (request, _, done) => {
        const { url } = request.routeOptions;
        // What leads nowhere has no template, and any method.
        const [name, attributes] =
          url === undefined
            ? ['none', {}]
            : [
                `${request.method} ${url}`,
                { 'http.request.method': request.method, 'http.route': url },
              ];
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true });
        const inside = trace.setSpan(context.active(), span);
        calls.set(request, { span, inside });
        context.with(inside, done);
      });
      // A body comes by events of its connection, which know of no call.
      app.addHook('preValidation', (request, _, done) => {
        context.with(calls.get(request)?.inside ?? context.active(), done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = calls.get(request)?.span;
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    watchModels: (models) =>
      aroundModels(models, ({ operation, model }, run) =>
        within(operation, { 'askroom.model': model }, run),
      ),
    watchJob: (handler) => ({
      ...handler,
      run: (data, job) =>
        within(
          `job ${handler.definition.name}`,
          { 'askroom.job': handler.definition.name, 'askroom.attempt': job.attempt },
          () => handler.run(data, job),
        ),
    }),
    async close() {
      await atMost(lastSpansWithinMs, provider.shutdown().catch(nothing));
    },
  };
}

type Attributes = Record<string, string | number>;

/** Its kind and not its message: drivers put parameters into those. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const kind = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
