import { beforeAll, expect, test } from 'vitest';
import { plans } from '../../../i18n/presenter.ts';
import { isDowngrade, planLabel } from './choose-plan.tsx';

beforeAll(() => plans.need());

test.each([
  ['FREE', 'FREE', 'CURRENT PLAN'],
  ['PREMIUM', 'FREE', 'UPGRADE'],
  ['ENTERPRISE', 'FREE', 'UPGRADE'],
  ['FREE', 'PREMIUM', 'CONTINUE FOR FREE'],
  ['PREMIUM', 'PREMIUM', 'CURRENT PLAN'],
  ['ENTERPRISE', 'PREMIUM', 'UPGRADE (for Enterprise)'],
  ['FREE', 'ENTERPRISE', 'CONTINUE FOR FREE'],
  ['PREMIUM', 'ENTERPRISE', 'DOWNGRADE'],
  ['ENTERPRISE', 'ENTERPRISE', 'CURRENT PLAN'],
] as const)('the card %s, seen on the plan %s, says %s', (card, current, label) => {
  expect(planLabel(card, current)).toBe(label);
});

test('without a plan every card invites', () => {
  expect(planLabel('PREMIUM')).toBe('GET STARTED');
});

test('only a smaller plan is a downgrade', () => {
  expect(isDowngrade('FREE', 'PREMIUM')).toBe(true);
  expect(isDowngrade('PREMIUM', 'PREMIUM')).toBe(false);
  expect(isDowngrade('ENTERPRISE', 'PREMIUM')).toBe(false);
});
