// One question to an OpenAI-compatible service through its SDK, which is only loaded where such a
// service is configured. The SDK neither retries nor logs here: both are decided elsewhere.

import type { APIError, OpenAI } from 'openai';
import { AnswerTooLongError, boundedFetch } from './bounded-fetch.ts';
import { LlmFailure } from './failure.ts';

export interface Prompt {
  /** Names the schema for the service. */
  readonly name: string;
  readonly instructions: string;
  /** A JSON document: the only place where words of other people stand. */
  readonly data: string;
  /** JSON schema of the answer. */
  readonly schema: Record<string, unknown>;
}

export interface ChatAnswer {
  /** What the model wrote; empty when the answer has no such thing. */
  readonly content: string;
  /** As the service reported it, unchecked. */
  readonly usage: unknown;
}

export interface ChatService {
  /** @throws LlmFailure; the signal's reason is not kept */
  ask(model: string, prompt: Prompt, signal: AbortSignal): Promise<ChatAnswer>;
}

export interface ChatServiceOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

const maxAnswerBytes = 256 * 1024;
/** The signal ends a request; the SDK's own limit must only not be shorter. */
const sdkTimeout = 10 * 60_000;
/** From the strictest way of asking for JSON to none: services differ in what they know. */
const formats = ['schema', 'json', 'plain'] as const;
const notUnderstood = new Set([400, 422, 501]);
const worthRetrying = new Set([408, 409, 425, 429]);

export async function createChatService(options: ChatServiceOptions): Promise<ChatService> {
  const { OpenAI: Client, APIError: ServiceError } = await import('openai');
  const { apiKey } = options;
  const client = new Client({
    baseURL: options.baseUrl,
    apiKey: apiKey ?? 'none',
    // A local service without keys gets no header at all.
    ...(apiKey === undefined ? { defaultHeaders: { Authorization: null } } : {}),
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: sdkTimeout,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  });
  /** By model: how many formats it has refused. */
  const refused = new Map<string, number>();

  async function askIn(
    format: (typeof formats)[number],
    model: string,
    prompt: Prompt,
    signal: AbortSignal,
  ) {
    const answer: unknown = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: prompt.instructions },
          { role: 'user', content: prompt.data },
        ],
        ...responseFormat(format, prompt),
      },
      { signal },
    );
    return readAnswer(answer);
  }

  return {
    async ask(model, prompt, signal) {
      for (;;) {
        const step = refused.get(model) ?? 0;
        try {
          return await askIn(formats[step] ?? 'plain', model, prompt, signal);
        } catch (error) {
          const status = error instanceof ServiceError ? error.status : undefined;
          if (notUnderstood.has(status ?? 0) && step < formats.length - 1) {
            refused.set(model, Math.max(refused.get(model) ?? 0, step + 1));
            continue;
          }
          // Whatever is wrong, it is not the format.
          if (notUnderstood.has(status ?? 0)) refused.delete(model);
          throw error instanceof ServiceError
            ? fromService(error, signal, apiKey)
            : fromTransport(error);
        }
      }
    },
  };
}

function responseFormat(
  format: (typeof formats)[number],
  { name, schema }: Prompt,
): Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, 'response_format'> {
  if (format === 'plain') return {};
  if (format === 'json') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
}

/** The SDK hands on whatever came: only what has the right shape is looked at. */
function readAnswer(answer: unknown): ChatAnswer {
  const { choices, usage } = (isRecord(answer) ? answer : {}) as Record<string, unknown>;
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isRecord(choice) ? choice['message'] : undefined;
  const content = isRecord(message) ? message['content'] : undefined;
  return { content: typeof content === 'string' ? content : '', usage };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The SDK's errors: an answer that is no success, an abort, or no connection. */
function fromService(error: APIError, signal: AbortSignal, apiKey: string | undefined): LlmFailure {
  const { status, headers } = error;
  if (status === undefined) return signal.aborted ? late() : fromTransport(error.cause);
  const code = safeCode(error.code ?? error.type, apiKey);
  if (status === 429) {
    const retryAfter = retryAfterOf(headers);
    return new LlmFailure('busy', 'too many requests', {
      status,
      code,
      canRetry: true,
      retryAfter,
    });
  }
  if (status >= 500 || worthRetrying.has(status)) {
    const retryAfter = retryAfterOf(headers);
    return new LlmFailure('broken', 'an error of the service', {
      status,
      code,
      canRetry: true,
      retryAfter,
    });
  }
  if (status >= 300 && status < 400) {
    return new LlmFailure('refused', 'a redirect, which is not followed', { status });
  }
  return new LlmFailure('refused', 'the request was refused', { status, code });
}

function fromTransport(error: unknown): LlmFailure {
  if (error instanceof AnswerTooLongError) return new LlmFailure('invalid', 'an endless answer');
  if (error instanceof SyntaxError) return new LlmFailure('invalid', 'an answer that is no JSON');
  return new LlmFailure('unreachable', 'the connection failed', { canRetry: true });
}

export const late = (): LlmFailure =>
  new LlmFailure('late', 'no answer in time', { canRetry: true });

/** Milliseconds; the header holds seconds or a date. */
function retryAfterOf(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** Services write what they like here, too. */
function safeCode(code: unknown, apiKey: string | undefined): string | undefined {
  if (typeof code !== 'string' || !/^[a-z_]{1,40}$/.test(code)) return undefined;
  return apiKey !== undefined && code.includes(apiKey) ? undefined : code;
}
