import { afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { name } from '../../../../contract/fields.ts';
import { reason } from '../../../../contract/messages/reasons.ts';
import { language } from '../../../i18n/index.ts';
import { failures } from '../../../i18n/presenter.ts';
import { firstOfEach, problemsOf } from './problems.ts';

beforeAll(() => failures.need());
const read = async (code: 'de' | 'en') => {
  language.setState({ code });
  await failures.need();
};
afterEach(() => read('en'));

const form = z.object({ name, author: z.object({ name }) });
const typed = { name: ' ', author: { name: 'x'.repeat(200) } };

test('what the contract finds wrong is said in the language of the page', async () => {
  expect(problemsOf(form, typed)).toEqual({
    name: 'Name is required.',
    'author.name': 'At most 120 characters.',
  });
  await read('de');
  expect(problemsOf(form, typed)).toEqual({
    name: 'Bitte geben Sie einen Namen ein.',
    'author.name': 'Höchstens 120 Zeichen.',
  });
});

test('so is what the server finds wrong; of one without codes what it says', async () => {
  await read('de');
  expect(
    firstOfEach([
      { path: 'name', message: 'At most 9 characters.', reason: reason('too_long', { count: 9 }) },
      { path: 'name', message: 'Name is required.', reason: reason('name_missing') },
      { path: 'email', message: 'As an older server says it.' },
    ]),
  ).toEqual({ name: 'Höchstens 9 Zeichen.', email: 'As an older server says it.' });
});
