import { expect, test } from 'vitest';
import { sourcesOf } from '../../scripts/preload-list.ts';
import { screens } from './screens.ts';

test('what each screen for everybody but the first is drawn with is told with the page', () => {
  const open = screens.filter(({ path, isOpen }) => isOpen && path !== '/');
  const told = Object.keys(sourcesOf).filter((address) => !address.startsWith('/embed/'));
  expect(told.toSorted()).toEqual(open.map(({ path }) => path).toSorted());
});
