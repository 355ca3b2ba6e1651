// What the button of a plan card says, and what pressing it means, for each current plan.

import type { Plan } from '../../../contract/entities.ts';

type PlanType = Plan['type'];

const otherLabels: Record<PlanType, Record<PlanType, string>> = {
  FREE: { FREE: 'CURRENT PLAN', PREMIUM: 'UPGRADE', ENTERPRISE: 'UPGRADE' },
  PREMIUM: {
    FREE: 'CONTINUE FOR FREE',
    PREMIUM: 'CURRENT PLAN',
    ENTERPRISE: 'UPGRADE (for Enterprise)',
  },
  ENTERPRISE: { FREE: 'CONTINUE FOR FREE', PREMIUM: 'DOWNGRADE', ENTERPRISE: 'CURRENT PLAN' },
};

export function planLabel(card: PlanType, current?: PlanType): string {
  return current ? otherLabels[current][card] : 'GET STARTED';
}

const order: readonly PlanType[] = ['FREE', 'PREMIUM', 'ENTERPRISE'];

export function isDowngrade(card: PlanType, current: PlanType): boolean {
  return order.indexOf(card) < order.indexOf(current);
}
