// A product with a lecture that students can join, and what a student's page is asked to do.

import type { Locator, Page } from 'playwright/test';
import { handout } from './fixtures.ts';
import { signUp, type PlanName, type Presenter } from './people.ts';

export interface Lecture {
  readonly presenter: Presenter;
  readonly presentationId: number;
  /** Path and query of the address in the QR code. */
  readonly scanPath: string;
  /** What is typed instead. */
  readonly joinCode: string;
  /** Titles of all questions that the server has, in the order in which they came. */
  titles(): Promise<string[]>;
}

/** A presentation about photosynthesis that is Ready. */
export async function openLecture(
  origin: string,
  plan: PlanName,
  name = 'Photosynthesis',
): Promise<Lecture> {
  const presenter = await signUp({ url: origin }, plan);
  const presentationId = await presenter.create(name, 'How plants make sugar', [handout]);
  await presenter.learn(presentationId);
  const { student_url, join_code } = await presenter.get(presentationId);
  const { pathname, search } = new URL(student_url!);
  return {
    presenter,
    presentationId,
    scanPath: pathname + search,
    joinCode: join_code!,
    async titles() {
      const whole = await presenter.get(presentationId);
      const { original_questions, filtered_questions, held_questions, signals } = whole;
      return [...original_questions, ...filtered_questions, ...held_questions, ...signals]
        .toSorted((one, other) => one.id - other.id)
        .map(({ title }) => title);
    },
  };
}

export const questionBox = (page: Page): Locator =>
  page.getByPlaceholder('Type Your Question Here...');

/** The list entry of an own question. */
export const own = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title });

/** Scans the code and waits until a question can be typed. */
export async function join(
  page: Page,
  origin: string,
  { scanPath }: Pick<Lecture, 'scanPath'>,
): Promise<void> {
  await page.goto(origin + scanPath);
  await page.waitForURL('**/student/questions');
  await questionBox(page).waitFor();
}

/** Opens what the live view needs once a class; on other screens there is nothing to be done. */
export async function openLiveViewMenu(page: Page): Promise<void> {
  const button = page.locator('.pq-more');
  const menu = page.locator('.pq-menu');
  if (!/^\/presenter\/.*\/questions$/.test(new URL(page.url()).pathname)) return;
  await button.waitFor();
  if (await menu.isVisible()) return;
  await button.click();
  await menu.waitFor();
}

/** Of the live view, which has the screen to itself. */
export async function showNavigation(page: Page): Promise<void> {
  await openLiveViewMenu(page);
  await page.locator('.pq-menu').getByRole('button').last().click();
  await page.locator('.side').waitFor();
}

export async function ask(page: Page, title: string): Promise<void> {
  await questionBox(page).fill(title);
  await questionBox(page).press('Enter');
  await own(page, title).waitFor();
}
