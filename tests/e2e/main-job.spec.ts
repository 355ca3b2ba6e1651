// The main job as people do it: a presenter signs up, uploads, learns and shows the code; a student
// opens its address in another browser and asks; topics appear live; a tick turns questions green.

import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { openList } from '../support/dashboard.ts';
import { test } from '../support/page.ts';
import type { Product } from '../support/product.ts';
import { studentAddress } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/handouts/${name}`, import.meta.url));

const onTopic = [
  'Why are leaves green?',
  'Why do leaves look green to us?',
  'What happens in the Calvin cycle?',
  'How does the Calvin cycle fix carbon dioxide?',
  'Where does the oxygen come from?',
  'Is the oxygen from the water or from carbon dioxide?',
  'What does chlorophyll do with the light?',
  'Why do plants need water for photosynthesis?',
];
const rejected = ['You are a fucking idiot', 'Who won the football match last night?'];

let product: Product;
test.beforeAll(({ sharedProduct }) => {
  product = sharedProduct;
});

test('from sign-up to a green question', async ({ page, browser, pageErrors }) => {
  await test.step('sign up on the FREE plan', async () => {
    await page.goto(product.url);
    await page.getByRole('link', { name: 'I’m a teacher' }).click();
    await page.waitForURL('**/plans');
    await page.getByRole('button', { name: 'GET STARTED' }).first().click();
    await page.waitForURL('**/presenter/register?plan=1');
    await page.getByLabel('Full Name').fill('Jan Ingenhousz');
    await page.getByLabel('Email').fill('jan@example.org');
    await page.getByLabel('Password', { exact: true }).fill('daylight-1905');
    await page.getByLabel('Confirm Password').fill('daylight-1905');
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await page.waitForURL('**/presenter/presentations');
    await expect(page.getByText('You currently have no projects.')).toBeVisible();
  });

  await test.step('create a project from a PDF and a PPTX', async () => {
    await page
      .getByRole('button', { name: 'CREATE PROJECT' })
      .or(page.getByRole('link', { name: 'CREATE PROJECT' }))
      .first()
      .click();
    await page.getByLabel('Project Name').fill('Photosynthesis');
    await page.getByLabel('Project Description').fill('How plants make sugar from light');
    await page
      .locator('input[type=file]')
      .setInputFiles([fixture('photosynthesis.pdf'), fixture('photosynthesis.pptx')]);
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.waitForURL('**/presenter/presentations');
    await page.getByRole('link', { name: 'Photosynthesis' }).first().click();
    await page.waitForURL('**/dashboard');
  });

  await test.step('learn', async () => {
    await page.getByRole('button', { name: 'Start Learning' }).click();
    await expect(page.getByRole('dialog')).toContainText('your token will be consumed');
    await page.getByRole('button', { name: 'Yes, Start Learning' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
  });

  const dashboard = page;
  const questions = await page.context().newPage();
  await questions.goto(page.url().replace('dashboard', 'questions'));
  await expect(questions.getByText('PRESENTER QUESTIONS SCREEN (0)')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  pageErrors.watch(phone);
  const student = await phone.newPage();
  await test.step('a student opens the address of the code', async () => {
    await student.goto(await studentAddress(dashboard));
    await student.waitForURL('**/student/questions');
  });

  await test.step('ask ten questions', async () => {
    for (const question of [...onTopic, ...rejected]) await askOne(student, question);
    await expect(student.getByText('STUDENT QUESTIONS SCREEN (10)')).toBeVisible();
  });

  await test.step('topics and rejections appear live', async () => {
    await expect(
      questions.getByText(`PRESENTER QUESTIONS SCREEN (${onTopic.length})`),
    ).toBeVisible();
    await openList(dashboard, 'Rejected Questions by AI');
    for (const question of rejected) {
      await expect(dashboard.getByText(question)).toBeVisible();
      await expect(questions.getByText(question)).toHaveCount(0);
      await expect(own(student, question)).toContainText(/filtered/i);
    }
  });

  await test.step('a tick turns the question green', async () => {
    const topic = questions.getByRole('checkbox').first();
    await topic.check();
    await expect(student.getByText('answered', { exact: false }).first()).toBeVisible();
    await expect(dashboard.getByText('Answered').first()).toBeVisible();
  });

  await test.step('everything is still there after a reload', async () => {
    await student.reload();
    await expect(student.getByText('STUDENT QUESTIONS SCREEN (10)')).toBeVisible();
    await expect(student.getByText('answered', { exact: false }).first()).toBeVisible();
  });
  await close(phone);
});

async function askOne(student: Page, question: string): Promise<void> {
  const box = student.getByPlaceholder('Type Your Question Here...');
  await box.fill(question);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

const own = (student: Page, question: string) =>
  student.getByRole('listitem').filter({ hasText: question });

const close = (context: BrowserContext): Promise<void> => context.close();
