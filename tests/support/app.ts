// The built application on a real store, called without a network: every answer is checked against
// the contract, so a handler that drifts from it fails whichever test calls it.

import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type * as z from 'zod/mini';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { fillPath, type Route, type RouteOutput } from '../../contract/route.ts';
import { failure, type Failure } from '../../contract/routes/answers.ts';
import { createBuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createLlmModels } from '../../server/ai/llm/llm-models.ts';
import { createModels } from '../../server/ai/models.ts';
import { buildApp, type AppDependencies } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/open.ts';
import { createMailer } from '../../server/mail/mail.ts';
import { createDataFolder } from '../durability/data-folder.ts';
import { createDatabase, testDatabaseUrl } from './postgres.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Where mails are written. */
  mailFolder: string;
}

export type Answer<R extends Route> =
  | { status: number; body: RouteOutput<R>; failure?: undefined }
  | { status: number; body?: undefined; failure: Failure };

interface CallInput {
  token?: string | undefined;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
}

const quiet = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
const anyTime = new Set<ErrorCode>([
  'invalid_input',
  'invalid_json',
  'rate_limited',
  'body_too_large',
  'unsupported_media_type',
  'unauthorized',
  'invalid_session',
  'presentation_gone',
]);

/** Calls the route, whatever the input is worth, and holds the answer against the contract. */
export async function call<R extends Route>(
  { app }: TestApp,
  route: R,
  { token, params = {}, query, body, files }: CallInput = {},
): Promise<Answer<R>> {
  const payload = files ? await multipart(route, body, files) : json(body);
  const response = await app.inject({
    method: route.method,
    url: fillPath(route.path, params),
    ...(query ? { query: query as Record<string, string> } : {}),
    headers: { ...payload.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload.content === undefined ? {} : { payload: payload.content }),
  });
  const answer: unknown = response.json();
  if (response.statusCode < 400) {
    const schema: z.ZodMiniType = route.response;
    expect([200, route.status]).toContain(response.statusCode);
    return { status: response.statusCode, body: schema.parse(answer) as RouteOutput<R> };
  }
  const failed = failure.parse(answer);
  expect(errors[failed.code].status).toBe(response.statusCode);
  if (!anyTime.has(failed.code)) expect(route.errors).toContain(failed.code);
  return { status: response.statusCode, failure: failed };
}

/** As `call`, for what must succeed. */
export async function succeed<R extends Route>(
  target: TestApp,
  route: R,
  input?: CallInput,
): Promise<RouteOutput<R>> {
  const { body, failure: failed } = await call(target, route, input);
  if (body === undefined) throw new Error(`${route.path} failed: ${JSON.stringify(failed)}`);
  return body;
}

/** As `call`, for what must fail. @returns the error code */
export async function fail(target: TestApp, route: Route, input?: CallInput): Promise<ErrorCode> {
  const { failure: failed } = await call(target, route, input);
  if (!failed) throw new Error(`${route.path} should have failed`);
  return failed.code;
}

const json = (body: unknown) =>
  body === undefined
    ? { headers: {}, content: undefined }
    : { headers: { 'content-type': 'application/json' }, content: JSON.stringify(body) };

async function multipart(route: Route, body: unknown, files: readonly File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    form.append(name, String(value));
  }
  for (const file of files) form.append(route.files?.field ?? 'file', file);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    content: Buffer.from(await encoded.arrayBuffer()),
  };
}

export async function fixtureFile(path: string, name = basename(path)): Promise<File> {
  const bytes = await readFile(new URL(`../fixtures/${path}`, import.meta.url));
  return new File([new Uint8Array(bytes)], name);
}

export type TestConfig = Partial<
  AppDependencies['config'] & Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODELS'>
>;

/** Runs the tests once on each kind of store; each run has a store of its own. */
export function onEachStore(
  name: string,
  define: (getApp: () => TestApp) => void,
  config: TestConfig = {},
): void {
  const kinds = [
    { kind: 'pglite', isThere: true },
    { kind: 'postgres', isThere: testDatabaseUrl() !== undefined },
  ] as const;
  for (const { kind, isThere } of kinds) {
    describe.skipIf(!isThere)(`${name} on ${kind}`, () => {
      let opened: { target: TestApp; close(): Promise<void> } | undefined;
      beforeAll(async () => {
        opened = await openApp(kind, config);
      });
      afterAll(() => opened?.close());
      define(() => opened!.target);
    });
  }
}

async function openApp(kind: Database['kind'], config: TestConfig) {
  const server = kind === 'postgres' ? await createDatabase() : undefined;
  const folder = server ? await mkdtemp(join(tmpdir(), 'askroom-api-')) : await createDataFolder();
  const database = await openDatabase({ dataDir: folder, databaseUrl: server?.url });
  await migrate(database);
  const mailFolder = join(folder, 'mail');
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'Askroom <askroom@example.org>',
    folder: mailFolder,
    logger: quiet,
  });
  const whole = {
    PUBLIC_URL: 'https://ask.example.org',
    GOOGLE_CLIENT_ID: undefined,
    FACEBOOK_APP_ID: undefined,
    FACEBOOK_APP_SECRET: undefined,
    GOOGLE_KEYS_URL: undefined,
    LLM_BASE_URL: undefined,
    LLM_API_KEY: undefined,
    LLM_MODELS: [],
    FACEBOOK_GRAPH_URL: undefined,
    ...config,
  };
  const builtin = await createBuiltinModel();
  const models = createModels(builtin, await createLlmModels(whole, builtin, quiet));
  const app = await buildApp({ config: whole, database, models, mailer, logger: quiet });
  return {
    target: { app, database, mailFolder } satisfies TestApp,
    async close() {
      await app.close();
      await models.close();
      await database.close();
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rows of every table of the product: what must not change when a call was refused. */
export async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const tables = [
    'presenters',
    'presenter_tokens',
    'password_resets',
    'credit_entries',
    'presentations',
    'knowledge_files',
    'passages',
    'students',
    'topics',
    'questions',
    'presenter_changes',
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

export const newEmail = (): string => `${randomUUID()}@example.org`;
