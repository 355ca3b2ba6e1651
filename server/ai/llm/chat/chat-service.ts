// One question to a service that speaks OpenAI's chat completions. Retries, limits and logging are
// decided elsewhere; of the protocol it takes one call.

import { LlmFailure } from './failure.ts';
import { readFacts, type ModelFacts } from './model-facts.ts';
import type { Prompt } from './prompt.ts';
import { tokensOfAnswer } from './tokens.ts';

// A request to a service that is not trusted: the answer is read to its end while the caller's signal
// still holds, is never longer than a limit, and a redirect is not followed, since it would carry
// students' questions to an address that nobody configured.

class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

interface BoundedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** @throws AnswerTooLongError, and what fetch throws */
async function boundedFetch(
  url: string,
  init: RequestInit,
  maxBytes: number,
): Promise<BoundedAnswer> {
  const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new AnswerTooLongError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return { status, headers, body: Buffer.concat(parts).toString() };
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
  /** What the service tells of a model; nothing where it does not answer soon. */
  facts(model: string): Promise<ModelFacts>;
}

export interface ChatServiceOptions {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  /** A local service without keys gets no header at all. */
  readonly apiKey: string | undefined;
}

const maxAnswerBytes = 256 * 1024;
/** From the strictest way of asking for JSON to none: services differ in what they know. */
const formats = ['schema', 'json', 'plain'] as const;
type Format = (typeof formats)[number];
const notUnderstood = new Set([400, 422, 501]);
const worthRetrying = new Set([408, 409, 425, 429]);
/** Of what stands around the entries of an answer. */
const tokensAround = 50;
/** Milliseconds, for all lists together. */
const factsLimit = 2_000;
/** How services say that a request is too long; they have a code for it, or a sentence. */
const tooLongCode = /^(?:context_length_exceeded|exceed_context_size_error)$/;
const tooLongWords = /context[ _](?:length|size|window)/i;
/** Of an error. */
const wordsAtMost = 2_000;

export function createChatService({ baseUrl, apiKey }: ChatServiceOptions): ChatService {
  const root = baseUrl.replace(/(?<!\/)\/+$/, '');
  const url = `${root}/chat/completions`;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  /** By model: how many formats it has refused. */
  const refused = new Map<string, number>();

  async function send(format: Format, model: string, prompt: Prompt, signal: AbortSignal) {
    const body = JSON.stringify({
      model,
      messages: [
        { role: 'system', content: prompt.instructions },
        { role: 'user', content: prompt.data },
      ],
      ...responseFormat(format, prompt),
      ...(prompt.isShort
        ? { temperature: 0, max_tokens: 2 * tokensOfAnswer(prompt) + tokensAround }
        : {}),
    });
    try {
      return await boundedFetch(url, { method: 'POST', headers, body, signal }, maxAnswerBytes);
    } catch (error) {
      throw fromTransport(error, signal);
    }
  }

  return {
    async ask(model, prompt, signal) {
      for (;;) {
        const step = refused.get(model) ?? 0;
        const answer = await send(formats[step] ?? 'plain', model, prompt, signal);
        if (answer.status >= 200 && answer.status < 300) return readAnswer(answer.body);
        const failure = fromService(answer, apiKey);
        if (failure.isTooLong || !notUnderstood.has(answer.status)) throw failure;
        if (step === formats.length - 1) {
          // Whatever is wrong, it is not the format.
          refused.delete(model);
          throw failure;
        }
        refused.set(model, Math.max(refused.get(model) ?? 0, step + 1));
      }
    },

    facts(model) {
      const init = { headers, signal: AbortSignal.timeout(factsLimit) };
      return readFacts(root, model, async (list) => {
        const answer = await boundedFetch(list, init, maxAnswerBytes).catch(() => null);
        return answer?.status === 200 ? readJson(answer.body) : null;
      });
    },
  };
}

function responseFormat(format: Format, { name, schema }: Prompt): object {
  if (format === 'plain') return {};
  if (format === 'json') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name, schema, strict: true } } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only what has the right shape is looked at. @throws LlmFailure `invalid` when it is no JSON */
function readAnswer(body: string): ChatAnswer {
  const answer = readJson(body);
  if (answer === undefined) throw new LlmFailure('invalid', 'an answer that is no JSON');
  const { choices, usage } = (isRecord(answer) ? answer : {}) as Record<string, unknown>;
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isRecord(choice) ? choice['message'] : undefined;
  const content = isRecord(message) ? message['content'] : undefined;
  return { content: typeof content === 'string' ? content : '', usage };
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function fromService(
  { status, headers, body }: BoundedAnswer,
  apiKey: string | undefined,
): LlmFailure {
  if (status >= 300 && status < 400) {
    return new LlmFailure('refused', 'a redirect, which is not followed', { status });
  }
  const code = codeOf(body, apiKey);
  if (tooLongCode.test(code ?? '') || tooLongWords.test(body.slice(0, wordsAtMost))) {
    return new LlmFailure('refused', 'the request is too long', { status, code, isTooLong: true });
  }
  if (status >= 500 || worthRetrying.has(status)) {
    const [trouble, message] =
      status === 429
        ? (['busy', 'too many requests'] as const)
        : (['broken', 'an error of the service'] as const);
    const retryAfter = retryAfterOf(headers);
    return new LlmFailure(trouble, message, { status, code, canRetry: true, retryAfter });
  }
  return new LlmFailure('refused', 'the request was refused', { status, code });
}

function fromTransport(error: unknown, signal: AbortSignal): LlmFailure {
  if (error instanceof AnswerTooLongError) return new LlmFailure('invalid', 'an endless answer');
  if (signal.aborted) return new LlmFailure('late', 'no answer in time', { canRetry: true });
  return new LlmFailure('unreachable', 'the connection failed', { canRetry: true });
}

/** Milliseconds; the header holds seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** The short code of an error; services write what they like here, too. */
function codeOf(body: string, apiKey: string | undefined): string | undefined {
  const answer = readJson(body);
  const error = isRecord(answer) ? answer['error'] : undefined;
  const code = isRecord(error) ? (error['code'] ?? error['type']) : undefined;
  if (typeof code !== 'string' || !/^[a-z_]{1,40}$/.test(code)) return undefined;
  return apiKey !== undefined && code.includes(apiKey) ? undefined : code;
}
