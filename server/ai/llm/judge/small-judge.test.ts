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

/** Often enough for all controls that are needed. @returns the last verdicts */
const judge = async (verdictOn: (text: string) => string): Promise<Verdict[]> => {
  service.behave((request) => ({ content: verdictsOf(request, verdictOn) }));
  const remote = createLlmModel({
    name: 'small',
    builtin,
    service: createChatService({ baseUrl: service.url, apiKey: undefined }),
    limits: { size: 'small' },
  });
  const model = remote.for({
    signal: new AbortController().signal,
    canSpend: async () => true,
    book: async () => {},
    report: async () => {},
  });
  let verdicts: Verdict[] = [];
  for (let round = 0; round < 9; round += 1) verdicts = await model.judge(asked, knowledge);
  return verdicts;
};
const marks = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ isAccepted, isUnsure }) => ({ isAccepted, isUnsure }));

test('it is asked about what the built-in model is unsure of, a few at a time between controls', async () => {
  const verdicts = await judge((text) => (lines.has(text) ? 'no_question' : 'accept'));
  const isOpen = ({ isUnsure, isAccepted }: Verdict): boolean => isUnsure && isAccepted;
  const unsure = new Set(asked.filter((_, i) => isOpen(own[i]!)));
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
    own.map((one) => ({ isAccepted: one.isAccepted, isUnsure: one.isUnsure && !isOpen(one) })),
  );
});

test('what it would reject stays in, with its mark', async () => {
  const genuine = new Set(asked.filter((_, i) => !own[i]!.isUnsure));
  const verdicts = await judge((text) => (genuine.has(text) ? 'accept' : 'off_topic'));
  expect(marks(verdicts)).toEqual(marks(own));
});

test.each([
  ['accepts everything', 'accept'],
  ['rejects everything', 'off_topic'],
])('one that %s changes nothing, and soon is asked no more', async (_, verdict) => {
  expect(marks(await judge(() => verdict))).toEqual(marks(own));
  // What went out together before the first answers came.
  const unsure = own.filter(({ isUnsure }) => isUnsure).length;
  expect(service.requests.length).toBeLessThanOrEqual(Math.max(8, Math.ceil(unsure / 3)));
});
