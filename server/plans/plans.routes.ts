import { getPlans } from '../../contract/api/accounts/plans-and-usage.ts';
import type { Handle } from '../http/handle.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { PlansService } from './plans.service.ts';

export function planRoutes(handle: Handle, plans: PlansService): void {
  handle(getPlans, async () => ({ data: await plans.list() }), perAddress);
}
