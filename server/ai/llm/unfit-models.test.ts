// A remote model never makes a board worse than the built-in model alone: a whole lecture, over real
// HTTP, by services that know nothing of it, large and small; and by small ones that do.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  measureAlone,
  measureRemote,
  readTaught,
  type RemoteFigures,
} from '../../../bench/ai/remote.ts';
import { randomOf } from '../../../bench/ai/sets/random.ts';
import { createLabelReader, withUsage } from '../../../tests/support/label-reader.ts';
import {
  startLlmService,
  type LlmReply,
  type LlmRequest,
  type LlmService,
} from '../../../tests/support/llm-service.ts';
import { createBuiltinModel, type BuiltinModel } from '../builtin/builtin-model.ts';
import { createChatService } from './chat/chat-service.ts';
import type { LimitSettings } from './chat/model-limits.ts';
import { estimateTokens } from './chat/tokens.ts';

const lecture = readTaught().find(({ name }) => name === 'photosynthesis')!;
const reader = createLabelReader(lecture.questions);
const patience = { attempts: 2, attempt: 10_000, total: 20_000, pause: 20 };

let service: LlmService;
let builtin: BuiltinModel;
let alone: RemoteFigures;
beforeAll(async () => {
  [service, builtin] = await Promise.all([startLlmService(), createBuiltinModel()]);
  alone = await measureAlone(builtin, lecture);
});
afterAll(async () => {
  await service.close();
  await builtin.close();
});
beforeEach(() => service.tell({}));

const measure = (limits: LimitSettings = {}) =>
  measureRemote(
    createChatService({ baseUrl: service.url, apiKey: undefined }),
    'small',
    builtin,
    lecture,
    { patience, limits },
  );

const expectAsAlone = (board: RemoteFigures): void => {
  expect({ topics: board.topics, ari: board.ari, precision: board.precision }).toEqual({
    topics: alone.topics,
    ari: alone.ari,
    precision: alone.precision,
  });
};

/** Verdicts are not what is tested. */
const sorting =
  (answer: (request: LlmRequest) => LlmReply) =>
  (request: LlmRequest): LlmReply =>
    request.kind === 'verdicts' ? reader.answer(request) : answer(request);

describe('a small model', () => {
  const small = { size: 'small' } as const;
  const dice = randomOf(9);
  const saying = (say: (request: LlmRequest, id: number) => string) => (request: LlmRequest) =>
    withUsage(request, {
      groups: Object.fromEntries(request.questions.map(({ id }) => [id, say(request, id)])),
    });
  const bad: [string, (request: LlmRequest) => LlmReply][] = [
    ['always names the first topic', saying(() => 'A')],
    ['always says none', saying(() => 'none')],
    ['throws dice', saying(() => ['A', 'B', 'C', 'D', 'E', 'none'][Math.floor(dice() * 6)]!)],
    ['names what was not offered', saying(() => 'F')],
  ];

  test.each(bad)('that %s is found out, and the built-in board stands', async (_, answer) => {
    service.behave(sorting(answer));
    const board = await measure(small);
    expect(board.troubles).toEqual({ unfit: 1 });
    expectAsAlone(board);
    // Eight controls of each kind at most, two of four entries.
    const asked = service.requests.filter(({ kind }) => kind === 'groups');
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  test.each<[string, LlmReply]>([
    ['writes no JSON', { content: 'The answer is B.' }],
    ['is cut', { content: '{"groups":{"1":"A"' }],
    ['breaks off', { fault: 'cut' }],
  ])('that %s changes nothing', async (_, reply) => {
    service.behave(sorting(() => reply));
    expectAsAlone(await measure(small));
  });

  test('that reads is used once its controls are right: topics grow, and stay right', async () => {
    service.behave(sorting(reader.answer));
    const board = await measure(small);
    expect(board.troubles).toEqual({});
    expect(board.ari).toBeGreaterThan(1.5 * alone.ari);
    expect(board.topics).toBeLessThan(alone.topics - 10);
    expect(board.precision).toBeGreaterThan(alone.precision - 0.05);
    const asked = service.requests.filter(({ kind }) => kind === 'groups');
    for (const { questions } of asked) {
      expect(questions.length).toBeLessThanOrEqual(4);
      for (const { groups } of questions) {
        expect(Object.keys(groups!).length).toBeLessThanOrEqual(5);
      }
    }
  });

  test('that reads at first and then no longer loses what it had moved', async () => {
    let sorted = 0;
    service.behave(
      sorting((request) => {
        sorted += 1;
        return sorted <= 9 ? reader.answer(request) : saying(() => 'A')(request);
      }),
    );
    const board = await measure(small);
    expect(board.troubles).toEqual({ unfit: 1 });
    expect(board.precision).toBeGreaterThan(alone.precision - 0.05);
    expect(board.ari).toBeGreaterThan(alone.ari - 0.02);
  });

  test('is known by the context that the service tells, and asked in short', async () => {
    service.tell({
      '/v1/models': { data: [{ id: 'small.gguf', meta: { n_ctx: 4096, n_params: 1.8e9 } }] },
      '/props': { default_generation_settings: { n_ctx: 4096 } },
    });
    service.behave(sorting(reader.answer));
    await measure();
    const kinds = new Set(service.requests.map(({ kind }) => kind));
    expect(kinds.has('groups')).toBe(true);
    expect(kinds.has('placements')).toBe(false);
    for (const { body, format } of service.requests) {
      expect(format).toBe('json_schema');
      expect(JSON.parse(body)).toMatchObject({ temperature: 0, max_tokens: expect.any(Number) });
    }
  });
});

describe('a large model', () => {
  const dice = randomOf(4);
  const placing = (place: (id: number, text: string) => string) => (request: LlmRequest) =>
    request.kind === 'merges'
      ? withUsage(request, { merges: [] })
      : withUsage(request, {
          placements: request.questions.map(({ id, text }) => {
            const title = place(id, text);
            const topic = request.topics.find((one) => one.title === title)?.id ?? null;
            return { id, topic, title: topic === null ? title : null };
          }),
        });
  // Titles that are words of the material are kept, so that topics find together.
  const names = ['Leaves', 'Light', 'Water', 'Oxygen', 'Sugar', 'Plants', 'Night', 'Carbon'];
  const bad: [string, (request: LlmRequest) => LlmReply][] = [
    ['throws dice', placing(() => names[Math.floor(dice() * names.length)]!)],
    ['makes each question a topic', placing((_, text) => text)],
    ['puts everything into one topic', placing(() => names[0]!)],
  ];

  test.each(bad)('that %s is found out, and the built-in board stands', async (_, answer) => {
    service.behave(sorting(answer));
    const board = await measure({ size: 'large' });
    expect(board.ari).toBeGreaterThan(alone.ari - 0.03);
    expect(board.precision).toBeGreaterThan(alone.precision - 0.03);
  });

  const estimateOf = ({ body }: LlmRequest): number => {
    const [system, user] = (JSON.parse(body) as { messages: { content: string }[] }).messages;
    return estimateTokens({ instructions: system!.content, data: user!.content, entries: 0 });
  };

  test('with a context that the operator names is asked within it', async () => {
    service.behave(sorting(reader.answer));
    const board = await measure({ size: 'large', contextTokens: 2_600 });
    expect(Math.max(...service.requests.map(estimateOf))).toBeLessThanOrEqual(2_600);
    expect(board.troubles).toEqual({});
    expect(board.ari).toBeGreaterThan(0.8);
  });

  test('that finds requests too long is asked shorter ones, and nobody is told', async () => {
    const atMost = 2_400;
    service.behave((request) =>
      estimateOf(request) > atMost
        ? {
            status: 400,
            body: JSON.stringify({
              error: {
                type: 'exceed_context_size_error',
                message: 'the request exceeds the available context size',
              },
            }),
          }
        : reader.answer(request),
    );
    const board = await measure({ size: 'large' });
    expect(board.troubles).toEqual({});
    expect(board.ari).toBeGreaterThan(0.8);
    const refused = service.requests.filter((request) => estimateOf(request) > atMost);
    expect(refused.length).toBeLessThanOrEqual(3);
    // It is not the format that was refused.
    expect(new Set(service.requests.map(({ format }) => format))).toEqual(new Set(['json_schema']));
  });
});
