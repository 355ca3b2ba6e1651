import { expect, test } from 'vitest';
import { drawnWith } from '../../scripts/vite/preload-list.ts';
import { screens } from './screens.ts';

test('what each screen for everybody is drawn with is told with the page', () => {
  const open = screens.filter(({ isOpen }) => isOpen);
  const told = Object.keys(drawnWith).filter((address) => !address.startsWith('/embed/'));
  expect(told.toSorted()).toEqual(open.map(({ path }) => path).toSorted());
});
