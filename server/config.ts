// Every environment variable, read once. docs/operating.md explains them to operators.

import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readProviders, type ProviderSettings } from './config/provider-settings.ts';
import { retentionMaxDays, signInMaxDays } from '../contract/limits.ts';

const url = (protocols: RegExp, example: string, shape = /^/) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            URL.canParse(value) && protocols.test(new URL(value).protocol) && shape.test(value),
          `must be an address such as ${example}`,
        ),
      ),
  );

const longestModelName = 200;
/** Separated by commas. */
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((value: string) => [
    ...new Set(
      value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]),
);
/** `builtin` is taken. */
const modelNames = z.pipe(
  list,
  z.array(
    z.string().check(
      z.maxLength(longestModelName),
      z.refine((name) => name !== 'builtin', 'must not name the built-in model'),
    ),
  ),
);

const environment = z.object({
  /** 0 lets the system choose. */
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** None: no metrics. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Where traces are sent by OTLP; without either there are none. The SDK reads these and others itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, 'http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?:$/, 'http://localhost:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(z.literal('http/protobuf'), 'http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z._default(z.literal('http/protobuf'), 'http/protobuf'),
  OTEL_TRACES_EXPORTER: z._default(z.enum(['otlp', 'none']), 'otlp'),
  OTEL_SDK_DISABLED: z._default(z.string(), 'false'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host/database'),
  /** Valkey, or Redis from 7.0 on: what processes on one PostgreSQL tell each other. */
  REDIS_URL: url(/^rediss?:$/, 'redis://:password@host:6379', /^[^#?]*$/),
  PUBLIC_URL: url(/^https?:$/, 'https://ask.example.org'),
  /** Without user and password: those would be shown wherever the address is. */
  LLM_BASE_URL: url(/^https?:$/, 'https://models.example.org/v1', /^[^@]*$/),
  LLM_API_KEY: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')),
  ),
  LLM_MODELS: modelNames,
  /** What the models read at once, request and answer; by default what the service tells. */
  LLM_CONTEXT_TOKENS: z.optional(
    z.coerce.number().check(z.int(), z.minimum(1_024), z.maximum(10_000_000)),
  ),
  LLM_SIZE: z._default(z.enum(['auto', 'small', 'large']), 'auto'),
  /** Seconds; a timer takes no more than some 24 days. */
  ENCODER_IDLE: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000)),
    600,
  ),
  /** Seconds between the signal to end and the end, in which balancers are told. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  /** Separated by commas: the first seals what the database must not tell, the others still open it. */
  SECRET_KEY: z.pipe(
    list,
    z.array(z.string().check(z.minLength(32, 'must be keys of 32 random characters at least'))),
  ),
  /** Separated by commas: what no password may hold, beside the product's name. */
  PASSWORD_FORBIDDEN_WORDS: z.pipe(
    list,
    z.array(z.string().check(z.minLength(3, 'must be words of three characters at least'))),
  ),
  /** From one address or one IPv6 network. */
  ACCOUNTS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
  /** New phones from one address or one IPv6 network. */
  JOINS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
  /** Of files that are being received and read, in the folder for temporary files. */
  UPLOAD_SPACE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(50)), 1_024),
  /** Whether closed phones may be told of answers, which is sent through others' machines. */
  PUSH: z._default(z.enum(['on', 'off']), 'off'),
  /** Of browsers' push services, separated by commas; `*.` stands for what is before. */
  PUSH_HOSTS: z._default(
    z.string(),
    'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com',
  ),
  /** Days after which a presenter's sign-in ends when nothing is called with it. */
  SIGN_IN_IDLE_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(signInMaxDays)),
    7,
  ),
  /** Days after the last activity of a project for which students' names and questions are kept. */
  RETENTION_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(retentionMaxDays)),
    180,
  ),
  /** Who answers for people's data, as the privacy page names it. */
  PRIVACY_CONTACT: z.optional(z.string().check(z.maxLength(500))),
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z._default(z.string(), 'Askroom <askroom@localhost>'),
  /** Separated by commas: who may see and block all accounts. */
  ADMIN_EMAILS: z.pipe(
    list,
    z.array(z.string().check(z.toLowerCase(), z.email('must be e-mail addresses'))),
  ),
  /** Whether accounts have passwords, or are entered through providers alone. */
  SIGN_IN: z._default(z.enum(['password', 'oidc']), 'password'),
  /** Whether courses of learning platforms may open presentations (LTI 1.3). */
  LTI: z._default(z.enum(['on', 'off']), 'off'),
  /** The plan of accounts that are made for their teachers; none: they make one. */
  LTI_ACCOUNTS: z.optional(z.enum(['FREE', 'PREMIUM', 'ENTERPRISE'])),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_APP_ID: z.optional(z.string()),
  FACEBOOK_APP_SECRET: z.optional(z.string()),
  /** Where Google's keys and Facebook's Graph API are; other addresses serve tests. */
  GOOGLE_KEYS_URL: url(/^https?:$/, 'https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_GRAPH_URL: url(/^https?:$/, 'https://graph.facebook.com/v21.0'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

export type Config = Readonly<z.infer<typeof environment>> & {
  /** Of `OIDC_…`. */
  readonly PROVIDERS: readonly ProviderSettings[];
};

/** As the variables of OpenTelemetry mean it. */
export const wantsTraces = (config: Config): boolean =>
  (config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
  config.OTEL_TRACES_EXPORTER === 'otlp' &&
  config.OTEL_SDK_DISABLED.toLowerCase() !== 'true';

/** @throws an Error that names every variable which is wrong and what it must be */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable means the same as none: compose files and shells make them by accident.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const { providers, problems } = readProviders(given);
  if (problems.length > 0) throw invalid(problems);
  const { DATA_DIR, PUBLIC_URL, ...rest } = parsed.data;
  if ((rest.LLM_BASE_URL === undefined) !== (rest.LLM_MODELS.length === 0)) {
    throw invalid(['LLM_BASE_URL and LLM_MODELS: neither is of use without the other']);
  }
  if (rest.SIGN_IN === 'oidc' && providers.length === 0) {
    throw invalid(['SIGN_IN: oidc needs a provider, such as OIDC_ISSUER and OIDC_CLIENT_ID']);
  }
  if (rest.LTI === 'on' && PUBLIC_URL === undefined) {
    throw invalid(['LTI: needs PUBLIC_URL, by which platforms know this server']);
  }
  if (rest.LTI === 'off' && rest.LTI_ACCOUNTS !== undefined) {
    throw invalid(['LTI_ACCOUNTS: is of no use without LTI=on']);
  }
  return {
    ...rest,
    PROVIDERS: providers,
    DATA_DIR: resolve(DATA_DIR),
    ...(PUBLIC_URL === undefined ? {} : { PUBLIC_URL: PUBLIC_URL.replace(/(?<!\/)\/+$/, '') }),
  };
}

const invalid = (lines: readonly string[]): Error =>
  new Error(`The environment is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
