// Topics that the AI would bring together: a quiet line on the live view, Accept and Dismiss.

import { expect } from 'playwright/test';
import { updateAiModel } from '../../contract/api/accounts/plans-and-usage.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { startLlmService, type LlmService } from '../support/llm-service.ts';
import { test } from '../support/page.ts';
import { signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { untilStill } from '../support/still.ts';

const model = 'large';
const subjects =
  'leaves stomata roots sugar light water oxygen cacti night chlorophyll seeds'.split(' ');

let service: LlmService;
let product: Product;
test.beforeAll(async () => {
  service = await startLlmService();
  product = await startBrowserProduct({ env: { LLM_BASE_URL: service.url, LLM_MODELS: model } });
});
test.afterAll(async () => {
  await product.stop();
  await service.close();
});

test('suggestions are accepted, undone, and refused; the list stands still', async ({ page }) => {
  // Until then no question is judged, so that all of them are sorted together.
  const asked = Promise.withResolvers<void>();
  service.behave(async ({ kind, questions, topics }) => {
    if (kind === 'verdicts') {
      await asked.promise;
      return undefined;
    }
    const placements = questions.map(({ id, text }) => ({
      id,
      topic: null,
      title: `Plants need ${text.split(' ').at(-1)!.replace('?', '')}`,
    }));
    const idOf = (subject: string) => topics.find(({ title }) => title.endsWith(subject))?.id;
    const merges = [subjects.slice(0, 2), subjects.slice(2, 5)].map((some) => some.map(idOf));
    return { content: kind === 'merges' ? { merges } : { placements } };
  });
  const presenter = await signUp(product, 'premium');
  await call(presenter, updateAiModel, { params: { id: model } });
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
  await presenter.learn(id);
  await signInBrowser(page.context(), presenter);
  await page.goto(`${product.url}/presenter/presentation/${id}/questions`);
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const scanned = (await presenter.get(id)).student_url!;
  const phone = await openPhone({ origin: product.url, scanned, person, isLive: false });
  for (const subject of subjects) await phone.ask(`Why do plants need ${subject}?`);
  asked.resolve();

  const count = page.getByText(/^\d suggestions?$/);
  await expect(count).toHaveText('2 suggestions');
  const cards = page.locator('.pq-list').getByRole('region');
  await expect(cards).toHaveCount(subjects.length);
  await untilStill(page);
  const before = await cards.first().boundingBox();
  await count.click();
  const list = page.getByRole('list', { name: 'Topics that may belong together' });
  await expect(list.getByRole('button', { name: /^Accept/ })).toHaveCount(2);
  await untilStill(page);
  expect(await cards.first().boundingBox()).toEqual(before);
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'suggestions');

  await list.getByRole('button', { name: /^Accept: .*roots/ }).click();
  await expect(cards).toHaveCount(subjects.length - 2);
  await expect(count).toHaveText('1 suggestion');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(subjects.length);
  // The topics are apart again, so that it may be suggested again.
  await expect(count).toHaveText('2 suggestions');

  await list.getByRole('button', { name: /^Dismiss: .*roots/ }).click();
  await expect(count).toHaveText('1 suggestion');
  await list.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(count).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.up-to-date')).toHaveText('Up to date');
  await expect(count).toHaveCount(0);
  await expect(cards).toHaveCount(subjects.length);
});
