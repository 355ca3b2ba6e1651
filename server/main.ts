// Starts the product: reads the environment, opens the store, listens, and stops cleanly.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { createBuiltinModel } from './ai/builtin/builtin-model.ts';
import { createLlmModels } from './ai/llm/llm-models.ts';
import { createModels } from './ai/models.ts';
import { buildApp } from './app/app.ts';
import { readConfig, wantsTraces, type Config } from './config.ts';
import { forgetLeftCopies, takeDown } from './db/copy/copy.ts';
import type { Database } from './db/database.ts';
import { isStoreFull } from './db/database-errors.ts';
import { migrate } from './db/migrate.ts';
import { identify, openDatabase } from './db/open.ts';
import { logSerializers } from './http/log-privacy.ts';
import { networkAddresses, ownOrigin } from './http/links.ts';
import { isPublicAddress } from './http/network.ts';
import { createMailer } from './mail/mail.ts';
import { openAdminSocket, type AdminSocket } from './ops/admin-socket.ts';
import { observeTogether } from './ops/observer.ts';
import { startMetricsServer } from './ops/metrics.ts';
import type { Valkey } from './valkey/valkey.ts';

/**
 * That wait to be let in while the process is at something else: a hall that scans at once. Node's own
 * 511 had the system drop phones beyond it, which try again after seconds. On Linux
 * `net.core.somaxconn` limits it as well.
 */
const connectionsInQueue = 4_096;

async function start(config: Config): Promise<void> {
  const logger = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: logSerializers.err },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
  });
  // Loaded only where they are wanted.
  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : (await import('./ops/metrics.ts')).createMetrics();
  const tracing = wantsTraces(config)
    ? (await import('./ops/tracing.ts')).createTracing(logger)
    : undefined;
  const observer = observeTogether([metrics, tracing].filter((each) => each !== undefined));
  const [database, builtin] = await Promise.all([
    openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      logger,
      onStatement: observer?.onStatement,
    }),
    createBuiltinModel({ logger, idleLimit: config.ENCODER_IDLE * 1000 }),
  ]);
  await migrate(database);
  const valkey = await findValkey(config, database, logger);
  const models = createModels(builtin, createLlmModels(config, builtin, logger));
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: join(config.DATA_DIR, 'mail'),
    logger,
  });
  const parts = { config, database, valkey, models, mailer, logger, metrics, observer };
  const app = await buildApp(parts);
  const adminSocket =
    database.kind === 'pglite' ? await openAdmin(config, database, app, logger) : undefined;
  const metricsServer =
    metrics &&
    (await startMetricsServer(metrics, {
      port: config.METRICS_PORT ?? 0,
      host: config.METRICS_HOST,
    }));

  let isStopping = false;
  const hurry = new AbortController();
  const stop = async (): Promise<void> => {
    isStopping = true;
    logger.info('Stopping');
    if (config.DRAIN_SECONDS > 0) {
      app.leave();
      await pause(config.DRAIN_SECONDS * 1_000, undefined, hurry).catch(() => {});
    }
    await metricsServer?.close();
    await adminSocket?.close();
    await app.close();
    valkey?.close();
    await models.close();
    await database.close();
    await tracing?.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Who asks again has no time to wait.
      if (isStopping) return void hurry.abort();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'Could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }

  await app.listen({ port: config.PORT, host: config.HOST, backlog: connectionsInQueue });
  const address = app.server.address();
  announce(
    config,
    typeof address === 'object' && address ? address.port : config.PORT,
    metricsServer?.url,
  );
  if (missing(config).length > 0) {
    const link = ownOrigin(address);
    logger.warn({ link }, 'PUBLIC_URL is not set: links in mails lead to this address');
  }
}

async function findValkey(
  { REDIS_URL: url }: Config,
  database: Database,
  logger: Logger,
): Promise<Valkey | undefined> {
  if (url === undefined) return undefined;
  if (database.kind === 'pglite') {
    logger.warn(
      'REDIS_URL is set, but DATABASE_URL is not: the embedded database serves one process, which has nobody to tell anything, so Valkey is not used',
    );
    return undefined;
  }
  const { openValkey } = await import('./valkey/valkey.ts');
  return openValkey({ url, product: await identify(database.db), logger });
}

/** Without it the server works as well; what it is for then takes a stop. */
async function openAdmin(
  config: Config,
  database: Database,
  { helpAccount }: Pick<FastifyInstance, 'helpAccount'>,
  logger: Logger,
): Promise<AdminSocket | undefined> {
  const { DATA_DIR: dataDir } = config;
  await forgetLeftCopies(dataDir);
  try {
    const takeDownRows = () => takeDown(database, dataDir);
    return await openAdminSocket({ dataDir, takeDown: takeDownRows, helpAccount, logger });
  } catch (error) {
    logger.warn({ err: error }, 'No backup can be taken while this server runs');
    return undefined;
  }
}

const isOpen = ({ HOST }: Config): boolean => HOST === '0.0.0.0' || HOST === '::';

/** One at which the whole internet reaches this machine, if it has any. */
const publicAddress = (config: Config): string | undefined =>
  (isOpen(config) ? networkAddresses() : [config.HOST]).find(isPublicAddress);

/** What `PUBLIC_URL` is missed for. */
function missing(config: Config): string[] {
  if (config.PUBLIC_URL) return [];
  const address = publicAddress(config);
  return [
    ...(config.SMTP_URL
      ? ['           PUBLIC_URL is not set: links in mails lead to this machine only']
      : []),
    ...(address === undefined
      ? []
      : [`  Open     ${address} is reached by everybody: set PUBLIC_URL to its https address`]),
  ];
}

/** For people: printed as it is, beside the log. */
function announce(config: Config, port: number, metricsUrl: string | undefined): void {
  const network = isOpen(config)
    ? networkAddresses().map((address) => `http://${address}:${port}`)
    : [];
  const local = `http://${isOpen(config) ? 'localhost' : config.HOST}:${port}`;
  const lines = [
    '',
    '  Askroom is running',
    '',
    `  On this machine   ${local}`,
    ...network.map((url) => `  On the network    ${url}`),
    ...(config.PUBLIC_URL ? [`  For everybody     ${config.PUBLIC_URL}`] : []),
    `  API               ${local}/api/docs`,
    ...(metricsUrl ? [`  Metrics           ${metricsUrl}`] : []),
    '',
    `  Store    ${config.DATABASE_URL ? 'PostgreSQL' : `embedded, in ${config.DATA_DIR}`}`,
    ...(config.REDIS_URL && config.DATABASE_URL
      ? [`  Events   through Valkey at ${new URL(config.REDIS_URL).host}`]
      : []),
    `  AI       built in${config.LLM_BASE_URL ? ` and ${config.LLM_MODELS.join(', ')} at ${new URL(config.LLM_BASE_URL).host}` : ''}`,
    `  Push     ${config.PUSH === 'on' ? `to ${config.PUSH_HOSTS}` : 'off'}`,
    `  Mail     ${config.SMTP_URL ? 'through SMTP' : `written to ${config.DATA_DIR}/mail`}`,
    ...missing(config),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  const full = isStoreFull(error)
    ? 'The disk of the database is full: make room, then start.\n'
    : '';
  process.stderr.write(`\n${full}${words}\n\n`);
  process.exit(1);
}
