import { afterAll, expect, test } from 'vitest';
import { startLlmService } from '../../../../tests/support/llm-service.ts';
import { createChatService } from './chat-service.ts';
import { LlmFailure } from './failure.ts';

const service = await startLlmService();
afterAll(() => service.close());

const prompt = {
  name: 'verdicts',
  instructions: '{"verdicts":[]}',
  data: '{"questions":[]}',
  entries: 1,
};
const ask = (baseUrl: string, apiKey?: string, signal = new AbortController().signal) =>
  createChatService({ baseUrl, apiKey }).ask('large', { ...prompt, schema: {} }, signal);

test('an address may end in a slash', async () => {
  service.behave(() => ({ content: 'yes' }));
  expect((await ask(`${service.url}/`)).content).toBe('yes');
});

test.each([
  ['{"error":{"code":"model_not_found"}}', 'model_not_found'],
  ['{"error":{"code":null,"type":"invalid_request"}}', 'invalid_request'],
  ['{"error":{"code":"what a student wrote"}}', undefined],
  ['{"error":{"code":"the_key"}}', undefined],
  ['{"error":"no"}', undefined],
  ['<html>', undefined],
])('of an error %s only a short code is kept', async (body, code) => {
  service.behave(() => ({ status: 404, body }));
  const failure = await ask(service.url, 'the_key').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LlmFailure);
  expect(failure).toMatchObject({ trouble: 'refused', status: 404, code, canRetry: false });
});

test('a request that is given up is late, one to nobody is unreachable', async () => {
  service.behave(() => ({ fault: 'hang' }));
  const late = ask(service.url, undefined, AbortSignal.timeout(20));
  await expect(late).rejects.toMatchObject({ trouble: 'late', canRetry: true });
  const nobody = ask('http://127.0.0.1:9/v1');
  await expect(nobody).rejects.toMatchObject({ trouble: 'unreachable', canRetry: true });
});
