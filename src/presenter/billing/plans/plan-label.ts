// What the button of a plan card says, and what pressing it means, for each current plan.

import type { Plan } from '../../../../contract/entities.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';

type PlanType = Plan['type'];

const otherLabels = {
  FREE: { FREE: 'current', PREMIUM: 'upgrade', ENTERPRISE: 'upgrade' },
  PREMIUM: {
    FREE: 'free',
    PREMIUM: 'current',
    ENTERPRISE: 'upgrade_enterprise',
  },
  ENTERPRISE: { FREE: 'free', PREMIUM: 'downgrade', ENTERPRISE: 'current' },
} as const satisfies Record<PlanType, Record<PlanType, string>>;

export function planLabel(card: PlanType, current?: PlanType): string {
  return current ? say(otherLabels[current][card]) : say('get_started');
}

const order: readonly PlanType[] = ['FREE', 'PREMIUM', 'ENTERPRISE'];

export function isDowngrade(card: PlanType, current: PlanType): boolean {
  return order.indexOf(card) < order.indexOf(current);
}
