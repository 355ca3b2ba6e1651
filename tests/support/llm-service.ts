// Stands in for an OpenAI-compatible service: speaks chat completions over real HTTP, answers
// honestly unless told otherwise, and misbehaves in every way that a test asks for.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedQuestion {
  id: number;
  text: string;
  /** Where a small model is asked: questions of the topics that are offered, by letter. */
  groups?: Record<string, string[]>;
}

export interface OfferedTopic {
  id: number;
  title: string;
  /** How many are in it. */
  questions: number;
  answered?: boolean;
  examples?: string[];
}

export interface LlmRequest {
  readonly model: string;
  readonly kind: 'verdicts' | 'placements' | 'merges' | 'sentences' | 'groups';
  readonly format: 'json_schema' | 'json_object' | null;
  readonly authorization: string | undefined;
  /** Everything that was sent, as it was sent. */
  readonly body: string;
  readonly instructions: string;
  /** Of verdicts: one word for each id, as a small model is asked. */
  readonly isShort: boolean;
  /** Name and description of the presentation. */
  readonly lecture: string;
  readonly questions: readonly AskedQuestion[];
  readonly passages: readonly string[];
  readonly outline: readonly string[];
  readonly topics: readonly OfferedTopic[];
  /** Of a draft: what it may rest on. */
  readonly excerpts: readonly { id: number; text: string }[];
}

export interface LlmReply {
  /** What the model writes; objects as JSON. */
  content?: unknown;
  usage?: unknown;
  status?: number;
  headers?: Record<string, string>;
  /** Instead of a completion around `content`. */
  body?: string;
  delayMs?: number;
  /** Never answer; or break off half way. */
  fault?: 'hang' | 'cut' | 'flood';
}

/** @returns for the honest answer: undefined */
type Answering = (
  request: LlmRequest,
  number: number,
) => LlmReply | undefined | Promise<LlmReply | undefined>;

export interface LlmService {
  /** For LLM_BASE_URL. */
  readonly url: string;
  readonly requests: LlmRequest[];
  /** Tokens of all answers that were sent in full. */
  reportedTokens(): number;
  /** How it answers from now on; forgets earlier requests. */
  behave(answer: Answering): void;
  /** What it answers to those who fetch something, by path; anything else breaks off. */
  tell(lists: Readonly<Record<string, unknown>>): void;
  close(): Promise<void>;
}

export const usualUsage = { prompt_tokens: 300, completion_tokens: 45, total_tokens: 345 };

/**
 * Accepts everything; puts questions with the same first two words into one topic; drafts the first
 * excerpt as it stands.
 */
export function honest(request: LlmRequest): LlmReply {
  const { kind, questions, topics, excerpts } = request;
  const titleOf = (text: string): string =>
    text.split(/\s+/).slice(0, 3).join(' ').replace(/\?$/, '');
  if (kind === 'sentences') {
    const sentences = excerpts.slice(0, 1).map(({ id, text }) => ({ text, excerpts: [id] }));
    return { content: { sentences }, usage: usualUsage };
  }
  if (kind === 'groups') {
    const start = (text: string): string => text.split(/\s+/).slice(0, 2).join(' ');
    const letterOf = ({ text, groups = {} }: AskedQuestion): string =>
      Object.keys(groups).find((letter) =>
        groups[letter]!.some((other) => start(other) === start(text)),
      ) ?? 'none';
    const said = questions.map((question) => [question.id, letterOf(question)]);
    return { content: { groups: Object.fromEntries(said) }, usage: usualUsage };
  }
  if (kind === 'merges') return { content: { merges: [] }, usage: usualUsage };
  const content =
    kind === 'verdicts'
      ? verdictsOf(request, () => 'accept')
      : {
          placements: questions.map(({ id, text }) => {
            const start = text.split(/\s+/).slice(0, 2).join(' ');
            const topic = topics.find(({ examples }) => examples?.some((e) => e.startsWith(start)));
            return topic
              ? { id, topic: topic.id, title: null }
              : { id, topic: null, title: titleOf(text) };
          }),
        };
  return { content, usage: usualUsage };
}

/** As the request wants them. */
export const verdictsOf = (
  { isShort, questions }: LlmRequest,
  verdictOn: (text: string) => string,
): object =>
  isShort
    ? { verdicts: Object.fromEntries(questions.map(({ id, text }) => [id, verdictOn(text)])) }
    : {
        verdicts: questions.map(({ id, text }) => ({ id, verdict: verdictOn(text), sure: true })),
      };

export async function startLlmService(): Promise<LlmService> {
  let answer: Answering = () => undefined;
  let requests: LlmRequest[] = [];
  let reported = 0;
  let lists: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const list = lists[request.url!];
      if (list === undefined) response.destroy();
      else response.end(JSON.stringify(list));
      return;
    }
    void respond(request, response).catch(() => response.destroy());
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const reply = { ...honest(request), ...(await answer(request, requests.length)) };
    if (reply.delayMs) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    if (reply.fault === 'hang') return;
    const body = reply.body ?? completion(request, reply);
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...(reply.fault === 'cut' ? { 'content-length': String(body.length) } : {}),
      ...reply.headers,
    });
    if (reply.fault === 'cut') {
      response.write(body.slice(0, body.length / 2), () => response.destroy());
      return;
    }
    if (reply.fault === 'flood') {
      const chunk = ' '.repeat(64 * 1024);
      while (!response.destroyed && response.write(chunk)) continue;
      response.on('drain', () => response.write(chunk));
      return;
    }
    response.end(body, () => {
      const { total_tokens } = (reply.usage ?? {}) as { total_tokens?: unknown };
      const isBookable = reply.status === undefined && reply.body === undefined;
      if (isBookable && typeof total_tokens === 'number') reported += total_tokens;
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get requests() {
      return requests;
    },
    reportedTokens: () => reported,
    tell: (told) => void (lists = told),
    behave(next) {
      answer = next;
      requests = [];
      reported = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<LlmRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const sent = JSON.parse(body) as {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: 'json_schema' | 'json_object' };
  };
  const [system, user] = sent.messages;
  if (
    incoming.url !== '/v1/chat/completions' ||
    system?.role !== 'system' ||
    user?.role !== 'user'
  ) {
    throw new Error(`not a chat completion: ${incoming.method} ${incoming.url}`);
  }
  const data = JSON.parse(user.content) as Pick<
    LlmRequest,
    'lecture' | 'outline' | 'questions' | 'passages' | 'topics' | 'excerpts'
  >;
  return {
    model: sent.model,
    kind: kindOf(system.content),
    format: sent.response_format?.type ?? null,
    authorization: incoming.headers.authorization,
    body,
    instructions: system.content,
    isShort: system.content.includes('{"verdicts":{'),
    lecture: data.lecture,
    questions: data.questions ?? [],
    outline: data.outline ?? [],
    passages: data.passages ?? [],
    topics: data.topics ?? [],
    excerpts: data.excerpts ?? [],
  };
}

const kindOf = (instructions: string): LlmRequest['kind'] =>
  (['verdicts', 'merges', 'sentences', 'groups'] as const).find((kind) =>
    instructions.includes(`{"${kind}":`),
  ) ?? 'placements';

const completion = ({ model }: LlmRequest, { content, usage }: LlmReply): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
    ...(usage === undefined ? {} : { usage }),
  });
