// The built application on a real store, called without a network.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe } from 'vitest';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createLlmModels } from '../../server/ai/llm/llm-models.ts';
import { createModels } from '../../server/ai/models.ts';
import { testWithModel, viewOf } from './model.ts';
import { waitUntil } from './wait.ts';
import { buildApp, type AppDependencies } from '../../server/app/app.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createMailer } from '../../server/mail/mail.ts';
import { createDataFolder } from '../durability/data-folder.ts';
import type { Caller } from './call.ts';
import { createMigratedDatabase, testDatabaseUrl } from './postgres.ts';

export interface TestApp extends Caller {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** Where mails are written. */
  readonly mailFolder: string;
  /** As when the process stops and another one starts. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const quiet = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
export type TestConfig = Partial<
  AppDependencies['config'] &
    Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODELS' | 'LLM_CONTEXT_TOKENS' | 'LLM_SIZE'>
>;
export type TestParts = Partial<Pick<AppDependencies, 'classPause' | 'mailer' | 'logger'>>;

type Define = (test: TestOnStore) => void;

/**
 * Defines the tests once for each kind of store. Each kind has one store of its own for all of them;
 * a test asks for it as its fixture: `test('…', async ({ app }) => …)`. For what a store has a part
 * in: calls at the same moment, limits, what is told to others, what is deleted.
 */
export function onEachStore(
  name: string,
  define: Define,
  config: TestConfig = {},
  parts: TestParts = {},
): void {
  defineOn('pglite', name, define, config, parts);
  defineOn('postgres', name, define, config, parts);
}

/**
 * As `onEachStore`, but on one: PostgreSQL where there is one; on each where `TEST_STORES=each`
 * (decision 49).
 */
export function onAStore(
  name: string,
  define: Define,
  config: TestConfig = {},
  parts: TestParts = {},
): void {
  if (process.env['TEST_STORES'] === 'each') onEachStore(name, define, config, parts);
  else defineOn(testDatabaseUrl() ? 'postgres' : 'pglite', name, define, config, parts);
}

function defineOn(
  kind: Database['kind'],
  name: string,
  define: Define,
  config: TestConfig,
  parts: TestParts,
): void {
  const isThere = kind === 'pglite' || testDatabaseUrl() !== undefined;
  const test = testOn(kind, config, parts);
  describe.skipIf(!isThere)(`${name} on ${kind}`, () => {
    // As hooks: opening may take longer than a test may, and the next store is opened when this
    // one is closed.
    test.beforeAll(({ app: _ }) => {});
    test.afterAll(({ app }) => app.close());
    define(test);
  });
}

export type TestOnStore = ReturnType<typeof testOn>;

const testOn = (kind: Database['kind'], config: TestConfig, parts: TestParts) =>
  testWithModel.extend('app', { scope: 'file' }, ({ builtin }) =>
    openApp(kind, config, parts, builtin),
  );

async function openApp(
  kind: Database['kind'],
  config: TestConfig,
  parts: TestParts,
  shared: BuiltinModel,
): Promise<TestApp> {
  const server = kind === 'postgres' ? await createMigratedDatabase() : undefined;
  const folder = server ? await mkdtemp(join(tmpdir(), 'askroom-api-')) : await createDataFolder();
  const database = await openDatabase({ dataDir: folder, databaseUrl: server?.url });
  const mailFolder = join(folder, 'mail');
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'Askroom <askroom@example.org>',
    folder: mailFolder,
    logger: quiet,
  });
  const whole = {
    DATA_DIR: folder,
    PUBLIC_URL: 'https://ask.example.org',
    ACCOUNTS_PER_HOUR: 1_000_000,
    UPLOAD_SPACE_MB: 1_024,
    JOINS_PER_MINUTE: 1_000_000,
    PUSH: 'on' as const,
    PUSH_HOSTS: 'push.example.org',
    RETENTION_DAYS: 180,
    SIGN_IN_IDLE_DAYS: 7,
    PASSWORD_FORBIDDEN_WORDS: [],
    SECRET_KEY: [],
    PRIVACY_CONTACT: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: 'Askroom <askroom@example.org>',
    SIGN_IN: 'password' as const,
    PROVIDERS: [],
    ADMIN_EMAILS: [],
    LTI: 'off' as const,
    LTI_ACCOUNTS: undefined,
    GOOGLE_CLIENT_ID: undefined,
    FACEBOOK_APP_ID: undefined,
    FACEBOOK_APP_SECRET: undefined,
    GOOGLE_KEYS_URL: undefined,
    LLM_BASE_URL: undefined,
    LLM_API_KEY: undefined,
    LLM_MODELS: [],
    LLM_CONTEXT_TOKENS: undefined,
    LLM_SIZE: 'auto' as const,
    FACEBOOK_GRAPH_URL: undefined,
    ...config,
  };
  const builtin = viewOf(shared);
  const models = createModels(builtin, createLlmModels(whole, builtin, quiet));
  const build = () =>
    buildApp({ config: whole, database, models, mailer, logger: quiet, ...parts });
  let fastify = await build();
  return {
    url: 'http://app.test',
    send: (request) => inject(fastify, request),
    get fastify() {
      return fastify;
    },
    database,
    mailFolder,
    async restart() {
      await fastify.close();
      fastify = await build();
    },
    async close() {
      await fastify.close();
      await models.close();
      await database.close();
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where it can be reached over a real port, opened once for all tests on this store. */
export async function listen({ fastify }: TestApp): Promise<string> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
}

async function inject(fastify: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { statusCode, rawPayload } = await fastify.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  });
  return new Response(new Uint8Array(rawPayload), { status: statusCode });
}

/** Resolves when nothing is left to be judged or put into a topic, in any presentation. */
export const everythingIsGrouped = ({ database }: TestApp): Promise<true> =>
  waitUntil('everything is judged and grouped', async () => {
    const { rows } = await database.db.execute(sql`
      select 1 from questions where state = 'sent' or (state = 'accepted' and topic_id is null) limit 1`);
    return rows.length === 0 || undefined;
  });

/** Resolves when no class is judged or grouped, or looked through for topics to bring together. */
export const classesRest = ({ database }: TestApp): Promise<true> =>
  waitUntil('no class is at work', async () => {
    const { rows } = await database.db.execute(sql`
      select 1 from pgboss.job where name = 'classify' and state in ('created', 'retry', 'active')
      limit 1`);
    return rows.length === 0 || undefined;
  });

/** Rows of every table of the product: what must not change when a call was refused. */
export async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const tables = [
    'presenters',
    'presenter_tokens',
    'password_resets',
    'email_changes',
    'email_verifications',
    'second_factors',
    'recovery_codes',
    'sign_in_challenges',
    'credit_entries',
    'provider_attempts',
    'provider_identities',
    'lti_platforms',
    'lti_links',
    'lti_secrets',
    'presentations',
    'sessions',
    'knowledge_files',
    'passages',
    'students',
    'topics',
    'questions',
    'me_toos',
    'withdrawals',
    'corrections',
    'hand_overs',
    'push_subscriptions',
    'presenter_changes',
    'settled_wishes',
    'log_entries',
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await database.db.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from ${table}`),
    );
    counts[table] = rows[0]!.count;
  }
  return counts;
}
