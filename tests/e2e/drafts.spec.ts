// The remote model drafts an answer from the material: for the presenter to edit, and nobody else sees it.

import { expect } from 'playwright/test';
import { updateAiModel } from '../../contract/api/accounts/plans-and-usage.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { startBrowserProduct } from '../support/browser-product.ts';
import { call } from '../support/call.ts';
import { fixture } from '../support/fixtures.ts';
import { startLlmService, type LlmService } from '../support/llm-service.ts';
import { test } from '../support/page.ts';
import { settledTopics, signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { takePicture } from '../support/picture.ts';
import type { Product } from '../support/product.ts';
import { signInBrowser } from '../support/signed-in.ts';

const model = 'vendor/large-1';
const stomata = 'Why do plants close their stomata in drought?';

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

test('a draft is written into the answer, edited and sent', async ({ page, pageErrors }) => {
  const presenter = await signUp(product, 'premium');
  const files = [fixture('handouts/photosynthesis.pptx')];
  const id = await presenter.create('Photosynthesis', 'How plants make sugar', files);
  const { student_url } = await presenter.learn(id);
  const phone = await openPhone({
    origin: product.url,
    scanned: student_url!,
    person: { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' },
  });
  const asked = await phone.ask(stomata);
  await phone.untilState(asked.id, ['accepted']);
  await settledTopics(presenter, id);
  await signInBrowser(page.context(), presenter);
  const at = `${product.url}/presenter/presentation/${id}/questions`;
  const card = page.locator('.pq-list').getByRole('region', { name: stomata });
  const draft = page.getByRole('button', { name: 'Draft an answer' });

  await test.step('the built-in model offers none', async () => {
    await page.goto(at);
    await card.getByRole('heading').getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Use as answer' })).toBeVisible();
    await expect(draft).toBeHidden();
  });

  await call(presenter, updateAiModel, { params: { id: model } });
  await page.goto(at);
  await card.getByRole('heading').getByRole('button').click();
  await test.step('a draft that cannot be had is said, and can be tried again', async () => {
    pageErrors.allow(/status of 503/);
    service.behave(() => ({ content: { sentences: [] } }));
    await draft.click();
    await expect(page.locator('.ui-notice')).toContainText('No draft could be made');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  await takePicture(page, 'draft-offered', {
    sizes: [
      { width: 360, height: 740 },
      { width: 1366, height: 768 },
    ],
    inBothSchemes: true,
  });
  service.behave(() => undefined);
  await draft.click();
  const box = page.getByRole('dialog').getByRole('textbox');
  await expect(box).toHaveValue(/closes the pores in drought.*\(photosynthesis\.pptx, Slide 5\)$/s);
  await takePicture(page, 'draft-dialog');
  expect((await settledTopics(presenter, id))[0]!.answer, 'nothing is sent by itself').toBe(
    undefined,
  );
  await box.fill('To lose less water (photosynthesis.pptx, Slide 5)');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.pq-answer')).toContainText('To lose less water');
  phone.close();
});
