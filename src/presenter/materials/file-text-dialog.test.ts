import { beforeAll, expect, test } from 'vitest';
import { presenter } from '../../i18n/presenter.ts';
import { placesOf } from './file-text-dialog.tsx';

beforeAll(() => presenter.need());

test('passages stand under their page or slide and heading, those of one place together', () => {
  const passages = [
    { text: 'Before all.' },
    { text: 'Leaves are green.', page: 1, heading: 'Leaves' },
    { text: 'Some are red.', page: 1, heading: 'Leaves' },
    { text: 'Roots drink.', slide: 2 },
    { text: 'So do hairs.', heading: 'Hairs' },
  ];
  expect(placesOf(passages)).toEqual([
    { title: '', texts: ['Before all.'] },
    { title: 'Page 1\u00a0· Leaves', texts: ['Leaves are green.', 'Some are red.'] },
    { title: 'Slide 2', texts: ['Roots drink.'] },
    { title: 'Hairs', texts: ['So do hairs.'] },
  ]);
  expect(placesOf([])).toEqual([]);
});
