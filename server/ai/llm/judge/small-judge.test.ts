// What a small model says of new questions, over real HTTP: its verdicts count while it tells the
// controls among them apart, and only where the built-in model is unsure.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { learn } from '../../../../bench/ai/relevance.ts';
import { readTaught } from '../../../../bench/ai/remote.ts';
import {
  startLlmService,
  verdictsOf,
  type LlmService,
} from '../../../../tests/support/llm-service.ts';
import { everyday } from '../../builtin/judge/room-lines/everyday.ts';
import { createBuiltinModel, type BuiltinModel } from '../../builtin/builtin-model.ts';
import type { Knowledge, Verdict } from '../../model.ts';
import { createChatService } from '../chat/chat-service.ts';
import { createLlmModel } from '../llm-model.ts';

const { title, handout, questions } = readTaught().find(({ name }) => name === 'nutrition')!;
const asked = [
  ...questions.slice(0, 60).map(({ text }) => text),
  'How do volcanoes work?',
  'Does Mars have an atmosphere?',
  'How long do turtles live?',
];
const lines = new Set(everyday);

let service: LlmService;
let builtin: BuiltinModel;
let knowledge: Knowledge;
let own: Verdict[];
beforeAll(async () => {
  [service, builtin] = await Promise.all([startLlmService(), createBuiltinModel()]);
  knowledge = await learn(builtin, { title, passages: [handout], questions: [] }, 'small judge');
  own = await builtin.judge(asked, knowledge);
});
afterAll(async () => {
  await service.close();
  await builtin.close();
});

const judge = (verdictOn: (text: string) => string) => {
  service.behave((request) => ({ content: verdictsOf(request, verdictOn) }));
  const remote = createLlmModel({
    name: 'small',
    builtin,
    service: createChatService({ baseUrl: service.url, apiKey: undefined }),
    limits: { size: 'small' },
  });
  return remote
    .for({
      signal: new AbortController().signal,
      canSpend: async () => true,
      book: async () => {},
      report: async () => {},
    })
    .judge(asked, knowledge);
};
const marks = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ isAccepted, isUnsure }) => ({ isAccepted, isUnsure }));

test('it is asked about what the built-in model is unsure of, a few at a time between controls', async () => {
  const verdicts = await judge((text) => (lines.has(text) ? 'no_question' : 'accept'));
  const unsure = new Set(asked.filter((_, i) => own[i]!.isUnsure));
  expect(unsure.size).toBeGreaterThan(2);
  expect(unsure.size).toBeLessThan(asked.length / 2);
  for (const request of service.requests) {
    const [genuine, ...rest] = request.questions.map(({ text }) => text);
    expect(unsure.has(genuine!)).toBe(false);
    expect(lines.has(rest.pop()!)).toBe(true);
    expect(rest.length).toBeLessThanOrEqual(3);
    for (const text of rest) expect(unsure.has(text)).toBe(true);
  }
  expect(marks(verdicts)).toEqual(
    asked.map((_, i) => ({
      isAccepted: own[i]!.isAccepted || own[i]!.isUnsure,
      isUnsure: own[i]!.isUnsure && !own[i]!.isAccepted,
    })),
  );
});

test.each([
  ['accepts everything', 'accept'],
  ['rejects everything', 'off_topic'],
])('one that %s changes nothing, and soon is asked no more', async (_, verdict) => {
  expect(marks(await judge(() => verdict))).toEqual(marks(own));
  const unsure = own.filter(({ isUnsure }) => isUnsure).length;
  expect(service.requests.length).toBeLessThanOrEqual(Math.ceil(unsure / 3));
});
