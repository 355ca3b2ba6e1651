// What a process tells Prometheus. A label is one of a handful of words that the code knows: a route
// by its template, a job by its name; never what came in with a call.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WaitingJobs } from '../jobs/waiting.ts';
import { inTime } from '../lib/async.ts';
import { aroundModels, type Observer } from './observer.ts';

const name = (metric: string): string => `askroom_${metric}`;

/** In seconds, from what one row takes to what nobody waits for any more. */
const buckets = {
  statements: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  calls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  models: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
};

/** What is looked up whenever somebody asks. Each may fail alone: its figures are then missing. */
export interface Figures {
  /** Live channels at this process. */
  sockets(): { presenter: number; student: number };
  /** Uploaded files that wait until one is read. */
  waitingUploads(): number;
  isModelReady(): boolean;
  /** Of all processes on this database. */
  waitingQuestions(): Promise<number>;
  waitingJobs(): Promise<WaitingJobs[]>;
  freeBytes(): Promise<number>;
  /** Where processes tell each other through Valkey. */
  isValkeyUp?: (() => boolean) | undefined;
}

export interface Metrics extends Observer {
  readonly contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  show(figures: Figures): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Counter({
    name: 'http_requests_total',
    help: 'Answered calls, by the template of their route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a call to its answer',
    labelNames: ['method', 'route'],
    buckets: buckets.calls,
    registers,
  });
  const statementSeconds = new Histogram({
    name: name('store_statement_seconds'),
    help: 'Statements of the store, the wait for their turn included where it is embedded',
    labelNames: ['operation'],
    buckets: buckets.statements,
    registers,
  });
  const modelSeconds = new Histogram({
    name: name('model_seconds'),
    help: 'What a model takes for a batch of questions, the wait for its turn included',
    labelNames: ['operation', 'model'],
    buckets: buckets.models,
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    onStatement(operation) {
      const end = statementSeconds.startTimer({ operation });
      return () => void end();
    },
    watchCalls(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        // What leads nowhere has no template, and any method.
        const { url } = routeOptions;
        const call = url === undefined ? { method: 'any', route: 'none' } : { method, route: url };
        calls.inc({ ...call, status: reply.statusCode });
        callSeconds.observe(call, reply.elapsedTime / 1000);
      });
    },
    watchModels: (models) =>
      aroundModels(models, (work, run) => {
        const end = modelSeconds.startTimer({ ...work });
        return run().finally(() => end());
      }),
    // The queue is asked for its figures.
    watchJob: (handler) => handler,
    show: (figures) => showFigures(registry, figures),
  };
}

function showFigures(registry: Registry, figures: Figures): void {
  const waitingJobs = inTime(figures.waitingJobs);
  const waitingQuestions = inTime(figures.waitingQuestions);
  const freeBytes = inTime(figures.freeBytes);
  const gauge = <Label extends string = never>(
    metric: string,
    help: string,
    read: (gauge: Gauge<Label>) => void | Promise<void>,
    labelNames: Label[] = [],
  ) =>
    new Gauge<Label>({
      name: name(metric),
      help,
      labelNames,
      registers: [registry],
      async collect() {
        try {
          await read(this);
        } catch {
          // The store or the disk does not answer: /readyz says so, and an old figure would be wrong.
          this.reset();
          if (labelNames.length === 0) (this as unknown as Gauge).set(Number.NaN);
        }
      },
    });

  gauge(
    'sockets',
    'Live channels at this process',
    (sockets) => {
      for (const [kind, count] of Object.entries(figures.sockets())) sockets.set({ kind }, count);
    },
    ['kind'],
  );
  gauge('uploads_waiting', 'Uploaded files that wait for a reader', (uploads) =>
    uploads.set(figures.waitingUploads()),
  );
  gauge('model_ready', 'Whether the built-in model can work: 1 or 0', (ready) =>
    ready.set(figures.isModelReady() ? 1 : 0),
  );
  const { isValkeyUp } = figures;
  if (isValkeyUp) {
    gauge('valkey_up', 'Whether Valkey answers: 1 or 0', (up) => up.set(isValkeyUp() ? 1 : 0));
  }
  gauge(
    'questions_waiting',
    'Questions that are not judged or not in a topic, of all processes on this database',
    async (questions) => questions.set(await waitingQuestions()),
  );
  gauge('data_free_bytes', 'What the disk of the data folder has left', async (free) =>
    free.set(await freeBytes()),
  );
  const jobs = (metric: string, help: string, of: (jobs: WaitingJobs) => number) =>
    gauge(
      metric,
      `${help}, of all processes on this database`,
      async (all) => {
        for (const each of await waitingJobs()) all.set({ job: each.job }, of(each));
      },
      ['job'],
    );
  jobs('jobs_waiting', 'Jobs that wait', ({ count }) => count);
  jobs('jobs_retried', 'Jobs that have failed and wait for another try', ({ retried }) => retried);
  jobs(
    'jobs_oldest_seconds',
    'How long the oldest job waits that could be done',
    ({ oldestSeconds }) => oldestSeconds,
  );
}

// Metrics have a port of their own: whoever may reach the product need not see how it is used.

interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws the system's error when the port cannot be had */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
