// The product with a remote model, killed while it waits for an answer: no question is lost, every
// answer that was sent is booked once, and nothing that it prints or answers holds the key.

import { expect, test } from 'vitest';
import * as routes from '../../contract/api/accounts/plans-and-usage.ts';
import { getPresentationLog } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { startLlmService } from '../support/llm-service.ts';
import { openPhone } from '../support/phone.ts';
import { handout } from '../support/fixtures.ts';
import { signUp } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

const modelName = 'vendor/large-1';
const apiKey = 'sk-the-secret-of-the-school';
const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

test('killed while a remote model thinks: asked again after the restart, booked once', async () => {
  const service = await startLlmService();
  const product = await startProduct({
    env: {
      LLM_BASE_URL: service.url,
      LLM_API_KEY: apiKey,
      LLM_MODELS: modelName,
      LOG_LEVEL: 'trace',
    },
  });
  const presenter = await signUp(product, 'premium');
  await call(presenter, routes.updateAiModel, { params: { id: modelName } });
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  const scanned = (await presenter.get(id)).student_url!;
  const learnt = await call(presenter, routes.getUsageDetails);

  service.behave(() => ({ fault: 'hang' }));
  const phone = await openPhone({ origin: product.url, scanned, person, isLive: false });
  await phone.ask('Why are leaves green?');
  await expect.poll(() => service.requests.length).toBe(1);
  expect(service.requests[0]).toMatchObject({ model: modelName, kind: 'verdicts' });
  await product.kill9();
  service.behave(() => undefined);
  await product.restart();
  await expect
    .poll(async () => (await phone.fetchQuestions()).map(({ state }) => state))
    .toEqual(['accepted']);
  await expect
    .poll(async () => (await presenter.getTopics(id)).map(({ title }) => title))
    .toEqual(['Why are leaves green?']);

  const { data } = await call(presenter, routes.getUsageDetails);
  const used = data.tokens.used_api_credits - learnt.data.tokens.used_api_credits;
  expect(service.reportedTokens()).toBeGreaterThan(0);
  expect(used).toBe(service.reportedTokens());
  const history = await call(presenter, routes.getCreditHistory);
  expect(history.data.at(-1)!.balance).toBe(
    data.tokens.total_api_credits - data.tokens.used_api_credits,
  );

  // A service that repeats the key in its errors gets it nowhere.
  service.behave(() => ({
    status: 401,
    body: `{"error":{"message":"${apiKey}","code":"${apiKey}"}}`,
  }));
  await phone.ask('What do chloroplasts do?');
  await expect.poll(async () => (await phone.fetchQuestions()).at(-1)!.state).toBe('accepted');
  const log = await call(presenter, getPresentationLog, { params: { id } });
  expect(log.content).toContain(`The model “${modelName}” refuses to answer`);
  phone.close();
  await product.stop();
  await service.close();
  expect(product.logs.join('\n')).toContain('The remote model was of no use');
  expect(product.logs.join('\n') + log.content).not.toContain(apiKey);
});
