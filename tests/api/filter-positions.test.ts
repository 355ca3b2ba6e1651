// Three positions of the filter: a choice of each project that counts for what is judged from then on,
// and what each would have done with what was asked.

import { expect } from 'vitest';
import type { FilterPosition, Presentation } from '../../contract/entities.ts';
import {
  duplicatePresentation,
  getAllTopics,
  getPresentationLog,
  previewFilter,
  updateFilter,
} from '../../contract/api/presentations/presentations.ts';
import { onEachStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
const own = 'What does chlorophyll do in the leaves of plants?';
const foreign = 'How do I get more followers on tiktok this summer?';

onEachStore('positions of the filter', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium');
  });
  test.beforeEach(async ({ app }) => {
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });

  const choose = (filter: FilterPosition) =>
    call(presenter, updateFilter, { params: { id }, body: { filter } });
  const preview = async () => (await call(presenter, previewFilter, { params: { id } })).data;
  const stateOf = async (title: string) => {
    await ask(student, title);
    return (await judgedQuestions(student)).find((one) => one.title === title)!.state;
  };

  test('is Normal at first, is shown, logged and copied', async ({ app }) => {
    expect((await presenter.get(id)).filter).toBe('normal');
    expect((await choose('strict')).data).toEqual({ filter: 'strict' });
    expect((await presenter.get(id)).filter).toBe('strict');
    expect((await call(presenter, getAllTopics, { params: { id } })).data.filter).toBe('strict');
    const log = await call(presenter, getPresentationLog, { params: { id } });
    expect(JSON.stringify(log)).toContain('filter_changed');
    const { data: copy } = await call(presenter, duplicatePresentation, { params: { id } });
    expect((await presenter.get(copy.presentation_id)).filter).toBe('strict');
    const other = await signUp(app, 'free');
    const strange = { params: { id }, body: { filter: 'open' as const } };
    expect(await fail(other, updateFilter, strange)).toBe('presentation_not_found');
    expect(await fail(other, previewFilter, { params: { id } })).toBe('presentation_not_found');
  });

  test('the material is let in and abuse kept back in each of them', async () => {
    const asked = {
      strict: own,
      normal: 'Which gas do plants take in for photosynthesis?',
      open: 'Why are the leaves of plants green?',
    };
    for (const [position, title] of Object.entries(asked)) {
      await choose(position as FilterPosition);
      expect(await stateOf(title)).toBe('accepted');
    }
    expect(await stateOf('you are a stupid idiot')).toBe('filtered');
    expect(await preview()).toEqual({ strict: 1, normal: 1, open: 1 });
  });

  test('strict keeps back most, open least, and the preview says so', async () => {
    await choose('open');
    for (const title of [
      own,
      foreign,
      'Who won the match between the two teams yesterday evening?',
      'Can you bake bread with rye flour and no yeast at all?',
      'How is the price of a house in the city decided by a bank?',
      'When was the first railway built in the north of England?',
    ]) {
      await stateOf(title);
    }
    const counts = await preview();
    expect(counts.strict).toBeGreaterThanOrEqual(counts.normal);
    expect(counts.normal).toBeGreaterThanOrEqual(counts.open);
    expect(counts.strict).toBeGreaterThan(0);
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.filtered_questions).toHaveLength(counts.open);
  });
});
