import { expect, test } from 'vitest';
import { chosenPlan } from './chosen-plan.ts';

test.each([
  ['plan=1', 1],
  ['plan=3', 3],
  ['', undefined],
  ['plan=', undefined],
  ['plan=abc', undefined],
  ['plan=9', undefined],
  ['plan=0', undefined],
  ['plan=-1', undefined],
  ['plan=2.0', undefined],
  ['plan=0x2', undefined],
  ['plan=%202', undefined],
  ['plan=2&plan=9', 2],
])('%j chooses %j', (search, plan) => {
  expect(chosenPlan(new URLSearchParams(search))).toBe(plan);
});
