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

test('what the service tells of its models is read with the key, and nothing else is needed', async () => {
  const { facts } = createChatService({ baseUrl: service.url, apiKey: 'the_key' });
  expect(await facts('large')).toEqual({ contextTokens: null, parameters: null });
  service.tell({ '/v1/models': { data: [{ id: 'large', max_model_len: 16_384 }] } });
  expect(await facts('large')).toEqual({ contextTokens: 16_384, parameters: null });
  const nobody = createChatService({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined });
  expect(await nobody.facts('large')).toEqual({ contextTokens: null, parameters: null });
});

test.each([
  [400, { error: { code: 'context_length_exceeded', message: 'no' } }],
  [400, { error: { type: 'exceed_context_size_error', code: 400, n_ctx: 4096 } }],
  [400, { object: 'error', message: "This model's maximum context length is 4096 tokens." }],
  [500, { error: 'The number of tokens to keep is greater than the context size' }],
])('an error %i that names the context says that the request is too long', async (status, body) => {
  service.behave(() => ({ status, body: JSON.stringify(body) }));
  const failure = await ask(service.url).catch((error: unknown) => error);
  expect(failure).toMatchObject({ isTooLong: true, canRetry: false });
  // It is not the form of the answer that was refused.
  expect(service.requests.map(({ format }) => format)).toEqual(['json_schema']);
});
