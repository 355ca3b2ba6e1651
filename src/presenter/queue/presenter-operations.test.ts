import { beforeAll, expect, it } from 'vitest';
import { presenter } from '../../i18n/presenter.ts';
import { refusalWords } from './presenter-operations.ts';

beforeAll(() => presenter.need());

const tick = {
  id: 'x',
  attempts: 1,
  presenter_id: 1,
  presentation_id: 2,
  topic_id: 3,
  title: 'Osmosis',
  patch: { is_answered: 1 },
} as const;

it('says that a topic is gone, by its name', () => {
  const gone = { code: 'topic_not_found', message: 'This topic does not exist.', canRetry: false };
  expect(refusalWords(tick, gone).text).toMatch(/^“Osmosis” has been merged or deleted/);
});

it('says why otherwise, in the words of the server', () => {
  const refused = {
    code: 'forbidden',
    message: 'You are not allowed to do this.',
    canRetry: false,
  };
  expect(refusalWords(tick, refused).text).toBe('“Osmosis”: You are not allowed to do this.');
});

it('says of a change that nothing was changed', () => {
  const gone = { code: 'topic_not_found', message: 'This topic does not exist.', canRetry: false };
  expect(refusalWords({ ...tick, patch: { title: 'Water' } }, gone)).toEqual({
    title: 'Nothing was changed',
    text: '“Osmosis”: This topic does not exist.',
  });
});
