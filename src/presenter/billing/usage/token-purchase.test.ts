import { beforeAll, expect, test } from 'vitest';
import { usage } from '../../../i18n/presenter.ts';
import { quantityProblem } from './token-purchase.tsx';

beforeAll(() => usage.need());

test.each(['1', '50', '100'])('%s million can be bought', (typed) => {
  expect(quantityProblem(typed)).toBeUndefined();
});

test.each(['', '0', '101', '-1', '1.5', '1e1', 'ten'])('%j cannot', (typed) => {
  expect(quantityProblem(typed)).toBe('Enter a whole number from 1 to 100.');
});
